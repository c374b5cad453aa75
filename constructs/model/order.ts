import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { own } from './json.ts';

/** The keys of a map of entries in the order in which Sveltos shall handle them, or what is wrong with it. */
export interface EntryOrder {
  readonly keys: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Orders entries: each after those that its `after` names, otherwise by key. Where they stand in the source means
 * nothing.
 */
export function orderEntries(entries: Readonly<Record<string, unknown>>, at: string): EntryOrder {
  const waiting = new Set(Object.keys(entries).sort());
  const diagnostics: Diagnostic[] = [];
  const before = new Map<string, readonly string[]>();
  for (const key of waiting) {
    const after = own(entries[key], 'after');
    const names = Array.isArray(after) ? after.filter((name) => typeof name === 'string') : [];
    before.set(key, names);
    for (const name of names.filter((each) => !waiting.has(each))) {
      diagnostics.push(
        diagnostic(
          'base/order',
          formatPath(at, [key, 'after']),
          `no entry '${name}' beside '${key}'`,
          didYouMean(name, waiting),
        ),
      );
    }
  }
  const keys: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find((key) => !(before.get(key) ?? []).some((name) => waiting.has(name)));
    const released = next === undefined ? circleAmong(waiting, before) : [next];
    if (next === undefined) {
      diagnostics.push(diagnostic('base/order', at, `'after' goes round in a circle among ${released.join(', ')}`));
    }
    for (const key of released) waiting.delete(key);
    keys.push(...released);
  }
  return { keys, diagnostics };
}

/** The entries of one circle, sorted. Every waiting entry waits for another one, so that each way leads into a circle. */
function circleAmong(waiting: ReadonlySet<string>, before: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const way: string[] = [];
  let [key] = waiting;
  while (key !== undefined && !way.includes(key)) {
    way.push(key);
    key = before.get(key)?.find((name) => waiting.has(name));
  }
  return way.slice(key === undefined ? 0 : way.indexOf(key)).sort();
}
