export { ClusterProfile } from './cluster-profile.ts';
export type { ClusterProfileProps, ClusterScopedMetadata } from './cluster-profile.ts';
export { sealRecord, sha256 } from './record.ts';
export type { FleetRecord } from './record.ts';
export { renderBase, renderFleet } from './render.ts';
export type { RenderedFleet } from './render.ts';
export { SveltosCluster } from './sveltos-cluster.ts';
export type { SveltosClusterProps } from './sveltos-cluster.ts';
export { writeYaml } from './yaml.ts';
