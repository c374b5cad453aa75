export { rehearsalFolder } from './data-folder.ts';
export * from './environment/index.ts';
export {
  sveltosNamespace,
  managementClusterStatus,
  startManagementCluster,
  stopManagementCluster,
} from './management-cluster/index.ts';
export type {
  ClusterStatus,
  ComponentName,
  ComponentStatus,
  ManagementCluster,
  StartOptions,
  StopOptions,
} from './management-cluster/index.ts';
export { RehearsalError } from './rehearsal-error.ts';
export * from './toolchain/index.ts';
