import type { KindDescription } from '../kind.ts';
import { clusterSetSpec, clusterSetStatus } from './cluster-set.ts';

/** A number of clusters of one namespace out of those that match. */
export const setKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'Set',
  plural: 'sets',
  scope: 'Namespaced',
  doc: 'A number of clusters of one namespace out of those that match.',
  spec: clusterSetSpec,
  status: clusterSetStatus,
} as const satisfies KindDescription;
