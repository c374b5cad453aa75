import { canonicalJson, diagnostic, DiagnosticsError } from '../../constructs/index.ts';
import {
  apiVersionOf,
  classifierKind,
  managementClusterClassifierKind,
  sveltosClusterKind,
} from '../../constructs/api/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import type { ClusterKind, KindDescription, KubeconfigSecret, ObjectSchema } from '../../constructs/index.ts';
import { clusterPath } from '../management-cluster/index.ts';
import type { LiveObject, ManagementCluster, ServedKind } from '../management-cluster/index.ts';

/** A cluster as the management cluster knows it: a reference and its labels, no status and no credentials. */
export interface LiveCluster {
  readonly kind: ClusterKind;
  readonly namespace: string;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** The Kubernetes version as Sveltos, or Cluster API, has it: `1.31.4`. */
  readonly kubernetes?: string;
  readonly kubeconfig?: KubeconfigSecret;
  /** The key of the kubeconfig Secret is Sveltos' own to write, as it renews the token in it. */
  readonly renewsKubeconfig: boolean;
  /** What its spec sets beyond that, by field. */
  readonly otherFields: readonly string[];
}

/** The clusters of a management cluster, itself among them. */
export interface LiveInventory {
  readonly clusters: readonly LiveCluster[];
  /** The labels that classifiers write, and the values that they give them. */
  readonly classified: ReadonlyMap<string, readonly string[]>;
  /** Whether Cluster API is installed. */
  readonly hasClusterApi: boolean;
}

const clusterApiGroup = 'cluster.x-k8s.io';

/** Where Sveltos writes the version of a cluster. */
export const versionLabel = 'projectsveltos.io/k8s-version';

/**
 * Reads the clusters of a management cluster with their labels, and which labels classifiers write. Nothing is written,
 * and no Secret is read.
 *
 * @throws DiagnosticsError `cluster/unreachable`, `cluster/forbidden`, or `crd/missing` where there is no Sveltos
 */
export async function readLiveClusters(management: ManagementCluster): Promise<LiveInventory> {
  const registered = await servedAs(management, sveltosClusterKind);
  if (registered === undefined) {
    const message = `${management.title} serves no SveltosCluster`;
    const hint = 'is KUBECONFIG the management cluster, and is Sveltos installed there?';
    throw new DiagnosticsError([diagnostic('crd/missing', clusterPath, message, hint)]);
  }
  const provisioned = await clusterApiKind(management);
  const clusters = new Map<string, LiveCluster>();
  for (const kind of [registered, provisioned]) {
    if (kind === undefined) continue;
    for await (const page of management.list(kind)) {
      // A list that is read again from its start shows a cluster twice.
      for (const cluster of page.map(clusterOf)) clusters.set(addressOf(cluster), cluster);
    }
  }
  return {
    clusters: [...clusters.values()].sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1)),
    classified: await readClassified(management),
    hasClusterApi: provisioned !== undefined,
  };
}

/** A cluster's kind and where its object is: what tells clusters apart. */
export function addressOf({ kind, namespace, name }: Pick<LiveCluster, 'kind' | 'namespace' | 'name'>): string {
  return `${kind} ${namespace}/${name}`;
}

function servedAs(management: ManagementCluster, kind: KindDescription): Promise<ServedKind | undefined> {
  return management.servedKind(apiVersionOf(kind), kind.kind);
}

/** Cluster API's clusters in whichever version is served. */
async function clusterApiKind(management: ManagementCluster): Promise<ServedKind | undefined> {
  for (const version of await management.servedVersions(clusterApiGroup)) {
    const kind = await management.servedKind(`${clusterApiGroup}/${version}`, 'Cluster');
    if (kind !== undefined) return kind;
  }
  return undefined;
}

async function readClassified(management: ManagementCluster): Promise<ReadonlyMap<string, readonly string[]>> {
  const values = new Map<string, Set<string>>();
  for (const described of [classifierKind, managementClusterClassifierKind]) {
    const kind = await servedAs(management, described);
    if (kind === undefined) continue;
    for await (const page of management.list(kind)) {
      for (const { key, value } of page.flatMap(classifierLabels)) {
        values.set(key, (values.get(key) ?? new Set()).add(value));
      }
    }
  }
  return new Map([...values].map(([key, of]) => [key, [...of].sort()]));
}

function classifierLabels(classifier: LiveObject): readonly { readonly key: string; readonly value: string }[] {
  const labels = own(classifier['spec'], 'classifierLabels');
  return (Array.isArray(labels) ? labels : []).flatMap((label: unknown) => {
    const [key, value] = [text(own(label, 'key')), text(own(label, 'value'))];
    return key === undefined || value === undefined ? [] : [{ key, value }];
  });
}

function clusterOf(object: LiveObject): LiveCluster {
  const { name, namespace = 'default', labels = {} } = object.metadata;
  const kind: ClusterKind = object.kind === 'Cluster' ? 'Cluster' : 'SveltosCluster';
  const spec = isObject(object['spec']) ? object['spec'] : {};
  const said = kind === 'Cluster' ? own(spec['topology'], 'version') : own(object['status'], 'version');
  const kubernetes = /^v?(\d+\.\d+\.\d+)/.exec(labels[versionLabel] ?? text(said) ?? '')?.[1];
  const own_ = kind === 'Cluster' ? { renewsKubeconfig: false, otherFields: [] } : registrationOf(name, spec);
  return { kind, namespace, name, labels, ...(kubernetes === undefined ? {} : { kubernetes }), ...own_ };
}

/** The Secret that Sveltos reads when a registration names none. */
export function usualSecret(cluster: string): string {
  return `${cluster}-sveltos-kubeconfig`;
}

/** Where renewal writes a new kubeconfig unless it is told. */
const renewedKey = 're-kubeconfig';

type Registration = Pick<LiveCluster, 'kubeconfig' | 'renewsKubeconfig' | 'otherFields'>;

function registrationOf(name: string, spec: Readonly<Record<string, unknown>>): Registration {
  const { kubeconfigName, kubeconfigKeyName, tokenRequestRenewalOption: renewal, ...others } = spec;
  const secretName = text(kubeconfigName);
  const key = text(kubeconfigKeyName);
  const renewsKubeconfig = isObject(renewal) && key === (text(renewal['kubeconfigKeyName']) ?? renewedKey);
  const ownKey = renewsKubeconfig ? undefined : key;
  const hasKubeconfig = secretName !== undefined || ownKey !== undefined;
  return {
    renewsKubeconfig,
    otherFields: [...(isObject(renewal) ? ['tokenRequestRenewalOption'] : []), ...fieldsSet(others)].sort(),
    ...(hasKubeconfig && {
      kubeconfig: { secretName: secretName ?? usualSecret(name), ...(ownKey === undefined ? {} : { key: ownKey }) },
    }),
  };
}

const { properties }: ObjectSchema = sveltosClusterKind.spec;

/** What somebody set: no defaults, and not what Sveltos itself writes. */
function fieldsSet(spec: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(spec)
    .filter(([field]) => field !== 'paused' || spec['activeWindow'] === undefined)
    .filter(([field, value]) => value !== false && canonicalJson(value) !== canonicalJson(properties[field]?.default))
    .map(([field]) => field);
}

/** A text with something in it. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
