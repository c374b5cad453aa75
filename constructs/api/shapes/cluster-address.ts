import type { Schema } from '../schema.ts';

/** The fields by which what Sveltos writes says which cluster it is about. */
export const clusterAddress = {
  clusterName: { type: 'string', doc: 'Name of the cluster.' },
  clusterNamespace: { type: 'string', doc: 'Namespace of the cluster.' },
  clusterType: { type: 'string', doc: 'Sveltos for a SveltosCluster, Capi for one of Cluster API.' },
} as const satisfies Readonly<Record<string, Schema>>;
