import { DiagnosticsError } from '../../constructs/index.ts';
import type { Diagnostic } from '../../constructs/index.ts';
import { isContent } from '../stamps/index.ts';
import { objectKey } from './live-object.ts';
import type { LiveObject, ObjectIdentity } from './live-object.ts';
import type { ListOptions, ManagementCluster, NamespaceState } from './management-cluster.ts';
import type { ServedKind } from './served-kind.ts';

/** What to read from the management cluster. */
export interface LiveQuery {
  /** The objects asked about. Their kinds and namespaces are read, and the objects themselves where they exist. */
  readonly objects: readonly ObjectIdentity[];
  /** Which other objects of those kinds and namespaces to keep. */
  readonly keep: (object: LiveObject) => boolean;
  /** A label selector that finds the ConfigMaps to keep: their whole content is read, of others only the metadata. */
  readonly contentSelector: string;
}

/** What the management cluster holds, as plain data. */
export interface LiveState {
  /** Each asked kind, by `apiVersion/Kind`; undefined where the API server does not serve it. */
  readonly kinds: ReadonlyMap<string, ServedKind | undefined>;
  readonly namespaces: ReadonlyMap<string, NamespaceState>;
  /** The objects, by `objectKey`. Of Secrets, and of ConfigMaps that the selector misses, only the metadata. */
  readonly objects: ReadonlyMap<string, LiveObject>;
  /** The keys of the objects of which only the metadata was read: nobody knows what else they hold. */
  readonly metadataOnly: ReadonlySet<string>;
}

/** `apiVersion/Kind`, the key of `LiveState.kinds`. */
export function kindKey({ apiVersion, kind }: { readonly apiVersion: string; readonly kind: string }): string {
  return `${apiVersion}/${kind}`;
}

/** All results, or everything that was wrong with any of them. */
async function all<T>(work: readonly Promise<T>[]): Promise<readonly T[]> {
  const settled = await Promise.allSettled(work);
  const found: Diagnostic[] = [];
  for (const each of settled) {
    if (each.status === 'fulfilled') continue;
    if (!DiagnosticsError.is(each.reason)) throw each.reason;
    found.push(...each.reason.diagnostics);
  }
  if (found.length > 0) throw new DiagnosticsError(found);
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** The lists that find the objects of one kind: few, however many objects. */
function listsOf(kind: ServedKind, namespaces: readonly string[], contentSelector: string): readonly ListOptions[] {
  const places = kind.namespaced ? namespaces.map((namespace) => ({ namespace })) : [{}];
  if (!isContent(kind)) return places;
  return places.flatMap((place) => [
    { ...place, metadataOnly: true },
    ...(kind.kind === 'ConfigMap' ? [{ ...place, labelSelector: contentSelector }] : []),
  ]);
}

/**
 * Reads what a stack must know before it changes anything, with a few lists per kind instead of a call per object.
 *
 * @throws DiagnosticsError with everything that could not be read
 */
export async function readLiveState(cluster: ManagementCluster, query: LiveQuery): Promise<LiveState> {
  const asked = new Set(query.objects.map(objectKey));
  const byKind = Map.groupBy(query.objects, kindKey);
  const namespaceNames = unique(query.objects.flatMap(({ metadata }) => metadata.namespace ?? []));
  const kinds = new Map<string, ServedKind | undefined>();
  const namespaces = new Map<string, NamespaceState>();
  const objects = new Map<string, LiveObject>();
  const metadataOnly = new Set<string>();

  const readObjects = async (kind: ServedKind, options: ListOptions): Promise<void> => {
    for await (const page of cluster.list(kind, options)) {
      for (const object of page) {
        const key = objectKey(object);
        const better = options.metadataOnly !== true || !objects.has(key);
        if (!better || !(asked.has(key) || query.keep(object))) continue;
        objects.set(key, object);
        if (options.metadataOnly === true) metadataOnly.add(key);
        else metadataOnly.delete(key);
      }
    }
  };
  const readKind = async (sample: ObjectIdentity, of: readonly ObjectIdentity[]): Promise<void> => {
    const kind = await cluster.servedKind(sample.apiVersion, sample.kind);
    kinds.set(kindKey(sample), kind);
    if (kind === undefined) return;
    const places = unique(of.flatMap(({ metadata }) => metadata.namespace ?? []));
    await all(listsOf(kind, places, query.contentSelector).map((options) => readObjects(kind, options)));
  };
  await all([
    ...namespaceNames.map(async (name) => {
      namespaces.set(name, await cluster.namespaceState(name));
    }),
    ...[...byKind.values()].flatMap((of) => (of[0] === undefined ? [] : [readKind(of[0], of)])),
  ]);
  return { kinds, namespaces, objects, metadataOnly };
}
