import type { KindDescription } from '../kind.ts';
import { clusterSummarySpec } from './cluster-summary-spec.ts';
import { clusterSummaryStatus } from './cluster-summary-status.ts';

const statusOf = (feature: string): string => `.status.featureSummaries[?(@.featureID=="${feature}")].status`;

/** How far one profile is in one cluster. Sveltos makes it. */
export const clusterSummaryKind = {
  group: 'config.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ClusterSummary',
  plural: 'clustersummaries',
  scope: 'Namespaced',
  doc: 'How far one profile is in one cluster. Sveltos makes it.',
  spec: clusterSummarySpec,
  status: clusterSummaryStatus,
  printerColumns: [
    { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp', description: 'Time since it was made' },
    {
      name: 'HelmCharts',
      type: 'string',
      jsonPath: statusOf('Helm'),
      description: 'State of Helm releases',
      priority: 2,
    },
    {
      name: 'KustomizeRefs',
      type: 'string',
      jsonPath: statusOf('Kustomize'),
      description: 'State of kustomizations',
      priority: 2,
    },
    {
      name: 'PolicyRefs',
      type: 'string',
      jsonPath: statusOf('Resources'),
      description: 'State of manifests',
      priority: 2,
    },
  ],
} as const satisfies KindDescription;
