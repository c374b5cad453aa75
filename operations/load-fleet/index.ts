export { chooseFleet } from './choose-fleet.ts';
export { fleetNames, isFleet, loadFleet } from './load-fleet.ts';
export type { LoadModule } from './load-fleet.ts';
