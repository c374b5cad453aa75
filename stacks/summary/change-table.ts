import { clustersInCell } from '../../constructs/model/index.ts';
import type { ChangeRow } from './change-rows.ts';

/** The engine indents a program's lines by 4 within a terminal of 100 columns. */
const width = 96;
const mostLines = 40;
const widestColumn = 28;

/** Rows that say the same of several clusters, as one row. */
function folded(rows: readonly ChangeRow[]): readonly ChangeRow[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify([row.withdraws, row.addOn, row.words]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ ...first, clusters: [...new Set(group.flatMap((row) => row.clusters))] }];
  });
}

const fit = (text: string, columns: number): string =>
  text.length > columns ? `${text.slice(0, columns - 1)}…` : text;

/** Keeps the end, where the values stand. */
const fitFromEnd = (text: string, columns: number): string =>
  text.length > columns ? `…${text.slice(text.length - columns + 1)}` : text;

function lines(rows: readonly ChangeRow[]): readonly string[] {
  const column = (title: string, cells: readonly string[]): number =>
    Math.min(widestColumn, Math.max(title.length, ...cells.map((cell) => cell.length)));
  const first = column(
    'cluster',
    rows.map((row) => clustersInCell(row.clusters)),
  );
  const second = column(
    'add-on',
    rows.map((row) => row.addOn),
  );
  const line = (cluster: string, addOn: string, words: string): string =>
    [
      fit(cluster, first).padEnd(first),
      fit(addOn, second).padEnd(second),
      fitFromEnd(words, width - first - second - 4),
    ].join('  ');
  return [
    line('cluster', 'add-on', 'what changes'),
    ...rows.map((row) => line(clustersInCell(row.clusters), row.addOn, row.words)),
  ];
}

/**
 * The rows as a table for a terminal of 100 columns. Beyond 40 lines, clusters that change alike share a line, and
 * what still does not fit is counted.
 */
export function changeTable(rows: readonly ChangeRow[]): string {
  const room = mostLines - 1;
  const shown = rows.length <= room ? rows : folded(rows);
  if (shown.length <= room) return lines(shown).join('\n');
  return [...lines(shown.slice(0, room - 1)), `… and ${shown.length - room + 1} more lines like these`].join('\n');
}
