import { isObject } from '../../constructs/model/index.ts';
import type { LiveObject } from './live-object.ts';

/** Whether `fieldsV1` books the field at the path, something below it, or a list or value that holds it. */
function books(fields: unknown, path: readonly string[]): boolean {
  if (!isObject(fields)) return false;
  const [key, ...rest] = path;
  if (key === undefined || !Object.keys(fields).some((entry) => entry.startsWith('f:'))) return true;
  return Object.hasOwn(fields, `f:${key}`) && books(fields[`f:${key}`], rest);
}

/**
 * Who set the field of a live object, by the names under which the API server books it.
 *
 * @example managersOf(profile, ['spec', 'tier']) // ['kubectl-edit']
 */
export function managersOf(object: LiveObject, path: readonly string[]): readonly string[] {
  const entries = object.metadata.managedFields ?? [];
  const names = entries
    .filter(({ subresource, fieldsV1 }) => (subresource ?? '') === '' && books(fieldsV1, path))
    .map(({ manager }) => manager ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}
