import fc from 'fast-check';
import { table } from '../../cli/table.ts';

describe('tables', () => {
  test('columns are as wide as their widest cell', () => {
    expect(
      table(
        ['A', 'B'],
        [
          ['long cell', 'x'],
          ['y', 'z'],
        ],
      ),
    ).toBe('A          B\nlong cell  x\ny          z');
  });

  test('the widest column gives way when a line is too long', () => {
    const text = table(['NAME', 'WHY'], [['prod-a', 'x'.repeat(200)]], 40);
    expect(text.split('\n')[1]).toBe(`prod-a  ${'x'.repeat(31)}…`);
  });

  test('a list that does not fit shows its first items, and how many more there are', () => {
    const shown = (cell: readonly string[], width: number): string =>
      table(['A', 'B'], [['a', cell]], width)
        .split('\n')[1]
        ?.slice(3) ?? '';
    const list = ['first', 'second', 'third'];
    expect(shown(list, 30)).toBe('first, second, third');
    expect(shown(list, 21)).toBe('first, second +1');
    expect(shown(list, 15)).toBe('first +2');
    expect(shown(['x'.repeat(40), 'second'], 23)).toBe(`${'x'.repeat(16)}… +1`);
    expect(shown(['x'.repeat(40)], 23)).toBe(`${'x'.repeat(19)}…`);
    expect(shown([], 23)).toBe('');
  });

  test('no line is wider than asked, as long as eight characters a column fit', () => {
    const cell = fc.string({ maxLength: 80 }).map((text) => text.replaceAll(/[^ -~]/g, '-'));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, fc.array(cell, { maxLength: 12 }))), (rows) => {
        for (const line of table(['A', 'B', 'C'], rows).split('\n')) expect(line.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
