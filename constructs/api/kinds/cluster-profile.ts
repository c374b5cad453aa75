import type { KindDescription } from '../kind.ts';
import { clusterProfileSpec } from './cluster-profile-spec.ts';
import { clusterProfileStatus } from './cluster-profile-status.ts';

/** Add-ons and the clusters they are deployed to. */
export const clusterProfileKind = {
  group: 'config.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ClusterProfile',
  plural: 'clusterprofiles',
  scope: 'Cluster',
  doc: 'Add-ons and the clusters they are deployed to.',
  spec: clusterProfileSpec,
  status: clusterProfileStatus,
} as const satisfies KindDescription;
