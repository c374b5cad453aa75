import { resolveClusters } from '../../constructs/index.ts';
import type { Fleet } from '../../constructs/index.ts';
import { addressOf } from './live-clusters.ts';
import type { LiveCluster } from './live-clusters.ts';

/**
 * A key for each cluster, by its address. A cluster that the fleet has keeps its key; another one gets its name, with its
 * namespace, and then its kind, before it where several clusters would share one key. Keys do not depend on the order.
 */
export function clusterKeys(clusters: readonly LiveCluster[], fleet: Fleet | undefined): ReadonlyMap<string, string> {
  const known = fleet === undefined ? [] : resolveClusters(fleet.clusters);
  const keys = new Map(known.map((cluster) => [addressOf(cluster), cluster.key]));
  const taken = new Set(keys.values());
  const live = new Set(clusters.map(addressOf));
  const kept = new Map([...keys].filter(([address]) => live.has(address)));
  let open = clusters
    .filter((cluster) => !kept.has(addressOf(cluster)))
    .sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));
  for (const keyOf of forms) {
    const alike = Map.groupBy(open, keyOf);
    for (const [key, of] of alike) {
      const [only] = of;
      if (of.length > 1 || only === undefined || taken.has(key)) continue;
      taken.add(key);
      kept.set(addressOf(only), key);
    }
    open = open.filter((cluster) => !kept.has(addressOf(cluster)));
  }
  // What is still alike differs in dots only: a number, in the order of the addresses, tells it apart.
  open.forEach((cluster) => {
    let number = 2;
    while (taken.has(`${lastForm(cluster)}-${number}`)) number += 1;
    taken.add(`${lastForm(cluster)}-${number}`);
    kept.set(addressOf(cluster), `${lastForm(cluster)}-${number}`);
  });
  return kept;
}

/** A key is a DNS label; the name of a cluster may have dots. */
const label = (name: string): string => name.replaceAll('.', '-');

const lastForm = ({ kind, namespace, name }: LiveCluster): string =>
  label(`${kind === 'Cluster' ? 'capi' : 'sveltos'}-${namespace}-${name}`);

const forms: readonly ((cluster: LiveCluster) => string)[] = [
  ({ name }) => label(name),
  ({ namespace, name }) => label(`${namespace}-${name}`),
  lastForm,
];
