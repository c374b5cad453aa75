import { classifiersOf, matchesSelector, versionClassifiers, whatIf } from '../../../../constructs/index.ts';
import { assume, selectClusters, selectedProfiles, selectorInWords } from '../../../../constructs/model/index.ts';
import type { Cluster } from '../../../../constructs/index.ts';
import { all, any, clusters, declaration, everyCluster, has, labels, lacks, not, where } from './labels.ts';

const classifiers = classifiersOf([
  versionClassifiers(labels, {
    label: 'k8s-version',
    window: { from: '1.24.0', before: '1.34.0' },
    ranges: { 'v1.24': { from: '1.24.0', before: '1.27.1' }, 'v1.27': { from: '1.27.1', before: '1.34.0' } },
  }),
]);
const knowledge = { declaration, classifiers };
const keys = (list: readonly Cluster[]) => list.map(({ key }) => key);

function cluster(key: string): Cluster {
  const found = clusters.find((each) => each.key === key);
  if (found === undefined) throw new Error(`no cluster ${key}`);
  return found;
}

describe('the known clusters that a selector matches', () => {
  test('are those whose labels satisfy it', () => {
    const { matched, depending } = selectClusters(where({ environment: 'prod' }), clusters, knowledge);
    expect(keys(matched)).toEqual(['prod-a', 'prod-b']);
    expect(depending).toEqual([]);
  });

  test('have the labels that classifiers write for their versions, suffixes left out', () => {
    const { matched, depending } = selectClusters(where({ 'k8s-version': 'v1.24' }), clusters, knowledge);
    expect(keys(matched)).toEqual(['pilot', 'prod-b']);
    expect(keys(depending)).toEqual(['staging']);
  });

  test('are known where the unknown makes no difference', () => {
    const either = any(has('k8s-version'), lacks('k8s-version'));
    expect(keys(selectClusters(either, clusters, { declaration }).matched)).toHaveLength(4);
    const never = all(
      where({ environment: 'prod' }),
      where({ 'k8s-version': 'v1.24' }),
      where({ 'k8s-version': 'v1.27' }),
    );
    expect(selectClusters(never, clusters, { declaration })).toEqual({ matched: [], depending: [] });
  });
});

describe('the profiles of a cluster', () => {
  const profiles = [
    { name: 'addons-v1.24', selector: all(everyCluster, where({ 'k8s-version': 'v1.24' })) },
    { name: 'addons-v1.27', selector: all(everyCluster, where({ 'k8s-version': 'v1.27' })) },
    { name: 'networking', selector: where({ environment: 'prod' }) },
  ];

  test('follow its version without anybody changing a selector', () => {
    const prodB = cluster('prod-b');
    expect(selectedProfiles(prodB, profiles, knowledge).matches).toEqual(['addons-v1.24', 'networking']);
    const upgraded = assume(prodB, { kubernetes: '1.33.0' }, declaration);
    expect(selectedProfiles(upgraded, profiles, knowledge).matches).toEqual(['addons-v1.27', 'networking']);
    expect(selectedProfiles(prodB, profiles, knowledge).matches).toEqual(['addons-v1.24', 'networking']);
  });

  test('are told apart from those that only the running cluster can tell', () => {
    expect(selectedProfiles(cluster('staging'), profiles, knowledge)).toEqual({
      matches: [],
      depends: ['addons-v1.24', 'addons-v1.27'],
    });
  });

  test('follow its labels: out of an environment, into another wave, without a region', () => {
    const moved = assume(
      cluster('prod-a'),
      { labels: { environment: 'dev', rollout: 'pilot', region: undefined } },
      declaration,
    );
    expect(moved.wave).toBe('pilot');
    expect(moved.labels).toEqual({ environment: 'dev', rollout: 'pilot' });
    expect(selectedProfiles(moved, profiles, knowledge).matches).toEqual(['addons-v1.27']);
  });
});

describe('what if', () => {
  const profiles = [
    { name: 'addons-v1.24', selector: where({ 'k8s-version': 'v1.24' }) },
    { name: 'addons-v1.27', selector: where({ 'k8s-version': 'v1.27' }) },
    { name: 'networking', selector: where({ environment: 'prod' }) },
  ];

  test('a cluster were upgraded, it would lose some profiles and gain others', () => {
    expect(whatIf(cluster('prod-b'), { kubernetes: '1.33.0' }, profiles, knowledge)).toEqual({
      gains: ['addons-v1.27'],
      loses: ['addons-v1.24'],
      keeps: ['networking'],
      depends: [],
    });
  });

  test('a cluster were relabelled out of production, it would lose what production has', () => {
    const { loses, depends } = whatIf(cluster('prod-a'), { labels: { environment: 'dev' } }, profiles, knowledge);
    expect({ loses, depends }).toEqual({ loses: ['networking'], depends: [] });
  });

  test('a version that is not known, or can not be read, decides nothing', () => {
    const unknown = ['addons-v1.24', 'addons-v1.27'];
    expect(whatIf(cluster('staging'), { kubernetes: '1.33.0' }, profiles, knowledge).depends).toEqual(unknown);
    expect(whatIf(cluster('prod-a'), { kubernetes: 'latest' }, profiles, knowledge).depends).toEqual(unknown);
  });
});

test('a selector reads like a label query', () => {
  const selector = all(
    where({ environment: ['dev', 'prod'] }),
    any(not(where({ region: 'eu' })), lacks('region')),
    has('k8s-version'),
    everyCluster,
  );
  expect(selectorInWords(selector)).toBe(
    'environment in (dev,prod), any(not(region=eu); !region), k8s-version, every cluster',
  );
  expect(matchesSelector(selector, { environment: 'dev', 'k8s-version': 'v1.24', rollout: 'pilot' })).toBe(true);
});
