import { isObject, own } from './json.ts';

/** What a departure does at a place. */
export type Verb = 'set' | 'fill' | 'add' | 'drop';

/** One change at one path of a base's spec. */
export interface Edit {
  readonly verb: Verb;
  readonly path: readonly string[];
  /** What the base has there; undefined when it has nothing. */
  readonly from?: unknown;
  /** What the variant has there; undefined when it is dropped. */
  readonly to?: unknown;
}

/** The spec with the edits made. The input is not changed. */
export function applyEdits<T extends object>(spec: T, edits: readonly Edit[]): T {
  return edits.reduce((tree: T, edit) => replaceAt(tree, edit.path, edit.to) as T, spec);
}

function replaceAt(tree: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const object = isObject(tree) ? tree : {};
  const next = replaceAt(own(object, key), rest, value);
  if (next !== undefined) return { ...object, [key]: next };
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== key));
}

/** Whether one edit's place is the other's, or lies above it. */
export function overlaps(a: Edit, b: Edit): boolean {
  const length = Math.min(a.path.length, b.path.length);
  for (let index = 0; index < length; index += 1) if (a.path[index] !== b.path[index]) return false;
  return true;
}
