import type { KindDescription } from '../kind.ts';
import { clusterProfileSpec } from './cluster-profile-spec.ts';
import { clusterProfileStatus } from './cluster-profile-status.ts';

/** Add-ons and the clusters of one namespace that they are deployed to. */
export const profileKind = {
  group: 'config.projectsveltos.io',
  version: 'v1beta1',
  kind: 'Profile',
  plural: 'profiles',
  scope: 'Namespaced',
  doc: 'Add-ons and the clusters of one namespace that they are deployed to.',
  spec: clusterProfileSpec,
  status: clusterProfileStatus,
} as const satisfies KindDescription;
