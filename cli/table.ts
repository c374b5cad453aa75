/** What stands in a column of a row. Where a list does not fit, its first items are shown, and how many more there are. */
export type Cell = string | readonly string[];

/**
 * Lays out rows in columns. The widest column is cut with an ellipsis until a line fits the width.
 *
 * @param width - characters a line. @default 100
 * @example table(['record', 'stack'], [['kyverno/pilot', 'pilot']])
 */
export function table(header: readonly string[], rows: readonly (readonly Cell[])[], width = 100): string {
  const all: readonly (readonly Cell[])[] = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => lengthOf(inFull(row[column] ?? '')))));
  const gap = 2;
  const total = (): number => widths.reduce((sum, each) => sum + each + gap, -gap);
  while (total() > width) {
    const widest = widths.indexOf(Math.max(...widths));
    const now = widths[widest] ?? 0;
    if (now <= 8) break;
    widths[widest] = Math.max(8, now - (total() - width));
  }
  return all
    .map((row) =>
      widths
        .map((columnWidth, column) => fit(row[column] ?? '', columnWidth))
        .join(' '.repeat(gap))
        .trimEnd(),
    )
    .join('\n');
}

function inFull(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.join(', ');
}

function lengthOf(text: string): number {
  return [...text].length;
}

function fit(cell: Cell, width: number): string {
  const text = shown(cell, width);
  return text + ' '.repeat(width - lengthOf(text));
}

function shown(cell: Cell, width: number): string {
  if (typeof cell === 'string' || lengthOf(inFull(cell)) <= width) return cut(inFull(cell), width);
  for (let count = cell.length - 1; count > 1; count -= 1) {
    const text = `${cell.slice(0, count).join(', ')} +${cell.length - count}`;
    if (lengthOf(text) <= width) return text;
  }
  const more = cell.length > 1 ? ` +${cell.length - 1}` : '';
  return `${cut(cell[0] ?? '', width - more.length)}${more}`;
}

function cut(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}
