import { customResourceDefinition } from '../../constructs/index.ts';
import { clusterProfileKind, sveltosClusterKind } from '../../constructs/api/index.ts';
import type { KindDescription } from '../../constructs/index.ts';
import { kindKey } from '../../operations/management-cluster/index.ts';
import type {
  LiveObject,
  ManagementCluster,
  NamespaceState,
  OpenApiSchema,
  ServedKind,
} from '../../operations/management-cluster/index.ts';

/** A management cluster in memory, with the Sveltos kinds in the form that the embedded one serves them. */
export interface FakeCluster {
  readonly identity: string;
  readonly kinds: readonly ServedKind[];
  readonly namespaces: Readonly<Record<string, NamespaceState>>;
  readonly objects: readonly LiveObject[];
}

function served(kind: KindDescription): ServedKind {
  const definition = customResourceDefinition(kind) as unknown as {
    spec: { versions: { schema: { openAPIV3Schema: OpenApiSchema } }[] };
  };
  const schema = definition.spec.versions[0]?.schema.openAPIV3Schema;
  return {
    apiVersion: `${kind.group}/${kind.version}`,
    kind: kind.kind,
    plural: kind.plural,
    namespaced: kind.scope === 'Namespaced',
    schemas: {},
    ...(schema === undefined ? {} : { schema }),
  };
}

const configMaps: ServedKind = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  plural: 'configmaps',
  namespaced: true,
  schema: { additionalProperties: true },
  schemas: {},
};

/** Secrets, which hold what a stack takes from its configuration. */
export const secrets: ServedKind = { ...configMaps, kind: 'Secret', plural: 'secrets' };

export const sveltosKinds: readonly ServedKind[] = [served(clusterProfileKind), served(sveltosClusterKind), configMaps];

/** An empty management cluster with Sveltos. */
export const emptyCluster: FakeCluster = {
  identity: 'uid-alpha',
  kinds: sveltosKinds,
  namespaces: { projectsveltos: 'active', default: 'active' },
  objects: [],
};

/** The cluster as the stack program reads it. Whatever is listed is noted in `lists`. */
export function managementClusterOf(fake: FakeCluster, lists: string[] = []): ManagementCluster {
  return {
    title: "https://127.0.0.1:6443 (context 'alpha')",
    identity: () => Promise.resolve(fake.identity),
    servedVersions: (group) =>
      Promise.resolve(
        fake.kinds
          .map((kind) => kind.apiVersion.split('/'))
          .flatMap(([of, version]) => (of === group && version ? [version] : [])),
      ),
    servedKind: (apiVersion, kind) =>
      Promise.resolve(fake.kinds.find((each) => kindKey(each) === kindKey({ apiVersion, kind }))),
    namespaceState: (name) => Promise.resolve(fake.namespaces[name] ?? 'missing'),
    async *list(kind, { namespace, labelSelector, metadataOnly } = {}) {
      lists.push(
        [kind.kind, namespace ?? '*', labelSelector ?? '', metadataOnly === true ? 'metadata' : ''].join(' ').trim(),
      );
      const [key = '', value] = (labelSelector ?? '').split('=');
      const found = fake.objects.filter(
        (object) =>
          kindKey(object) === kindKey(kind) &&
          (namespace === undefined || object.metadata.namespace === namespace) &&
          (labelSelector === undefined || object.metadata.labels?.[key] === value),
      );
      await Promise.resolve();
      yield metadataOnly === true
        ? found.map(({ apiVersion, kind: name, metadata }) => ({ apiVersion, kind: name, metadata }))
        : found;
    },
  };
}
