export { chooseWave } from './choose-wave.ts';
export type { ChosenWave, FleetSource, WaveSettings } from './choose-wave.ts';
export { plainFleet, stackName } from './stack-names.ts';
