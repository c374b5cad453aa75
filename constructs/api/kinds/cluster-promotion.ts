import type { KindDescription } from '../kind.ts';
import { clusterPromotionSpec } from './cluster-promotion-spec.ts';
import { clusterPromotionStatus } from './cluster-promotion-status.ts';

/** Add-ons that go from stage to stage of clusters. The open source build of Sveltos does not act on it. */
export const clusterPromotionKind = {
  group: 'config.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ClusterPromotion',
  plural: 'clusterpromotions',
  scope: 'Cluster',
  doc: 'Add-ons that go from stage to stage of clusters. The open source build of Sveltos does not act on it.',
  spec: clusterPromotionSpec,
  specRequired: true,
  status: clusterPromotionStatus,
} as const satisfies KindDescription;
