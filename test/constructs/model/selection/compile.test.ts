import { compileSelector, matchesSelector } from '../../../../constructs/index.ts';
import { matchesOnlyByAbsence } from '../../../../constructs/model/index.ts';
import type { Selector } from '../../../../constructs/index.ts';
import { expectFound, untyped } from '../../../example-fleet.ts';
import { all, any, declaration, everyCluster, has, lacks, not, where } from './labels.ts';

const compiled = (selector: Selector) => {
  const { labelSelector, diagnostics } = compileSelector(selector, declaration);
  expect(diagnostics).toEqual([]);
  return labelSelector;
};

describe('a selector compiles', () => {
  const exists = (key: string) => ({ key, operator: 'Exists' });
  const isIn = (key: string, ...values: readonly string[]) => ({ key, operator: 'In', values });
  const notIn = (key: string, ...values: readonly string[]) => ({ key, operator: 'NotIn', values });

  test.each<readonly [string, Selector, unknown]>([
    ['one value to matchLabels', where({ environment: 'prod' }), { matchLabels: { environment: 'prod' } }],
    [
      'several labels to conditions in the order of their keys',
      where({ region: ['us', 'eu'], environment: 'prod' }),
      { matchLabels: { environment: 'prod' }, matchExpressions: [isIn('region', 'eu', 'us')] },
    ],
    [
      'any over one label to In',
      any(where({ environment: 'prod' }), where({ environment: 'dev' })),
      { matchExpressions: [isIn('environment', 'dev', 'prod')] },
    ],
    [
      'not of a label that every cluster has to its other values',
      not(where({ environment: 'prod' })),
      { matchExpressions: [isIn('environment', 'dev', 'staging')] },
    ],
    [
      'not of a label that may be absent to NotIn',
      not(where({ region: 'eu' })),
      { matchExpressions: [notIn('region', 'eu')] },
    ],
    ['the presence of a label to Exists', has('region'), { matchExpressions: [exists('region')] }],
    [
      'the absence of a label to DoesNotExist',
      lacks('region'),
      { matchExpressions: [{ key: 'region', operator: 'DoesNotExist' }] },
    ],
    [
      'not of any to what is left',
      not(any(where({ environment: 'prod' }), where({ region: 'eu' }))),
      { matchExpressions: [isIn('environment', 'dev', 'staging'), notIn('region', 'eu')] },
    ],
    [
      'any of all to the block that they make up',
      any(where({ environment: 'prod', region: 'eu' }), where({ environment: 'prod', region: 'us' })),
      { matchLabels: { environment: 'prod' }, matchExpressions: [exists('region')] },
    ],
    ['every cluster to the label of the waves', everyCluster, { matchExpressions: [exists('rollout')] }],
    [
      'what always holds over the labels to the label of the waves',
      any(has('region'), lacks('region')),
      { matchExpressions: [exists('rollout')] },
    ],
    [
      'all values of a label, where somebody asks for them, to them',
      where({ environment: ['dev', 'staging', 'prod'] }),
      { matchExpressions: [isIn('environment', 'dev', 'staging', 'prod')] },
    ],
    [
      'the label of the waves beside what holds by absence',
      all(everyCluster, not(where({ region: 'eu' }))),
      { matchExpressions: [notIn('region', 'eu'), exists('rollout')] },
    ],
  ])('%s', (_, selector, expected) => {
    expect(compiled(selector)).toEqual(expected);
  });

  test('and never matches a cluster without labels that the selector itself does not match', () => {
    const compiledPart = any(all(everyCluster, lacks('region')), all(everyCluster, where({ region: 'us' })));
    expect(matchesOnlyByAbsence(compiledPart)).toBe(false);
    expect(compiled(compiledPart)).toEqual({
      matchExpressions: [
        { key: 'region', operator: 'NotIn', values: ['eu'] },
        { key: 'rollout', operator: 'Exists' },
      ],
    });
  });
});

describe('a selector that conditions joined by and cannot say is refused', () => {
  test('with labels that would be matched too, and with the parts into which it can be split', () => {
    expectFound(
      compileSelector(any(where({ environment: 'prod' }), where({ region: 'eu' })), declaration).diagnostics,
      {
        code: 'selector/cannot-compile',
        path: 'where',
        message:
          'one Kubernetes selector joins its conditions by `and`, which cannot say this: ' +
          'the narrowest that covers it (every cluster) would match rollout=pilot,environment=dev,region=us too',
        hint:
          'make a profile for each of [environment=prod], [environment in (dev,staging),region=eu], ' +
          'or declare one label for what they have in common',
      },
    );
  });

  test('not of all over two labels too', () => {
    const { diagnostics, labelSelector } = compileSelector(
      not(where({ environment: 'prod', region: 'eu' })),
      declaration,
      'profiles.x.where',
    );
    expect(labelSelector).toBeUndefined();
    expectFound(diagnostics, { code: 'selector/cannot-compile', path: 'profiles.x.where' });
    expect(diagnostics[0]?.hint).toContain('[environment in (dev,staging)], [environment=prod,region!=eu]');
  });

  test('with the first parts only where there are many', () => {
    const parts = (['pilot', 'production'] as const).flatMap((rollout) =>
      (['dev', 'staging', 'prod'] as const).map((environment, index) =>
        where({ rollout, environment, region: (index + rollout.length) % 2 === 0 ? 'eu' : 'us' }),
      ),
    );
    const [first = everyCluster, ...rest] = parts;
    const { diagnostics } = compileSelector(any(first, ...rest), declaration);
    expectFound(diagnostics, { code: 'selector/cannot-compile', path: 'where' });
    expect(diagnostics[0]?.hint).toMatch(/(\[[^\]]*\], ){3}\[[^\]]*\]( and more)?, or declare/);
  });
});

