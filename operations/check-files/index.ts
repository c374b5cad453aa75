export { checkFiles } from './check-files.ts';
export type { CheckedFiles } from './check-files.ts';
