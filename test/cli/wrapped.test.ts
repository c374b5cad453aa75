import fc from 'fast-check';
import { wrapped } from '../../cli/wrapped.ts';

describe('sentences in lines', () => {
  test('break between words, and are indented from the second line on', () => {
    expect(wrapped('one two three', 9)).toBe('one two\n  three');
    expect(wrapped('one two', 9)).toBe('one two');
    expect(wrapped('immeasurable', 9)).toBe('immeasurable');
  });

  test('lose no word, and are no wider than asked', () => {
    const word = fc.stringMatching(/^[a-z]{1,20}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 22, max: 100 }),
        (words, width) => {
          const lines = wrapped(words.join(' '), width).split('\n');
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
          expect(lines.map((line) => line.trim()).join(' ')).toBe(words.join(' '));
        },
      ),
    );
  });
});
