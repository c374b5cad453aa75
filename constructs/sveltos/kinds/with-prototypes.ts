import { isPlainObject } from '../../model/index.ts';

/**
 * A copy in which every plain object has the usual prototype: cdk8s stumbles over those without one, as parsers make
 * them. Instances of classes stay what they are, and what contains itself too.
 */
export function withPrototypes(value: unknown): unknown {
  const open = new Set<unknown>();
  const copy = (each: unknown): unknown => {
    if (open.has(each)) return each;
    if (Array.isArray(each)) {
      open.add(each);
      const list = Array.from<unknown, unknown>(each, copy);
      open.delete(each);
      return list;
    }
    if (!isPlainObject(each)) return each;
    open.add(each);
    const object = Object.fromEntries(Object.entries(each).map(([key, inside]) => [key, copy(inside)]));
    open.delete(each);
    return object;
  };
  return copy(value);
}
