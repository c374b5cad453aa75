import { canonicalJson } from '../../constructs/index.ts';
import { isObject } from '../../constructs/model/index.ts';
import type { Tree } from './keyed-tree.ts';

/** One leaf, or one whole branch, that differs. */
export interface LeafChange {
  readonly path: readonly string[];
  /** Absent when there was nothing. */
  readonly before?: unknown;
  /** Absent when there will be nothing. */
  readonly after?: unknown;
}

/** What differs between two trees, in the order of their keys. A branch that comes or goes as a whole is one change. */
export function leafChanges(before: Tree, after: Tree, path: readonly string[] = []): readonly LeafChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys.flatMap((key): readonly LeafChange[] => {
    const here = [...path, key];
    const hadIt = Object.hasOwn(before, key);
    const hasIt = Object.hasOwn(after, key);
    if (!hadIt) return [{ path: here, after: after[key] }];
    if (!hasIt) return [{ path: here, before: before[key] }];
    const [old, now] = [before[key], after[key]];
    if (isObject(old) && isObject(now)) return leafChanges(old, now, here);
    return canonicalJson(old) === canonicalJson(now) ? [] : [{ path: here, before: old, after: now }];
  });
}
