import type { LiveObject } from './live-object.ts';

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a list item is the one that a `k:` (by key fields) or `v:` (by value) entry speaks of. */
function isItem(item: unknown, entry: string): boolean {
  const wanted: unknown = JSON.parse(entry.slice(2));
  if (entry.startsWith('v:')) return JSON.stringify(item) === JSON.stringify(wanted);
  return isMap(item) && isMap(wanted) && Object.entries(wanted).every(([key, value]) => item[key] === value);
}

function pick(value: unknown, fields: Fields): unknown {
  const entries = Object.entries(fields).filter(([entry]) => entry !== '.');
  if (entries.length === 0) return value;
  if (Array.isArray(value)) {
    const items = entries.filter(([entry]) => entry.startsWith('k:') || entry.startsWith('v:'));
    return value.flatMap((item: unknown) => {
      const owned = items.find(([entry]) => isItem(item, entry));
      return owned === undefined ? [] : [pick(item, isMap(owned[1]) ? owned[1] : {})];
    });
  }
  if (!isMap(value)) return value;
  return Object.fromEntries(
    entries.flatMap(([entry, inner]) => {
      const key = entry.slice(2);
      return entry.startsWith('f:') && Object.hasOwn(value, key)
        ? [[key, pick(value[key], isMap(inner) ? inner : {})]]
        : [];
    }),
  );
}

/**
 * The part of a live object that one manager applied: without the server's defaults, without what others wrote.
 *
 * @returns undefined when that manager applied nothing to the object.
 */
export function ownedPart(object: LiveObject, manager: string): Readonly<Record<string, unknown>> | undefined {
  const entry = object.metadata.managedFields?.find(
    (each) => each.manager === manager && each.operation === 'Apply' && (each.subresource ?? '') === '',
  );
  if (entry?.fieldsV1 === undefined) return undefined;
  const part = pick(object, entry.fieldsV1);
  return isMap(part) ? part : undefined;
}
