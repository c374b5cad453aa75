import { apiVersionOf, sveltosClusterKind } from '../api/index.ts';
import type { ClusterProfileSpec, ObjectRef } from '../api/index.ts';
import { keyedFields, orderEntries, own, profileName } from '../model/index.ts';
import type { BaseSpec, Cluster, JsonObject, PolicyEntry } from '../model/index.ts';
import { writeYaml } from './yaml.ts';

/** Manifests of a record, as the ConfigMap that its profile refers to. */
export interface Payload {
  /** The key of the entry in the base. */
  readonly key: string;
  readonly name: string;
  readonly namespace: string;
  readonly data: Readonly<Record<string, string>>;
}

/** A base's spec in the form of the Sveltos API, and the content that it refers to. */
export interface ProfileSpec {
  readonly spec: ClusterProfileSpec;
  readonly payloads: readonly Payload[];
}

const clusterApiVersion: Readonly<Record<Cluster['kind'], string>> = {
  SveltosCluster: apiVersionOf(sveltosClusterKind),
  Cluster: 'cluster.x-k8s.io/v1beta2',
};

/** The address of a record: exactly one cluster. */
export function clusterRef(cluster: Cluster): ObjectRef {
  return {
    apiVersion: clusterApiVersion[cluster.kind],
    kind: cluster.kind,
    namespace: cluster.namespace,
    name: cluster.name,
  };
}

/** Where a record's content lives and what it is called; a base by itself has neither cluster nor namespace. */
export interface Home {
  /** The profile's name, from which the names of its content are made. */
  readonly name: string;
  readonly clusterRefs: readonly ObjectRef[];
  readonly namespace: string;
  /** Finds the profile of another base for the same cluster. */
  readonly profileOf: (base: string) => string;
}

/** The home of a base on a cluster. */
export function homeOn(base: string, cluster: Cluster): Home {
  return {
    name: profileName(base, cluster.key),
    clusterRefs: [clusterRef(cluster)],
    namespace: cluster.namespace,
    profileOf: (other) => profileName(other, cluster.key),
  };
}

type Entries = Readonly<Record<string, JsonObject>>;

/** Turns keyed maps into Sveltos' ordered lists, trees into YAML text, and manifests into references. */
export function profileSpec(base: BaseSpec, home: Home): ProfileSpec {
  const payloads: Payload[] = [];
  const spec: Record<string, unknown> = { ...base, clusterRefs: home.clusterRefs };
  for (const field of keyedFields) {
    const entries = own(base, field) as Entries | undefined;
    if (entries === undefined) continue;
    spec[field] = listOf(entries, (key, entry) => {
      if (field === 'policyRefs' && entry['manifests'] !== undefined) {
        const payload = payloadOf(key, entry as unknown as PolicyEntry, home);
        payloads.push(payload);
        const { manifests: _, ...rest } = entry;
        return { ...rest, kind: 'ConfigMap', name: payload.name, namespace: payload.namespace };
      }
      return { ...identityOf(field, key), ...listItem(entry, field === 'helmCharts') };
    });
  }
  if (base.dependsOn !== undefined) spec['dependsOn'] = base.dependsOn.map(home.profileOf);
  // A copy of plain objects, as cdk8s stumbles over those without a prototype.
  return { spec: JSON.parse(JSON.stringify(spec)) as ClusterProfileSpec, payloads };
}

function listOf<T>(entries: Entries, item: (key: string, entry: JsonObject) => T): readonly T[] {
  return orderEntries(entries, '').keys.map((key) => {
    const { after: _, ...entry } = entries[key] ?? {};
    return item(key, entry);
  });
}

/** Lists whose items Sveltos itself tells apart by a name: there the key is that name. */
function identityOf(field: (typeof keyedFields)[number], key: string): JsonObject {
  switch (field) {
    case 'templateResourceRefs':
      return { identifier: key };
    case 'preDeployChecks':
    case 'validateHealths':
    case 'preDeleteChecks':
    case 'postDeleteChecks':
      return { name: key };
    default:
      return {};
  }
}

function listItem(entry: JsonObject, valuesAsText: boolean): Readonly<Record<string, unknown>> {
  const { values, valuesFrom, ...rest } = entry;
  return {
    ...rest,
    ...(values === undefined ? {} : { values: valuesAsText ? writeYaml(values) : values }),
    ...(valuesFrom === undefined ? {} : { valuesFrom: listOf(valuesFrom as Entries, (_, source) => source) }),
  };
}

/** One data key for a payload: Sveltos applies the keys of a ConfigMap in no order, the documents of a key in theirs. */
function payloadOf(key: string, entry: PolicyEntry, home: Home): Payload {
  const manifests = entry.manifests ?? {};
  const documents = Object.keys(manifests)
    .sort()
    .map((name) => writeYaml(manifests[name] ?? {}));
  return {
    key,
    name: `${home.name}-${key}`,
    namespace: home.namespace,
    data: { [`${key}${dataSuffix}`]: documents.join('---\n') },
  };
}

const dataSuffix = '.yaml';

/** The key of the entry that a payload was made from. */
export function payloadKey(data: object): string {
  const [name = ''] = Object.keys(data);
  return name.slice(0, -dataSuffix.length);
}
