import { canonicalJson } from '../constructs/index.ts';
import type { ApiDifference, ApiImport, Unchecked } from '../operations/import-api/index.ts';
import { table } from './table.ts';

/** What an import took, and where it went. */
export function summary(
  { kinds, leftOut }: Pick<ApiImport, 'kinds' | 'leftOut'>,
  { file, written, others }: { readonly file: string; readonly written: boolean; readonly others: number },
): string {
  const versions = [...new Set(kinds.map(({ version }) => version))].sort().join(', ');
  return [
    `${kinds.length} kinds of Sveltos (${versions}) in ${file}${written ? '' : ', which has them already'}`,
    ...(others === 0 ? [] : [`${others} other documents were passed over`]),
    ...alike(leftOut, kinds.length),
  ].join('\n');
}

const shownPlaces = 2;

/** Notes on kinds, `<kind>: <what>`; one line for all kinds with the same note. */
function alike(notes: readonly string[], kinds: number): readonly string[] {
  const end = (note: string): number => note.indexOf(': ');
  const byWhat = Map.groupBy(notes, (note) => note.slice(end(note)));
  return [...byWhat].map(([what, of]) => {
    if (of.length === kinds && kinds > 1) return `all ${kinds} kinds${what}`;
    const shown = of.slice(0, shownPlaces).map((note) => note.slice(0, end(note)));
    const more = of.length > shownPlaces ? [`${of.length - shownPlaces} more`] : [];
    return [...shown, ...more].join(', ') + what;
  });
}

/** Rows that say the same of several kinds and places, as one: the first places, and how many more there are. */
function folded<T extends { readonly kind: string; readonly path: string }>(
  rows: readonly T[],
  says: (row: T) => readonly string[],
): readonly (readonly string[])[] {
  const lastStep = (path: string): string => /[^.[\]]*(\[\])?$/.exec(path)?.[0] ?? path;
  const alike = Map.groupBy(rows, (row) => [...says(row), row.path === '' ? row.kind : lastStep(row.path)].join('\n'));
  return [...alike.values()].flatMap((of): readonly (readonly string[])[] => {
    const [first] = of;
    if (first === undefined) return [];
    const places = of.slice(0, shownPlaces).map(({ kind, path }) => `${kind} ${path}`.trim());
    const more = of.length > shownPlaces ? [`${of.length - shownPlaces} more`] : [];
    return [[...says(first), [...places, ...more].join(', ')]];
  });
}

/** In what an imported API differs from the built-in description. */
export function differenceTable(differences: readonly ApiDifference[]): string {
  const rows = folded(differences, ({ change, what, from, to }) => [change, what, ofValues(change, from, to)]);
  return table(['', 'WHAT', 'FROM, TO', 'WHERE'], rows, 140);
}

function ofValues(change: ApiDifference['change'], from: unknown, to: unknown): string {
  if (change === 'changed') return `${inWords(from)} → ${inWords(to)}`;
  return [from, to]
    .filter((value) => value !== undefined)
    .map(inWords)
    .join('');
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : canonicalJson(value);
}

/** What of an imported API nobody checks before the API server does. */
export function uncheckedTable(unchecked: readonly Unchecked[]): string {
  const rows = folded(unchecked, ({ keyword, value }) => [keyword, inWords(value)]);
  return table(['KEYWORD', 'VALUE', 'WHERE'], rows, 140);
}
