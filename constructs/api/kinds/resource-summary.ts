import type { KindDescription } from '../kind.ts';
import { resourceSummarySpec } from './resource-summary-spec.ts';
import { resourceSummaryStatus } from './resource-summary-status.ts';

/** Objects of one profile in one cluster whose drift is watched. Sveltos makes it. */
export const resourceSummaryKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ResourceSummary',
  plural: 'resourcesummaries',
  scope: 'Namespaced',
  doc: 'Objects of one profile in one cluster whose drift is watched. Sveltos makes it.',
  spec: resourceSummarySpec,
  status: resourceSummaryStatus,
} as const satisfies KindDescription;
