import { isObject } from '../../constructs/model/index.ts';

/** A value whose lists of named things have become maps by name, so that changes can be told by name. */
export type Tree = Readonly<Record<string, unknown>>;

/**
 * The name of a list item, if it has one: a Helm release's with its namespace, or that of an object referred to with its
 * kind and namespace.
 */
function itemName(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const isRelease = typeof item['releaseName'] === 'string';
  const parts = isRelease
    ? [item['releaseNamespace'], item['releaseName']]
    : typeof item['name'] === 'string'
      ? [item['kind'], item['namespace'], item['name']]
      : [];
  const texts = parts.filter((part) => typeof part === 'string' && part !== '');
  return texts.length === 0 ? undefined : texts.join('/');
}

/** A key for each item: its name, and for the second and later ones of a name also their place among these. */
function keysOf(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function keyed(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = value.map(itemName).filter((name) => name !== undefined);
    if (value.length === 0 || names.length < value.length) return value;
    const keys = keysOf(names);
    return Object.fromEntries(value.map((item, index) => [keys[index], keyed(item)]));
  }
  return isObject(value) ? keyedTree(value) : value;
}

/** The object with its lists of named things as maps. Lists of anything else stay lists. */
export function keyedTree(object: Readonly<Record<string, unknown>>): Tree {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, keyed(value)]));
}

/** What of a tree lies on the paths that another tree has. */
export function restrictedTo(tree: Tree, shape: Tree): Tree {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([key, inner]) => {
      if (!Object.hasOwn(tree, key)) return [];
      const value = tree[key];
      return [[key, isObject(value) && isObject(inner) ? restrictedTo(value, inner) : value]];
    }),
  );
}

/** Both trees in one; where both have a leaf, the second's. */
export function overlaid(below: Tree, above: Tree): Tree {
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = Object.hasOwn(below, key) ? below[key] : undefined;
    merged[key] = isObject(under) && isObject(value) ? overlaid(under, value) : value;
  }
  return merged;
}
