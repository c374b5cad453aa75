export { files, sveltosNamespace } from './components.ts';
export type { ComponentName } from './components.ts';
export { startManagementCluster } from './start.ts';
export type { ManagementCluster, StartOptions } from './start.ts';
export { managementClusterStatus } from './status.ts';
export type { ClusterStatus, ComponentStatus } from './status.ts';
export { stopManagementCluster } from './stop.ts';
export type { StopOptions } from './stop.ts';
