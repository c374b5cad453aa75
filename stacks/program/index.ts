export { applyWave } from './apply-wave.ts';
export { fleetSource, fleetsFolder } from './fleet-source.ts';
export type { ApplyWaveOptions, FleetsFolder, GivenFleet } from './fleet-source.ts';
export { stackOutputs } from './stack-outputs.ts';
export type { StackOutputs } from './stack-outputs.ts';
export { stackProgram } from './stack-program.ts';
export type { StackSettings, StackWorld } from './stack-program.ts';
