/**
 * A sentence in lines between its words; all but the first are indented. A word that is longer than a line stays whole.
 *
 * @param width - characters a line. @default 100
 * @example wrapped('one two three', 9) // 'one two\n  three'
 */
export function wrapped(text: string, width = 100): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined) lines.push(word);
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}
