export { chooseWave } from './choose-wave.ts';
export type { ChosenWave, FleetSource, WaveSettings } from './choose-wave.ts';
export { managementWave, plainFleet, stackName, wavesOf } from './stack-names.ts';
