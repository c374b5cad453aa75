import { diagnostic, houseRules, rule } from '../../../constructs/index.ts';
import { checkFleet, sizeRemark } from '../../../operations/check-fleets/index.ts';
import { departing } from '../../example-fleet.ts';

describe('checking a fleet', () => {
  const fleet = departing({ cluster: 'pilot', set: { tier: 50 }, because: 'it is small' });

  test('counts clusters and records, and finds nothing in one that is right', () => {
    expect(checkFleet({ ...fleet, ...{ rules: houseRules } })).toEqual({
      name: 'example',
      loaded: true,
      clusters: 4,
      records: 8,
      diagnostics: [],
    });
  });

  test('asks the rules of the house, but not about a fleet that is wrong', () => {
    const refuses = rule('no', () => [diagnostic('house/rule', 'kyverno', 'not right')]);
    expect(checkFleet({ ...fleet, ...{ rules: [refuses] } }).diagnostics).toHaveLength(1);
    const wrong = departing({ cluster: 'nobody', set: { tier: 50 }, because: 'it is small' });
    const codes = checkFleet({ ...wrong, ...{ rules: [refuses] } }).diagnostics.map(({ code }) => code);
    expect(codes).toEqual(['variant/unmatched']);
  });

  test('tells small fleets once that they may not need all this, with the rule', () => {
    const sized = (name: string, clusters: number) => ({ name, loaded: true, clusters, records: 1, diagnostics: [] });
    const remark = sizeRemark([sized('one', 1), sized('edge', 9), sized('large', 10), sized('broken', 0)]);
    expect(remark).toContain(
      'one (1 cluster), edge (9 clusters). Below 10 clusters, or where add-ons change less than',
    );
    expect(remark).not.toContain('large');
    expect(sizeRemark([sized('large', 10)])).toBeUndefined();
  });
});
