import fc from 'fast-check';
import { formatPath } from '../../../constructs/index.ts';
import { childPath, isWithin } from '../../../constructs/diagnostics/index.ts';

describe('a path', () => {
  test('has dots between names, and brackets around positions and everything else', () => {
    expect(formatPath('kyverno', ['values', 'a.b', 0, '0', 'x-y', ''])).toBe('kyverno.values["a.b"][0]["0"].x-y[""]');
    expect(childPath('', 'spec')).toBe('spec');
    expect(childPath('spec.helmCharts', 0)).toBe('spec.helmCharts[0]');
    expect(childPath('metadata.labels', 'example.com/team')).toBe('metadata.labels["example.com/team"]');
  });

  test('is different for different keys', () => {
    const keys = fc.array(fc.oneof(fc.string(), fc.nat(20)), { maxLength: 4 });
    fc.assert(
      fc.property(keys, keys, (a, b) => {
        expect(formatPath('root', a) === formatPath('root', b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  test('lies within itself and what is above it, and not within what only begins alike', () => {
    expect(isWithin('a.b', 'a.b')).toBe(true);
    expect(isWithin('a.b.c', 'a.b')).toBe(true);
    expect(isWithin('a.b[0]', 'a.b')).toBe(true);
    expect(isWithin('a.bc', 'a.b')).toBe(false);
    expect(isWithin('a', 'a.b')).toBe(false);
  });
});
