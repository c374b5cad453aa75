export { convertObject, isOldVersion } from './convert-object.ts';
export type { Conversion } from './convert-object.ts';
export { selectorFromText } from './selector-text.ts';
