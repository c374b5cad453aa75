export { fleetNames, loadFleet } from './load-fleet.ts';
