export type { Explanation } from './explanation.ts';
export { explanations } from './explanations.ts';
