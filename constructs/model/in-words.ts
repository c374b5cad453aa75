import { checkJson } from './check-json.ts';
import { canonicalJson } from './json.ts';

const longest = 60;

/** What a value is: `list`, `null`, or JavaScript's own word. @example kindOf([]) // 'list' */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/**
 * A value in a message, as JSON, cut where it gets long; its kind where JSON cannot hold it.
 *
 * @example inWords({ a: 1 }) // '{"a":1}'
 */
export function inWords(value: unknown): string {
  const text = checkJson(value, '').length > 0 ? kindOf(value) : canonicalJson(value);
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text;
}

/** Clusters in a cell of a table: the name of one, the number of several, `-` for none. */
export function clustersInCell(keys: readonly string[]): string {
  const [only = '-'] = keys;
  return keys.length <= 1 ? only : `${keys.length} clusters`;
}

const named = 3;

/**
 * Clusters in a message: all of a few, otherwise the first and how many more.
 *
 * @example clustersInWords(['a', 'b', 'c', 'd', 'e']) // "clusters a, b, c and 2 more"
 */
export function clustersInWords(keys: readonly string[]): string {
  const first = keys.slice(0, named).join(', ');
  const more = keys.length > named ? ` and ${keys.length - named} more` : '';
  return `${keys.length === 1 ? 'cluster' : 'clusters'} ${first}${more}`;
}
