import { isObject } from './json.ts';

/** An entry with its key in a map, or its position in a list. */
export type Entry = readonly [key: string | number, value: unknown];

/** The entries of what a base writes as a map and a profile as a list; none of anything else. */
export function entriesOf(value: unknown): readonly Entry[] {
  if (Array.isArray(value)) return Array.from<unknown, Entry>(value, (each, index) => [index, each]);
  return isObject(value) ? Object.entries(value) : [];
}
