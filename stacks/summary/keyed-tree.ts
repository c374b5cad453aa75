import { isObject } from '../../constructs/index.ts';

/** A value whose lists of named things have become maps by name, so that changes can be told by name. */
export type Tree = Readonly<Record<string, unknown>>;

/** The name of a list item, if it has one: a Helm release's, or that of an object referred to. */
function itemName(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  if (typeof item['releaseName'] === 'string') return item['releaseName'];
  if (typeof item['name'] !== 'string') return undefined;
  return typeof item['namespace'] === 'string' ? `${item['namespace']}/${item['name']}` : item['name'];
}

function keyed(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = value.map(itemName);
    const named = value.length > 0 && !names.includes(undefined) && new Set(names).size === names.length;
    return named ? Object.fromEntries(value.map((item, index) => [names[index], keyed(item)])) : value;
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
