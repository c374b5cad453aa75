export { fleetNames, loadFleet } from './load-fleet.ts';
export type { LoadModule } from './load-fleet.ts';
