import { codes } from '../../../constructs/index.ts';
import { explanations } from '../../../constructs/diagnostics/index.ts';

describe('the explanations of codes', () => {
  test('are there for each code and no other', () => {
    expect(Object.keys(explanations).sort()).toEqual(Object.keys(codes).sort());
  });

  test.each(Object.entries(explanations))('%s has a cause, an example and a fix', (_code, { cause, example, fix }) => {
    expect(cause).toMatch(/^["'`A-Z].*\.$/s);
    expect(fix).toMatch(/^["'`A-Z].*\.$/s);
    expect(example.trim()).not.toBe('');
    for (const line of example.split('\n')) expect(line.length).toBeLessThanOrEqual(140);
  });
});
