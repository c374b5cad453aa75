import { diagnostic, didYouMean } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { checkLabels, labelSpace } from './labels.ts';
import type { LabelDeclaration, LabelSpace, LabelsOf } from './labels.ts';
import { formatPath } from './path.ts';
import type { Exact } from './typing.ts';

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
  readonly kubeconfig?: { readonly secretName: string; readonly key?: string };
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
  readonly kubeconfig?: { readonly secretName: string; readonly key?: string };
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
  entries: C & Exact<C, { readonly [K in keyof C]: ClusterEntry<LabelsOf<L>> }>,
): Inventory<L, keyof C & string> {
  return { labels: labelSpace(labels.declaration), entries };
}

/** The clusters of an inventory with defaults filled in, sorted by key. */
export function resolveClusters(clusters: Inventory): readonly Cluster[] {
  const waveKey = clusters.labels.declaration.wave.key;
  return Object.entries<ClusterEntry<Readonly<Record<string, string>>>>(clusters.entries)
    .map(([key, entry]) => ({
      key,
      kind: entry.kind ?? 'SveltosCluster',
      namespace: entry.namespace ?? 'projectsveltos',
      name: entry.name ?? key,
      labels: entry.labels,
      wave: entry.labels[waveKey] ?? '',
      ...(entry.kubeconfig === undefined ? {} : { kubeconfig: entry.kubeconfig }),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

const dnsLabel = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
const dnsSubdomain = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Why Kubernetes refuses a namespace, or another DNS label; undefined when it takes it. */
export function dnsLabelFault(name: string): string | undefined {
  if (name.length <= 63 && dnsLabel.test(name)) return undefined;
  return `at most 63 lower case letters, digits and dashes, starting and ending with a letter or digit (it has ${name.length})`;
}

const entryFields: readonly string[] = ['labels', 'kind', 'namespace', 'name', 'kubeconfig'];

/** Everything wrong with the clusters of an inventory. */
export function checkClusters(clusters: Inventory, management: Required<ManagementCluster>): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const byAddress = new Map<string, string>();
  for (const [key, entry] of Object.entries<ClusterEntry<Readonly<Record<string, string>>>>(clusters.entries)) {
    for (const field of Object.keys(entry).filter((each) => !entryFields.includes(each))) {
      const message = `'${field}' is no field of a cluster`;
      found.push(
        diagnostic('api/unknown-field', formatPath('clusters', [key, field]), message, didYouMean(field, entryFields)),
      );
    }
    found.push(
      ...checkLabels(clusters.labels.declaration, entry.labels ?? {}, formatPath('clusters', [key, 'labels'])),
    );
  }
  for (const cluster of resolveClusters(clusters)) {
    const path = formatPath('clusters', [cluster.key]);
    const keyFault = dnsLabelFault(cluster.key);
    if (keyFault !== undefined) found.push(diagnostic('cluster/name', path, `key '${cluster.key}': ${keyFault}`));
    if (cluster.name.length > 63 || !dnsSubdomain.test(cluster.name)) {
      const rule = 'a DNS name of at most 63 characters, as Sveltos puts it into labels';
      found.push(
        diagnostic('cluster/name', path, `name '${cluster.name}' (${cluster.name.length} characters) is not ${rule}`),
      );
    }
    const namespaceFault = dnsLabelFault(cluster.namespace);
    if (namespaceFault !== undefined) {
      found.push(diagnostic('cluster/name', path, `namespace '${cluster.namespace}': ${namespaceFault}`));
    }
    if (!['SveltosCluster', 'Cluster'].includes(cluster.kind)) {
      const message = `kind is '${cluster.kind}', allowed are SveltosCluster and Cluster`;
      found.push(diagnostic('cluster/name', path, message, didYouMean(cluster.kind, ['SveltosCluster', 'Cluster'])));
    }
    const address = `${cluster.kind} ${cluster.namespace}/${cluster.name}`;
    const twin = byAddress.get(address);
    if (twin !== undefined) {
      found.push(diagnostic('cluster/duplicate-address', path, `'${twin}' and '${cluster.key}' are both ${address}`));
    }
    byAddress.set(address, cluster.key);
    if (cluster.namespace === management.namespace && cluster.name === management.name) {
      const hint = 'the management cluster is declared apart, in defineFleet';
      found.push(diagnostic('cluster/is-management', path, `${address} is the management cluster`, hint));
    }
  }
  return found;
}
