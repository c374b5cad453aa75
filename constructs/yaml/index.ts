export { placeIn } from './place.ts';
export type { Position } from './place.ts';
export { readYaml } from './read-yaml.ts';
export type { YamlDocument, YamlFile } from './read-yaml.ts';
