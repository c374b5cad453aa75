export { applyWave } from './program/index.ts';
export type { ApplyWaveOptions, FleetsFolder, GivenFleet, StackOutputs } from './program/index.ts';
