export { compareInventory } from './compare.ts';
export type { InventoryDifference } from './compare.ts';
export { readLiveClusters } from './live-clusters.ts';
export type { LiveCluster, LiveInventory } from './live-clusters.ts';
export { pullInventory } from './pull.ts';
export type { PulledInventory, PullSettings } from './pull.ts';
