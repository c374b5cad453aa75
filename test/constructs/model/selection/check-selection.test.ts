import { labelSpace, selectors } from '../../../../constructs/index.ts';
import {
  checkOverlaps,
  checkSelection,
  declaredWorld,
  groupByNamespace,
  openWorld,
} from '../../../../constructs/model/index.ts';
import type { ClassifierData, Cluster, Expectation, Selector } from '../../../../constructs/index.ts';
import { expectFound, untyped } from '../../../example-fleet.ts';
import { all, any, clusters, declaration, everyCluster, has, lacks, not, where } from './labels.ts';

const management = { namespace: 'mgmt', name: 'mgmt' };

function check(selector: Selector, expect?: Expectation, known: readonly Cluster[] = clusters) {
  const expected = expect === undefined ? {} : { expect };
  return checkSelection({ selector, declaration, clusters: known, management, at: 'net', ...expected });
}

describe('a selection', () => {
  test.each<readonly [string, Selector]>([
    ['of some clusters', where({ environment: 'prod' })],
    ['of every cluster', everyCluster],
    ['of clusters without a label', all(everyCluster, lacks('region'))],
    ['by another value of a label that every cluster has', not(where({ environment: 'prod' }))],
  ])('%s has nothing wrong with it', (_, selector) => {
    expect(check(selector)).toEqual([]);
  });

  test('A-09: never true, and true of none of the known clusters, are two errors', () => {
    expectFound(check(all(where({ region: 'eu' }), where({ region: 'us' }))), {
      code: 'selector/never',
      path: 'net.where',
      message: 'never true: no labels satisfy region=eu, region=us',
    });
    expectFound(check(where({ environment: 'dev', region: 'us' })), {
      code: 'selector/no-match',
      path: 'net.where',
      message: 'environment=dev, region=us matches 0 of 4 known clusters',
    });
  });

  test('A-02: an empty set needs a word', () => {
    const nobody = where({ environment: 'dev', region: 'us' });
    expect(check(nobody).map(({ code }) => code)).toEqual(['selector/no-match']);
    expect(check(nobody, { atLeast: 0 })).toEqual([]);
    expect(check(nobody, { exactly: 0 })).toEqual([]);
    expect(check(nobody, { atMost: 3 }).map(({ code }) => code)).toEqual(['selector/no-match']);
    expect(check(everyCluster, undefined, []).map(({ code }) => code)).toEqual(['selector/no-match']);
  });

  test('every part of `any` has something to add', () => {
    expectFound(check(any(where({ environment: 'prod' }), where({ environment: 'prod', region: 'eu' }))), {
      code: 'selector/shadowed',
      path: 'net.where.any[1]',
    });
    const dead = any(all(where({ region: 'eu' }), where({ region: 'us' })), where({ environment: 'prod' }));
    expectFound(check(dead), { code: 'selector/shadowed', path: 'net.where.any[0]' });
  });

  test('of all clusters is said in the word for it', () => {
    expectFound(check(where({ environment: ['dev', 'staging', 'prod'] })), {
      code: 'selector/matches-all',
      path: 'net.where',
      hint: 'say `everyCluster` if that is meant',
    });
    expectFound(check(any(has('region'), lacks('region'))), { code: 'selector/matches-all', path: 'net.where' });
  });

  test('says once what is wrong with the selector itself', () => {
    expectFound(check(untyped({ all: [] })), { code: 'selector/empty', path: 'net.where.all' });
    expectFound(check(any(where({ environment: 'prod' }), where({ region: 'eu' }))), {
      code: 'selector/cannot-compile',
      path: 'net.where',
    });
  });
});

