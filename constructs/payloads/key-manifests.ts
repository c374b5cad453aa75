import { diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { isObject, own } from '../model/index.ts';
import type { JsonObject, Keyed } from '../model/index.ts';
import { groupOf, isBuiltIn, isClusterScoped, rankOf } from './kinds.ts';

/** A manifest, and where its author wrote it. */
export interface PlacedManifest {
  readonly manifest: JsonObject;
  readonly place: string;
  /** What must be deployed before it, beyond what its kind says. */
  readonly after?: readonly PlacedManifest[];
}

/** Manifests by key, or what is wrong with them. */
export interface KeyedManifests {
  readonly manifests: Keyed<JsonObject>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Gives each manifest the key by which departures name it and by which payloads are ordered: when its kind is deployed,
 * and what it is. Nothing else enters a key, so that one stays when others come and go.
 *
 * @example // keys such as '100-Namespace/shop' and '500-Deployment/shop/web'
 */
export function keyManifests(placed: readonly PlacedManifest[]): KeyedManifests {
  const diagnostics: Diagnostic[] = [];
  const ranks = new Map<PlacedManifest, number>();
  const open = new Set<PlacedManifest>();
  const rank = (each: PlacedManifest): number => {
    const known = ranks.get(each);
    if (known !== undefined) return known;
    if (open.has(each)) {
      const message = `${identityOf(each.manifest)} waits for what waits for it`;
      diagnostics.push(diagnostic('payload/order', each.place, message, 'take one of the dependencies out'));
      return 0;
    }
    open.add(each);
    const before = (each.after ?? []).map((other) => {
      const comesFirst = identityOf(other.manifest) < identityOf(each.manifest);
      return rank(other) + (comesFirst ? 0 : 1);
    });
    open.delete(each);
    const found = Math.max(kindRank(each.manifest), ...before);
    ranks.set(each, found);
    return found;
  };
  const places = new Map<string, string>();
  const entries = placed.map((each): readonly [string, JsonObject] => {
    const identity = identityOf(each.manifest);
    const first = places.get(identity);
    if (first === undefined) places.set(identity, each.place);
    else diagnostics.push(diagnostic('api/rule', each.place, `${identity} stands at ${first} already`, 'keep one'));
    return [`${String(rank(each)).padStart(3, '0')}-${identity}`, withoutForeignNamespace(each.manifest)];
  });
  return { manifests: Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))), diagnostics };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function kindRank(manifest: JsonObject): number {
  return rankOf(text(manifest['apiVersion']), text(manifest['kind']));
}

/** What a manifest is: kind, with its group where others may have a kind of that name, namespace and name. */
function identityOf(manifest: JsonObject): string {
  const apiVersion = text(manifest['apiVersion']);
  const kind = text(manifest['kind']);
  const group = groupOf(apiVersion);
  const metadata = manifest['metadata'];
  const namespace = isClusterScoped(apiVersion, kind) ? '' : text(own(metadata, 'namespace'));
  const parts = [isBuiltIn(group) ? kind : `${kind}.${group}`, namespace, text(own(metadata, 'name'))];
  return parts.filter((part) => part !== '').join('/');
}

/** A chart with a namespace stamps it on all its objects, also on those of kinds that are in none. */
function withoutForeignNamespace(manifest: JsonObject): JsonObject {
  const { apiVersion, kind, metadata } = manifest;
  if (!isClusterScoped(text(apiVersion), text(kind)) || !isObject(metadata)) return manifest;
  const { namespace: _, ...rest } = metadata;
  return { ...manifest, metadata: rest };
}
