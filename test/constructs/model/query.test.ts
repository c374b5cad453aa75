import { parseQuery } from '../../../constructs/index.ts';
import { clusters, expectFound, labels } from '../../example-fleet.ts';

function matching(text: string): readonly string[] {
  const { query, diagnostics } = parseQuery(text, labels.declaration);
  expect(diagnostics).toEqual([]);
  return Object.entries(clusters.entries)
    .filter(([, entry]) => query?.matches(entry.labels))
    .map(([key]) => key);
}

describe('a label query', () => {
  test.each([
    ['environment=prod', ['prod-a', 'prod-b']],
    ['environment==prod,region=eu', ['prod-a']],
    ['environment!=prod', ['pilot', 'staging']],
    ['region!=eu', ['staging', 'prod-b']],
    ['region in (eu,us)', ['pilot', 'prod-a', 'prod-b']],
    ['region notin (eu)', ['staging', 'prod-b']],
    ['region', ['pilot', 'prod-a', 'prod-b']],
    ['!region', ['staging']],
    [' environment = prod , region in ( us ) ', ['prod-b']],
    ['region in (eu),region in (us)', []],
  ])('%s selects as kubectl does', (text, expected) => {
    expect(matching(text)).toEqual(expected);
  });

  test.each(['', 'a b', 'region in eu', 'region=eu,', '=x', 'region in (eu', 'region>1', 'Region Has eu'])(
    'fails on %p, which is no query',
    (text) => {
      const { query, diagnostics } = parseQuery(text, labels.declaration);
      expect(query).toBeUndefined();
      expect(diagnostics.map(({ code }) => code)).toContain('query/syntax');
    },
  );

  test('fails on keys and values that the fleet does not declare', () => {
    expectFound(
      parseQuery('environmnt=prod,region in (eu,uss)', labels.declaration).diagnostics,
      { code: 'label/undeclared', path: '--where', hint: "did you mean 'environment'?" },
      { code: 'label/undeclared', path: '--where', hint: "did you mean 'us'?" },
    );
  });
});