describe('an expectation', () => {
  const prod = where({ environment: 'prod' });

  test.each<Expectation>([{ exactly: 2 }, { atLeast: 1, atMost: 2 }, { namespaces: ['projectsveltos'] }])(
    'that holds is silent: %j',
    (expected) => {
      expect(check(prod, expected)).toEqual([]);
    },
  );

  test.each<readonly [Expectation, string]>([
    [{ exactly: 3 }, 'expected exactly 3 clusters, it matches 2: clusters prod-a, prod-b'],
    [{ atLeast: 3 }, 'expected at least 3 clusters, it matches 2: clusters prod-a, prod-b'],
    [{ atMost: 1 }, 'expected at most 1 cluster, it matches 2: clusters prod-a, prod-b'],
    [{ namespaces: ['team'] }, 'expected clusters of team, it matches clusters prod-a, prod-b of projectsveltos'],
  ])('that does not hold names the clusters: %j', (expected, message) => {
    expectFound(check(prod, expected), { code: 'selector/expectation', path: 'net.expect', message });
  });

  test.each<readonly [unknown, string, string]>([
    [{}, 'api/out-of-bounds', 'net.expect'],
    [{ exact: 2 }, 'api/unknown-field', 'net.expect.exact'],
    [{ exactly: -1 }, 'api/out-of-bounds', 'net.expect.exactly'],
    [{ exactly: '2' }, 'api/wrong-type', 'net.expect.exactly'],
  ])('that is none is told so: %j', (expected, code, path) => {
    expect(check(prod, untyped(expected)).map((each) => [each.code, each.path])).toContainEqual([code, path]);
  });
});

describe('the management cluster, which Sveltos registers like any other', () => {
  test('is matched by a selector that holds where labels are absent', () => {
    expectFound(check(not(where({ region: 'eu' }))), {
      code: 'selector/management',
      path: 'net.where',
      message: 'matches the management cluster mgmt/mgmt only because labels are absent there: region!=eu',
      hint: 'say `all(everyCluster, …)`: it does not have the label of the waves',
    });
    expect(check(lacks('region')).map(({ code }) => code)).toEqual(['selector/management']);
    expect(check(all(everyCluster, not(where({ region: 'eu' }))))).toEqual([]);
  });

  test('is matched by a label that classifiers may give it', () => {
    expectFound(check(where({ 'k8s-version': 'v1.24' })), {
      code: 'selector/management',
      path: 'net.where',
      message: 'matches the management cluster mgmt/mgmt as well where classifiers give it k8s-version=v1.24',
    });
    expect(check(all(everyCluster, where({ 'k8s-version': 'v1.24' })))).toEqual([]);
  });
});

describe('a label that classifiers write', () => {
  const selector = all(everyCluster, where({ 'k8s-version': 'v1.24' }));
  const classifiers: readonly ClassifierData[] = [
    {
      name: 'k8s-version-v1.24',
      spec: {
        classifierLabels: [{ key: 'k8s-version', value: 'v1.24' }],
        kubernetesVersionConstraints: [{ comparison: 'LessThan', version: '1.27.1' }],
      },
    },
  ];
  const count = (expect: Expectation) =>
    checkSelection({ selector, declaration, clusters, management, classifiers, at: 'net', expect });

  test('is counted as far as versions are known, and an expectation that others could break is not held', () => {
    expect(count({ atLeast: 2 })).toEqual([]);
    expectFound(count({ exactly: 2 }), {
      code: 'selector/expectation',
      path: 'net.expect',
      message:
        'expected exactly 2 clusters, it matches 2: clusters pilot, prod-b and perhaps 1 more, as classifiers label them',
      hint: 'state the `kubernetes` version of the clusters',
    });
  });

  test('decides nothing where no classifier of the fleet writes it', () => {
    expect(check(selector)).toEqual([]);
    expect(check(selector, { exactly: 4 }).map(({ code }) => code)).toEqual(['selector/expectation']);
  });
});

