import type { Excess, NothingBeyond } from './exact.ts';
import { own } from './json.ts';
import type { LabelDeclaration, LabelSpace, LabelsOf } from './labels.ts';

/** The kinds of cluster that Sveltos addresses. */
export type ClusterKind = 'SveltosCluster' | 'Cluster';

/** One line of the inventory: a reference to a cluster that exists, and its labels. */
export interface ClusterEntry<Labels> {
  readonly labels: Labels;
  /**
   * `SveltosCluster` is registered by the fleet's management stack; `Cluster` is Cluster API's and only read.
   *
   * @default 'SveltosCluster'
   */
  readonly kind?: ClusterKind;
  /** The namespace of the cluster object. @default 'projectsveltos' */
  readonly namespace?: string;
  /** The name of the cluster object. @default the key of the entry */
  readonly name?: string;
  /**
   * Where the kubeconfig of a SveltosCluster is, in a Secret that comes from elsewhere.
   *
   * @default Sveltos' convention, the Secret `<name>-sveltos-kubeconfig`
   */
  readonly kubeconfig?: KubeconfigSecret;
  /**
   * The Kubernetes version that the cluster ran when it was looked at last, for example `'1.31.4'`. What classifiers
   * make of it is worked out from it.
   *
   * @default not known
   */
  readonly kubernetes?: string;
}

/** A Secret that holds a kubeconfig, in the namespace of its cluster. */
export interface KubeconfigSecret {
  readonly secretName: string;
  /** The key of the Secret's data. @default the only one */
  readonly key?: string;
}

/** A cluster with everything that its entry left to defaults. */
export interface Cluster {
  /** Unique in the fleet; record and profile names are made from it. */
  readonly key: string;
  readonly kind: ClusterKind;
  readonly namespace: string;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly wave: string;
  readonly kubeconfig?: KubeconfigSecret;
  /** The Kubernetes version as last known. */
  readonly kubernetes?: string;
}

/** The management cluster, which runs Sveltos. It is in no wave and gets no variant. */
export interface ManagementCluster {
  /** The namespace of the object under which Sveltos registers its own cluster. @default 'mgmt' */
  readonly namespace?: string;
  /** The name of that object. @default 'mgmt' */
  readonly name?: string;
}

/** The clusters of a fleet. `K` are their keys, `L` the label declaration that they were checked against. */
export interface Inventory<L extends LabelDeclaration = LabelDeclaration, K extends string = string> {
  readonly labels: LabelSpace<L>;
  readonly entries: Readonly<Record<K, ClusterEntry<LabelsOf<L>>>>;
}

/**
 * Declares the clusters of a fleet: one entry each, keyed by name.
 *
 * @example
 * const clusters = inventory(labels, {
 *   pilot: { labels: { rollout: 'pilot', environment: 'staging' } },
 * });
 */
export function inventory<
  const L extends LabelDeclaration,
  const C extends Readonly<Record<string, ClusterEntry<LabelsOf<L>>>>,
>(
  labels: LabelSpace<L>,
  entries: C & { readonly [K in keyof C]: NothingBeyond<Excess<C[K], ClusterEntry<LabelsOf<L>>>> },
): Inventory<L, keyof C & string> {
  return { labels, entries };
}

/**
 * The clusters of an inventory with defaults filled in, sorted by key. What an entry has of a wrong type counts as
 * not said; `checkClusters` reports it.
 *
 * @example resolveClusters(clusters).map(({ key }) => key) // ['pilot', 'prod-a']
 */
export function resolveClusters(clusters: Inventory): readonly Cluster[] {
  const waveKey = text(own(own(own(clusters.labels, 'declaration'), 'wave'), 'key')) ?? '';
  return Object.entries(clusters.entries)
    .map(([key, entry]) => resolveCluster(key, entry, waveKey))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function resolveCluster(key: string, entry: unknown, waveKey: string): Cluster {
  const labels = texts(own(entry, 'labels'));
  const kubeconfig = own(entry, 'kubeconfig');
  const secretName = text(own(kubeconfig, 'secretName'));
  const secretKey = text(own(kubeconfig, 'key'));
  const kubernetes = text(own(entry, 'kubernetes'));
  return {
    key,
    kind: own(entry, 'kind') === 'Cluster' ? 'Cluster' : 'SveltosCluster',
    namespace: text(own(entry, 'namespace')) ?? 'projectsveltos',
    name: text(own(entry, 'name')) ?? key,
    labels,
    wave: Object.hasOwn(labels, waveKey) ? (labels[waveKey] ?? '') : '',
    ...(secretName === undefined
      ? {}
      : { kubeconfig: { secretName, ...(secretKey === undefined ? {} : { key: secretKey }) } }),
    ...(kubernetes === undefined ? {} : { kubernetes }),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function texts(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((each): each is [string, string] => text(each[1]) !== undefined),
  );
}
