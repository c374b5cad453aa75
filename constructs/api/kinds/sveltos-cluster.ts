import type { KindDescription } from '../kind.ts';
import { sveltosClusterSpec } from './sveltos-cluster-spec.ts';
import { sveltosClusterStatus } from './sveltos-cluster-status.ts';

/** A cluster that Sveltos manages. */
export const sveltosClusterKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'SveltosCluster',
  plural: 'sveltosclusters',
  scope: 'Namespaced',
  doc: 'A cluster that Sveltos manages.',
  spec: sveltosClusterSpec,
  status: sveltosClusterStatus,
  printerColumns: [
    { name: 'Ready', type: 'boolean', jsonPath: '.status.ready', description: 'Whether Sveltos can use the cluster' },
    {
      name: 'ConnectionStatus',
      type: 'string',
      jsonPath: '.status.connectionStatus',
      description: 'Whether the cluster answers',
      priority: 1,
    },
    { name: 'Version', type: 'string', jsonPath: '.status.version', description: 'Kubernetes version of the cluster' },
    { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp', description: 'Time since registration' },
    {
      name: 'Shard',
      type: 'string',
      jsonPath: ".metadata.annotations['sharding\\.projectsveltos\\.io/key']",
      description: 'Shard of controllers that looks after the cluster',
    },
  ],
} as const satisfies KindDescription;
