import { validateAgainstSchema } from '../api/index.ts';
import type { Schema } from '../api/index.ts';
import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { checkLabels, isDeclaration } from './check-labels.ts';
import { resolveClusters } from './cluster.ts';
import type { Cluster, ClusterKind, Inventory, ManagementCluster } from './cluster.ts';
import { dnsLabelFault, isDnsName } from './dns-label.ts';
import { isObject } from './json.ts';
import type { LabelDeclaration } from './labels.ts';
import { parseVersion } from './versions/index.ts';

const kinds: readonly string[] = ['SveltosCluster', 'Cluster'] satisfies ClusterKind[];

const entryShape: Schema = {
  type: 'object',
  required: ['labels'],
  properties: {
    // What stands in them is held against the fleet's own declaration.
    labels: { type: 'map', values: { type: 'string' } },
    kind: { type: 'string', enum: kinds },
    namespace: { type: 'string', minLength: 1 },
    name: { type: 'string', minLength: 1 },
    kubeconfig: {
      type: 'object',
      required: ['secretName'],
      properties: { secretName: { type: 'string', minLength: 1 }, key: { type: 'string', minLength: 1 } },
    },
    kubernetes: { type: 'string' },
  },
};

/** Everything wrong with the clusters of an inventory. */
export function checkClusters(clusters: Inventory, management: Required<ManagementCluster>): readonly Diagnostic[] {
  const { declaration } = clusters.labels;
  const declared = isDeclaration(declaration) ? declaration : undefined;
  const resolved = resolveClusters(clusters);
  return [
    ...Object.entries(clusters.entries).flatMap(([key, entry]) => checkEntry(key, entry, declared)),
    ...resolved.flatMap(checkNames),
    ...resolved.flatMap(checkVersion),
    ...checkAddresses(resolved, management),
  ];
}

/** A wave that holds no cluster is passed without proving anything. */
export function checkEmptyWaves(declaration: LabelDeclaration, clusters: readonly Cluster[]): readonly Diagnostic[] {
  const held = new Set(clusters.map(({ wave }) => wave));
  return declaration.wave.values
    .filter((wave) => !held.has(wave))
    .map((wave) => diagnostic('wave/empty', 'labels.wave', `wave '${wave}' has no cluster`));
}

function checkEntry(key: string, entry: unknown, declaration: LabelDeclaration | undefined): readonly Diagnostic[] {
  const path = formatPath('clusters', [key]);
  if (!isObject(entry) || !isObject(entry['labels'])) return validateAgainstSchema(entryShape, entry, path);
  return [
    ...validateAgainstSchema(entryShape, { ...entry, labels: {} }, path),
    ...(declaration === undefined ? [] : checkLabels(declaration, entry['labels'], formatPath(path, ['labels']))),
  ];
}

function checkNames(cluster: Cluster): readonly Diagnostic[] {
  const path = formatPath('clusters', [cluster.key]);
  const found: Diagnostic[] = [];
  const keyFault = dnsLabelFault(cluster.key);
  if (keyFault !== undefined) found.push(diagnostic('cluster/name', path, `key '${cluster.key}': ${keyFault}`));
  if (cluster.name !== cluster.key && !isDnsName(cluster.name, 63)) {
    const rule = 'a DNS name of at most 63 characters, as Sveltos puts it into labels';
    const message = `name '${cluster.name}' (${cluster.name.length} characters) is not ${rule}`;
    found.push(diagnostic('cluster/name', path, message));
  }
  const namespaceFault = dnsLabelFault(cluster.namespace);
  if (namespaceFault !== undefined) {
    found.push(diagnostic('cluster/name', path, `namespace '${cluster.namespace}': ${namespaceFault}`));
  }
  return found;
}

function checkVersion({ key, kubernetes }: Cluster): readonly Diagnostic[] {
  if (kubernetes === undefined || parseVersion(kubernetes) !== undefined) return [];
  const message = `'${kubernetes}' is no Kubernetes version`;
  const hint = "as the API server says it, for example '1.31.4' or 'v1.31.4+k3s1'";
  return [diagnostic('cluster/version', formatPath('clusters', [key, 'kubernetes']), message, hint)];
}

/** Each cluster once, and the management cluster not among them. */
function checkAddresses(clusters: readonly Cluster[], management: Required<ManagementCluster>): readonly Diagnostic[] {
  const first = new Map<string, string>();
  return clusters.flatMap((cluster) => {
    const path = formatPath('clusters', [cluster.key]);
    const address = `${cluster.kind} ${cluster.namespace}/${cluster.name}`;
    if (cluster.namespace === management.namespace && cluster.name === management.name) {
      const hint = 'the management cluster is declared apart, in defineFleet';
      return [diagnostic('cluster/is-management', path, `${address} is the management cluster`, hint)];
    }
    const twin = first.get(address);
    if (twin !== undefined) {
      const message = `'${twin}' and '${cluster.key}' are both ${address}`;
      return [diagnostic('cluster/duplicate-address', path, message)];
    }
    first.set(address, cluster.key);
    return [];
  });
}
