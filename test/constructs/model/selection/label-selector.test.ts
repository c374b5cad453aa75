import { matchesSelector, selectorOf } from '../../../../constructs/index.ts';
import { matchesAll, matchesOnlyByAbsence, neverMatches, overlap } from '../../../../constructs/model/index.ts';
import type { Selector } from '../../../../constructs/index.ts';
import { expectFound } from '../../../example-fleet.ts';
import { declaration } from './labels.ts';

const at = 'spec.clusterSelector';

function read(labelSelector: unknown): Selector {
  const { selector, diagnostics } = selectorOf(labelSelector, at);
  expect(diagnostics).toEqual([]);
  if (selector === undefined) throw new Error('no selector');
  return selector;
}

const found = (labelSelector: unknown) => selectorOf(labelSelector, at).diagnostics;

describe('a label selector of plain YAML', () => {
  test('is read whole', () => {
    const selector = read({
      matchLabels: { env: 'prod', tier: '' },
      matchExpressions: [
        { key: 'region', operator: 'NotIn', values: ['eu'] },
        { key: 'team', operator: 'Exists', values: [] },
        { key: 'legacy', operator: 'DoesNotExist' },
      ],
    });
    const labels = { env: 'prod', tier: '', team: 'a' };
    expect(matchesSelector(selector, labels)).toBe(true);
    expect(matchesSelector(selector, { ...labels, region: 'us' })).toBe(true);
    expect(matchesSelector(selector, { ...labels, region: 'eu' })).toBe(false);
    expect(matchesSelector(selector, { ...labels, legacy: '' })).toBe(false);
    expect(matchesSelector(selector, { env: 'prod', tier: '' })).toBe(false);
  });

  test('is decided over all labels that clusters could have', () => {
    const some = read({ matchExpressions: [{ key: 'a', operator: 'NotIn', values: ['x'] }] });
    expect(neverMatches(some)).toBe(false);
    expect(matchesAll(some)).toBe(false);
    expect(matchesAll({ any: [some, read({ matchLabels: { a: 'x' } })] })).toBe(true);
    expect(matchesOnlyByAbsence(some)).toBe(true);
    expect(overlap(some, read({ matchExpressions: [{ key: 'a', operator: 'Exists', values: [] }] }))).toEqual({
      a: 'other',
    });
    const withOther = read({ matchExpressions: [{ key: 'a', operator: 'NotIn', values: ['other'] }] });
    expect(overlap(withOther, read({ matchExpressions: [{ key: 'a', operator: 'Exists' }] }))).toEqual({
      a: 'other-2',
    });
    expect(overlap(some, read({ matchLabels: { a: 'x' } }))).toBeUndefined();
  });

  test('is held against the labels of a fleet, where there is one', () => {
    expectFound(
      selectorOf({ matchLabels: { environmnt: 'prod', region: 'euu' } }, at, declaration).diagnostics,
      { code: 'label/undeclared', path: `${at}.matchLabels.environmnt`, hint: "did you mean 'environment'?" },
      { code: 'label/undeclared', path: `${at}.matchLabels.region`, hint: "did you mean 'eu'?" },
    );
  });
});

describe('A-01: an empty selector is a way to say neither all nor none', () => {
  test.each([{}, { matchLabels: {} }, { matchExpressions: [] }, { matchLabels: {}, matchExpressions: [] }])(
    '%j is refused',
    (labelSelector) => {
      expectFound(found(labelSelector), { code: 'selector/empty', path: at });
    },
  );

  test('one half may be empty where the other is not', () => {
    expect(
      matchesSelector(read({ matchLabels: {}, matchExpressions: [{ key: 'a', operator: 'Exists' }] }), { a: '1' }),
    ).toBe(true);
  });
});

describe('A-09: a contradiction is found without a cluster', () => {
  const values = (...list: readonly string[]) => ({ key: 'env', operator: 'In', values: list });

  test('two values of one label at once are never true', () => {
    expect(neverMatches(read({ matchExpressions: [values('a'), values('b')] }))).toBe(true);
    expect(neverMatches(read({ matchLabels: { env: 'a' }, matchExpressions: [values('b', 'c')] }))).toBe(true);
    expect(neverMatches(read({ matchExpressions: [values('a', 'b'), values('b', 'c')] }))).toBe(false);
  });

  test('a value of a label that must be absent is never true', () => {
    expect(neverMatches(read({ matchExpressions: [values('a'), { key: 'env', operator: 'DoesNotExist' }] }))).toBe(
      true,
    );
  });
});

