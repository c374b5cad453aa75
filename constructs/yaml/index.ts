export { placeIn } from './place.ts';
export type { Position } from './place.ts';
export { readPlainScalar } from './scalar.ts';
export type { PlainScalar } from './scalar.ts';
export { readYaml } from './read-yaml.ts';
export type { YamlDocument, YamlFile } from './read-yaml.ts';