describe('a selector that says nothing is no selector', () => {
  test.each<readonly [string, unknown, string]>([
    ['an object without words', {}, 'where'],
    ['all of nothing, as where({}) would be', { all: [] }, 'where.all'],
    ['any of nothing', { any: [] }, 'where.any'],
    ['a label without values', { match: { key: 'region', operator: 'In', values: [] } }, 'where.match.values'],
    ['nothing inside of something', { not: { all: [where({ region: 'eu' }), { any: [] }] } }, 'where.not.all[1].any'],
  ])('%s', (_, selector, path) => {
    expectFound(compileSelector(untyped(selector), declaration).diagnostics, { code: 'selector/empty', path });
  });
});

describe('a selector that nobody compiled is told what is wrong with it', () => {
  test.each<readonly [string, unknown, object]>([
    ['no object', 'environment=prod', { code: 'api/wrong-type', path: 'where' }],
    ['a list', [], { code: 'api/wrong-type', path: 'where' }],
    ['another word', { al: [] }, { code: 'api/unknown-field', path: 'where', hint: "did you mean 'all'?" }],
    ['two words', { any: [], all: [] }, { code: 'api/unknown-field', path: 'where' }],
    ['parts that are no list', { all: {} }, { code: 'api/wrong-type', path: 'where.all' }],
    [
      'an undeclared label',
      { match: { key: 'regoin', operator: 'Exists' } },
      { code: 'label/undeclared', path: 'where.match.key', hint: "did you mean 'region'?" },
    ],
    [
      'an undeclared value',
      { match: { key: 'region', operator: 'In', values: ['euu'] } },
      { code: 'label/undeclared', path: 'where.match.values[0]', hint: "did you mean 'eu'?" },
    ],
    [
      'a value that is a number',
      { match: { key: 'region', operator: 'In', values: [1] } },
      { code: 'api/wrong-type', path: 'where.match.values[0]', hint: "write '1'" },
    ],
    [
      'values that are no list',
      { match: { key: 'region', operator: 'In', values: 'eu' } },
      { code: 'api/wrong-type', path: 'where.match.values' },
    ],
    [
      'a key that is no text',
      { match: { key: 1, operator: 'Exists' } },
      { code: 'api/wrong-type', path: 'where.match.key' },
    ],
    ['a condition that is none', { match: 'region' }, { code: 'api/wrong-type', path: 'where.match' }],
    [
      'a field that conditions do not have',
      { match: { key: 'region', operator: 'Exists', value: 'eu' } },
      { code: 'api/unknown-field', path: 'where.match.value', hint: "did you mean 'values'?" },
    ],
    [
      'values with Exists',
      { match: { key: 'region', operator: 'Exists', values: ['eu'] } },
      { code: 'selector/operator', path: 'where.match.values', hint: 'In asks for values' },
    ],
    ['another label for every cluster', { every: 'region' }, { code: 'api/not-allowed', path: 'where.every' }],
    ['no label for every cluster', { every: true }, { code: 'api/wrong-type', path: 'where.every' }],
  ])('%s', (_, selector, expected) => {
    expectFound(compileSelector(untyped(selector), declaration).diagnostics, untyped(expected));
  });

  test('a selector deeper than people write, without ending the program', () => {
    let deep: unknown = where({ region: 'eu' });
    for (let level = 0; level < 20_000; level += 1) deep = { not: deep };
    const [found] = compileSelector(untyped(deep), declaration).diagnostics;
    expect(found?.code).toBe('selector/cannot-compile');
  });
});

test('a long list of values is written as the short one that it leaves out', () => {
  const names = Array.from({ length: 100 }, (_, index) => `cluster-${index}`);
  const space = { wave: { key: 'wave', values: ['one'] }, required: { name: names } };
  const isIn = (...values: readonly string[]): Selector => ({ match: { key: 'name', operator: 'In', values } });
  expect(compileSelector({ not: isIn('cluster-7') }, space).labelSelector).toEqual({
    matchExpressions: [
      { key: 'name', operator: 'Exists' },
      { key: 'name', operator: 'NotIn', values: ['cluster-7'] },
    ],
  });
  expect(compileSelector({ not: { not: isIn('cluster-7') } }, space).labelSelector).toEqual({
    matchLabels: { name: 'cluster-7' },
  });
});

test('a selector over many labels with many values each is decided without listing the clusters', () => {
  const many = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const keys = many('key-', 60);
  const large = {
    wave: { key: 'wave', values: ['one'] },
    optional: Object.fromEntries(keys.map((key) => [key, many('value-', 200)])),
  };
  const pair = (index: number): Selector => ({
    all: [`key-${2 * index}`, `key-${2 * index + 1}`].map((key) => ({
      match: { key, operator: 'In', values: many('value-', 100) },
    })),
  });
  const pairs: Selector = { any: Array.from({ length: 30 }, (_, index) => pair(index)) };
  expect(compileSelector(pairs, large).diagnostics.map(({ code }) => code)).toEqual(['selector/cannot-compile']);
  const { labelSelector } = compileSelector(
    { all: keys.map((key) => ({ not: { match: { key, operator: 'In', values: ['value-7'] } } })) },
    large,
  );
  expect(labelSelector?.matchExpressions).toHaveLength(60);
  expect(matchesSelector(pairs, { 'key-4': 'value-99', 'key-5': 'value-0' })).toBe(true);
});