describe('A-11: a selector has four operators', () => {
  test.each([
    ['Has', "did you mean 'Exists'?"],
    ['DoesNotHave', "did you mean 'DoesNotExist'?"],
    ['Equal', "did you mean 'In'?"],
    ['Different', "did you mean 'NotIn'?"],
    ['in', "did you mean 'In'?"],
    ['Exist', "did you mean 'Exists'?"],
  ])('%s is none of them', (operator, hint) => {
    expectFound(found({ matchExpressions: [{ key: 'team', operator }] }), {
      code: 'selector/operator',
      path: `${at}.matchExpressions[0].operator`,
      message: `"${operator}" is no operator of a selector, they are In, NotIn, Exists, DoesNotExist`,
      hint,
    });
  });

  test('nor is what no text is, or nothing', () => {
    const operators = [3, undefined, null].map((operator) => ({ key: 'team', operator }));
    expect(found({ matchExpressions: operators }).map(({ code }) => code)).toEqual(
      operators.map(() => 'selector/operator'),
    );
  });

  test('In and NotIn need values, Exists and DoesNotExist take none', () => {
    expectFound(
      found({
        matchExpressions: [
          { key: 'a', operator: 'In' },
          { key: 'a', operator: 'NotIn', values: [] },
          { key: 'a', operator: 'Exists', values: ['x'] },
          { key: 'a', operator: 'DoesNotExist', values: ['x'] },
        ],
      }),
      { code: 'selector/empty', path: `${at}.matchExpressions[0].values` },
      { code: 'selector/empty', path: `${at}.matchExpressions[1].values` },
      { code: 'selector/operator', path: `${at}.matchExpressions[2].values` },
      { code: 'selector/operator', path: `${at}.matchExpressions[3].values` },
    );
  });
});

describe('D-09: keys and values have the syntax of labels', () => {
  test.each(['team/sub/x', '.leading', 'k'.repeat(64), `${'p'.repeat(254)}/key`, '', 'has space'])(
    'the key %p is refused',
    (key) => {
      const [first, second] = found({ matchLabels: { [key]: 'x' }, matchExpressions: [{ key, operator: 'Exists' }] });
      expect(first?.code).toBe('label/invalid');
      expect(second?.path).toBe(`${at}.matchExpressions[0].key`);
      expect(first?.message).toMatch(/is no label key: (a key has|the part before the slash is)/);
    },
  );

  test.each(['Payments EU', 'v'.repeat(64), '-leading', 'grün'])('the value %p is refused', (value) => {
    const faults = found({
      matchLabels: { a: value },
      matchExpressions: [{ key: 'a', operator: 'NotIn', values: [value] }],
    });
    expect(faults.map(({ code }) => code)).toEqual(['label/invalid', 'label/invalid']);
    expect(faults[0]?.message).toContain('a value has at most 63 letters, digits');
  });

  test('the empty value is taken', () => {
    expect(found({ matchLabels: { a: '' } })).toEqual([]);
  });
});

test('what is no label selector is told so', () => {
  expectFound(found('env=prod'), { code: 'api/wrong-type', path: at });
  expectFound(found(null), { code: 'api/wrong-type', path: at });
  expectFound(
    found({ matchLabel: {}, matchLabels: [], matchExpressions: {} }),
    { code: 'api/unknown-field', path: `${at}.matchLabel`, hint: "did you mean 'matchLabels'?" },
    { code: 'api/wrong-type', path: `${at}.matchLabels` },
    { code: 'api/wrong-type', path: `${at}.matchExpressions` },
  );
  expectFound(found({ matchLabels: { ring: 1 } }), {
    code: 'api/wrong-type',
    path: `${at}.matchLabels.ring`,
    hint: "write '1'",
  });
});
