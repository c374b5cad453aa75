export { atPlace, wholeFile } from './place.ts';
export type { FileDiagnostic, Origin, Place } from './place.ts';
export { readFiles, standardInput } from './read-files.ts';
export type { NamedText, ReadFiles } from './read-files.ts';
export { caveatsWithin, readYaml } from './read-yaml.ts';
export type { Caveat, YamlDocument, YamlText } from './read-yaml.ts';
