export { checkFleet, checkFleets } from './check-fleets.ts';
export type { CheckedFleet } from './check-fleets.ts';
export { sizeRemark } from './fleet-size.ts';