describe('A-11: matches over several namespaces', () => {
  const inTeams = clusters.map((each) => ({ ...each, namespace: each.key.startsWith('prod') ? 'team-a' : 'team-b' }));

  test('are grouped by namespace', () => {
    expect([...groupByNamespace([...inTeams].reverse())]).toEqual([
      ['team-a', ['prod-a', 'prod-b']],
      ['team-b', ['pilot', 'staging']],
    ]);
  });

  test('are said, with the kind that stays in its namespace', () => {
    const [found, ...more] = check(where({ region: 'eu' }), undefined, inTeams);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      code: 'selector/namespaces',
      message: 'matches clusters of 2 namespaces: team-a (cluster prod-a), team-b (cluster pilot)',
    });
    expect(found?.hint).toContain('a Profile stays in its namespace');
    expect(check(where({ region: 'eu' }), { namespaces: ['team-a', 'team-b'] }, inTeams)).toEqual([]);
  });
});

describe('two profiles overlap', () => {
  const profile = (name: string, selector: Selector, rest: object = {}) => ({
    name,
    selector,
    releases: ['kyverno/kyverno'],
    at: name,
    ...rest,
  });
  const world = declaredWorld(declaration);

  test('where they install one release on a cluster that both can match, with labels that prove it', () => {
    expectFound(
      checkOverlaps(
        [profile('one', where({ environment: 'prod' })), profile('two', where({ region: 'eu' }), { base: 'b' })],
        world,
        clusters,
      ),
      {
        code: 'selector/overlap',
        path: 'two.where',
        message:
          "'one' and 'two' both deploy the release kyverno/kyverno on a cluster with " +
          'rollout=pilot,environment=prod,region=eu (cluster prod-a)',
      },
    );
  });

  test('where no known cluster is matched by both yet', () => {
    const pair = [profile('one', where({ environment: 'dev' })), profile('two', where({ region: 'us' }))];
    expect(checkOverlaps(pair, world, clusters)[0]?.message).toContain(
      '(no known cluster by the labels that it states)',
    );
  });

  test('once, whatever they have in common', () => {
    const same = { base: 'kyverno', releases: ['kyverno/kyverno', 'kyverno/policies'] };
    const pair = [profile('one', everyCluster, same), profile('two', where({ region: 'eu' }), same)];
    const [found, ...more] = checkOverlaps(pair, openWorld);
    expect(more).toEqual([]);
    expect(found?.message).toContain(
      "the base 'kyverno', the release kyverno/kyverno, the release kyverno/policies on a cluster",
    );
  });

  test.each<readonly [string, readonly ReturnType<typeof profile>[]]>([
    ['different releases', [profile('one', everyCluster), profile('two', everyCluster, { releases: ['a/b'] })]],
    ['no cluster in common', [profile('one', where({ region: 'eu' })), profile('two', not(where({ region: 'eu' })))]],
    ['tiers that differ', [profile('one', everyCluster, { tier: 1 }), profile('two', everyCluster, { tier: 2 })]],
  ])('not with %s', (_, profiles) => {
    expect(checkOverlaps(profiles, world)).toEqual([]);
  });

  test('with one base, whatever their tiers are', () => {
    const pair = [
      profile('one', everyCluster, { tier: 1, base: 'kyverno' }),
      profile('two', everyCluster, { tier: 2, base: 'kyverno' }),
    ];
    expectFound(checkOverlaps(pair, world), { code: 'selector/overlap', path: 'two.where' });
  });
});

test('ten thousand clusters are looked at one by one, whatever they ask for', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `cluster-${index}`);
  const large = labelSpace({
    wave: { key: 'wave', values: ['one', 'two'] },
    required: { name: names },
    classified: { 'k8s-version': ['v1.24', 'v1.27'] },
  });
  const { where: whereLarge, not: notLarge, all: allLarge } = selectors(large);
  const known = names.map((name): Cluster => ({
    key: name,
    kind: 'SveltosCluster',
    namespace: 'projectsveltos',
    name,
    labels: { wave: 'one', name },
    wave: 'one',
  }));
  const found = checkSelection({
    selector: allLarge(notLarge(whereLarge({ name: 'cluster-7' })), notLarge(whereLarge({ 'k8s-version': 'v1.24' }))),
    declaration: large.declaration,
    clusters: known,
    management,
    at: 'net',
    expect: { atMost: 9_999 },
  });
  expect(found).toEqual([]);
});
