import { apiVersionOf, sveltosClusterKind } from '../api/index.ts';
import type { ClusterProfileSpec, ObjectRef } from '../api/index.ts';
import { canonicalJson, keyedFields, orderEntries, own, profileName, secretReferences } from '../model/index.ts';
import type { BaseSpec, Cluster, JsonObject, PolicyEntry } from '../model/index.ts';
import { payloadsOf } from './payloads.ts';
import type { Payload } from './payloads.ts';
import type { Rendering } from './rendering.ts';
import { writeYaml } from './yaml.ts';

/** A base's spec in the form of the Sveltos API, and the content that it refers to. */
export interface ProfileSpec {
  readonly spec: ClusterProfileSpec;
  readonly payloads: readonly Payload[];
  /** What the profile says about itself: the declared versions of the content that it refers to. */
  readonly annotations: Readonly<Record<string, string>>;
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

/** Whom a profile addresses, where its content lives and what it is called. */
export interface Home {
  /** The profile's name, from which the names of its content are made. */
  readonly name: string;
  /** Which clusters the profile deploys to. */
  readonly address: Pick<ClusterProfileSpec, 'clusterRefs' | 'clusterSelector'>;
  readonly namespace: string;
  /** Finds the profile of another base for the same clusters. */
  readonly profileOf: (base: string) => string;
  readonly rendering: Rendering;
}

/** The home of a base on a cluster. */
export function homeOn(base: string, cluster: Cluster, rendering: Rendering): Home {
  return {
    name: profileName(base, cluster.key),
    address: { clusterRefs: [clusterRef(cluster)] },
    namespace: cluster.namespace,
    profileOf: (other) => profileName(other, cluster.key),
    rendering,
  };
}

type Entries = Readonly<Record<string, JsonObject>>;

/** Turns keyed maps into Sveltos' ordered lists, trees into YAML text, and manifests into references. */
export function profileSpec(base: BaseSpec, home: Home): ProfileSpec {
  const { fields, annotations } = home.rendering.specs.of(base, commonSpec);
  const payloads: Payload[] = [];
  const spec: Record<string, unknown> = { ...fields, ...home.address };
  const policies = own(base, 'policyRefs') as Entries | undefined;
  if (policies !== undefined) {
    spec['policyRefs'] = listOf(policies, (key, entry) => {
      const { manifests, template: _, ...rest } = entry;
      if (manifests === undefined) return [rest];
      const made = payloadsOf(key, policies[key] as unknown as PolicyEntry, home);
      payloads.push(...made);
      return made.map(({ kind, name, namespace }) => ({ ...rest, kind, name, namespace }));
    });
  }
  if (base.dependsOn !== undefined) spec['dependsOn'] = base.dependsOn.map(home.profileOf);
  return { spec: spec, payloads, annotations };
}

/** What the profiles of a spec say alike, wherever they are. */
export interface CommonSpec {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly annotations: Readonly<Record<string, string>>;
}

function commonSpec(base: BaseSpec): CommonSpec {
  const lists = keyedFields.flatMap((field): readonly [string, unknown][] => {
    const entries = own(base, field) as Entries | undefined;
    if (entries === undefined || field === 'policyRefs') return [];
    const item = (key: string, entry: JsonObject): readonly object[] => [
      { ...identityOf(field, key), ...listItem(entry, field === 'helmCharts') },
    ];
    return [[field, listOf(entries, item)]];
  });
  return { fields: { ...base, ...Object.fromEntries(lists) }, annotations: versionsOf(base) };
}

/** The annotation that holds the declared versions of the content that a profile refers to. */
const versionsAnnotation = 'fleetwright.dev/content-versions';

/** Declared versions stand in no field of Sveltos' own; as an annotation they are part of the record's bytes. */
function versionsOf(base: BaseSpec): Readonly<Record<string, string>> {
  const versions = secretReferences(base).flatMap(({ entry, reference }): readonly [string, unknown][] => {
    const version = own(entry, 'version');
    if (version === undefined) return [];
    const [kind = '', namespace = '', name = ''] = ['kind', 'namespace', 'name'].map((field) =>
      textAt(reference, field),
    );
    return [[`${kind} ${namespace}/${name}`, version]];
  });
  return versions.length === 0 ? {} : { [versionsAnnotation]: canonicalJson(Object.fromEntries(versions)) };
}

function textAt(object: unknown, field: string): string {
  const value = own(object, field);
  return typeof value === 'string' ? value : '';
}

function listOf<T>(entries: Entries, item: (key: string, entry: JsonObject) => readonly T[]): readonly T[] {
  return orderEntries(entries, '').keys.flatMap((key) => {
    const { after: _, version: __, ...entry } = entries[key] ?? {};
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
    ...(valuesFrom === undefined ? {} : { valuesFrom: listOf(valuesFrom as Entries, (_, source) => [source]) }),
  };
}
