import { registrationId } from '../model/index.ts';
import type { Cluster } from '../model/index.ts';
import { SveltosCluster } from './kinds/index.ts';
import { sealRecord } from './record.ts';
import type { FleetRecord } from './record.ts';
import { synthesize } from './synthesize.ts';

/** The record that registers a cluster with Sveltos, under the labels that the fleet gives it. */
export function registrationRecord(cluster: Cluster): FleetRecord {
  const { kubeconfig } = cluster;
  const spec = {
    ...(kubeconfig === undefined ? {} : { kubeconfigName: kubeconfig.secretName }),
    ...(kubeconfig?.key === undefined ? {} : { kubeconfigKeyName: kubeconfig.key }),
  };
  return sealRecord({
    id: registrationId(cluster.key),
    scope: 'management',
    stack: 'management',
    clusters: [cluster.key],
    departures: [],
    objects: synthesize((chart) => {
      new SveltosCluster(chart, 'Cluster', {
        metadata: { name: cluster.name, namespace: cluster.namespace, labels: cluster.labels },
        spec,
      });
    }),
  });
}
