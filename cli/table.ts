/**
 * Lays out rows in columns. The widest column is cut with an ellipsis until a line fits the width.
 *
 * @param width - characters a line. @default 100
 * @example table(['record', 'stack'], [['kyverno/pilot', 'pilot']])
 */
export function table(header: readonly string[], rows: readonly (readonly string[])[], width = 100): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => [...(row[column] ?? '')].length)));
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

function fit(text: string, width: number): string {
  const characters = [...text];
  if (characters.length <= width) return text + ' '.repeat(width - characters.length);
  return `${characters.slice(0, width - 1).join('')}…`;
}
