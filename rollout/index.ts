export { applyWaves, expectNoChanges, stacksInOrder } from './apply-waves.ts';
export type { Announce } from './apply-waves.ts';
export { PulumiError, runPulumi } from './pulumi.ts';
export type { PulumiContext } from './pulumi.ts';
