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

  test('no line is wider than asked, as long as eight characters a column fit', () => {
    const cell = fc.string({ maxLength: 80 }).map((text) => text.replaceAll(/[^ -~]/g, '-'));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), (rows) => {
        for (const line of table(['A', 'B', 'C'], rows).split('\n')) expect(line.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
