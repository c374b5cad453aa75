import { resolveClusters } from '../../constructs/index.ts';
import type { Cluster, Fleet, KubeconfigSecret } from '../../constructs/index.ts';
import { addressOf, usualSecret } from './live-clusters.ts';
import type { LiveCluster, LiveInventory } from './live-clusters.ts';
import { declaredValues, labelSorter } from './own-labels.ts';

/** One way in which a fleet's inventory and the live clusters differ. */
export interface InventoryDifference {
  /** The key of the cluster in the fleet, or the address of one that only lives. */
  readonly cluster: string;
  readonly what:
    'only in code' | 'only live' | 'label' | 'undeclared label' | 'undeclared value' | 'kubernetes' | 'kubeconfig';
  /** The key of the label. */
  readonly label?: string;
  /** What the code says; absent where it says nothing. */
  readonly code?: string;
  /** What the management cluster has; absent where it has nothing. */
  readonly live?: string;
}

/**
 * Everything in which the inventory of a fleet and the clusters of its management cluster differ, said both ways and
 * sorted by cluster. Labels that classifiers and tools write are nobody's to compare.
 */
export function compareInventory(live: LiveInventory, fleet: Fleet): readonly InventoryDifference[] {
  const { namespace, name } = fleet.management;
  const others = live.clusters.filter((each) => each.namespace !== namespace || each.name !== name);
  const byAddress = new Map(others.map((cluster) => [addressOf(cluster), cluster]));
  const inCode = resolveClusters(fleet.clusters);
  const addresses = new Set(inCode.map(addressOf));
  const sort = labelSorter(live, fleet);
  const declared = declaredValues(fleet);
  const both = inCode.flatMap((cluster): readonly InventoryDifference[] => {
    const there = byAddress.get(addressOf(cluster));
    if (there === undefined) return [{ cluster: cluster.key, what: 'only in code', code: addressOf(cluster) }];
    return [
      ...ofLabels(cluster, sort(there).own, declared),
      ...ofVersion(cluster, there),
      ...ofKubeconfig(cluster, there),
    ];
  });
  const onlyLive = others.filter((cluster) => !addresses.has(addressOf(cluster)));
  return [
    ...both,
    ...onlyLive.map((cluster): InventoryDifference => {
      const address = addressOf(cluster);
      return { cluster: address, what: 'only live', live: address };
    }),
  ];
}

function ofLabels(
  { key: cluster, labels }: Cluster,
  live: Readonly<Record<string, string>>,
  declared: ReadonlyMap<string, readonly string[]>,
): readonly InventoryDifference[] {
  const [code, there] = [new Map(Object.entries(labels)), new Map(Object.entries(live))];
  return [...new Set([...code.keys(), ...there.keys()])].sort().flatMap((label): readonly InventoryDifference[] => {
    const [said, is] = [code.get(label), there.get(label)];
    const values = declared.get(label);
    if (said === is) return [];
    const both = { ...(said === undefined ? {} : { code: said }), ...(is === undefined ? {} : { live: is }) };
    if (values === undefined) return [{ cluster, what: 'undeclared label', label, ...both }];
    const isDeclared = is === undefined || values.includes(is);
    return [{ cluster, what: isDeclared ? 'label' : 'undeclared value', label, ...both }];
  });
}

const numbers = /^v?(\d+\.\d+\.\d+)/;

/** An inventory may leave the version unsaid; what it says must be so, as far as its numbers go. */
function ofVersion({ key: cluster, kubernetes: said }: Cluster, there: LiveCluster): readonly InventoryDifference[] {
  if (said === undefined) return [];
  const code = numbers.exec(said)?.[1] ?? said;
  if (code === there.kubernetes) return [];
  return [{ cluster, what: 'kubernetes', code, ...(there.kubernetes === undefined ? {} : { live: there.kubernetes }) }];
}

function ofKubeconfig(cluster: Cluster, there: LiveCluster): readonly InventoryDifference[] {
  if (cluster.kind === 'Cluster') return [];
  const inWords = (kubeconfig: KubeconfigSecret | undefined): string => {
    const secret = kubeconfig?.secretName ?? usualSecret(cluster.name);
    // A key that Sveltos writes as it renews the token is not the inventory's to say.
    const key = there.renewsKubeconfig ? undefined : kubeconfig?.key;
    return key === undefined ? secret : `${secret}, key ${key}`;
  };
  const [code, live] = [inWords(cluster.kubeconfig), inWords(there.kubeconfig)];
  return code === live ? [] : [{ cluster: cluster.key, what: 'kubeconfig', code, live }];
}
