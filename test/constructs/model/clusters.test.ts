import { defineFleet, inventory, labelSpace, renderFleet, resolveClusters } from '../../../constructs/index.ts';
import type { Diagnostic } from '../../../constructs/index.ts';
import { clusters, expectFound, labels, untyped } from '../../example-fleet.ts';

const some = { rollout: 'pilot', environment: 'dev' } as const;

function ofClusters(entries: unknown, space: unknown = labels): readonly Diagnostic[] {
  return renderFleet(
    defineFleet({ name: 'example', clusters: inventory(untyped(space), untyped(entries)), variants: [] }),
  ).diagnostics;
}

function ofLabels(declaration: unknown): readonly Diagnostic[] {
  return ofClusters({}, labelSpace(untyped(declaration)));
}

describe('the inventory', () => {
  test('gives a cluster what its entry leaves unsaid', () => {
    expect(resolveClusters(clusters)[0]).toEqual({
      key: 'pilot',
      kind: 'SveltosCluster',
      namespace: 'projectsveltos',
      name: 'pilot',
      labels: { rollout: 'pilot', environment: 'dev', region: 'eu' },
      wave: 'pilot',
    });
  });

  test('fails on a cluster without a wave, and on one without a required label', () => {
    expectFound(
      ofClusters({ a: { labels: { environment: 'dev' } }, b: { labels: { rollout: 'pilot' } } }),
      {
        code: 'label/missing',
        path: 'clusters.a.labels',
        message: "the cluster is in no wave: label 'rollout' is missing",
        hint: 'one of pilot, staging, production',
      },
      { code: 'label/missing', path: 'clusters.b.labels', message: "the cluster lacks the label 'environment'" },
    );
  });

  test('fails on a cluster in two waves, or in one that is none', () => {
    expectFound(
      ofClusters({
        a: { labels: { ...some, rollout: ['pilot', 'staging'] } },
        b: { labels: { ...some, rollout: 'pilots' } },
      }),
      {
        code: 'label/undeclared',
        path: 'clusters.a.labels.rollout',
        message: `label 'rollout' is ["pilot","staging"], allowed are pilot, staging, production`,
        hint: 'a cluster has one value for each label',
      },
      { code: 'label/undeclared', path: 'clusters.b.labels.rollout', hint: "did you mean 'pilot'?" },
    );
  });

  test('fails on labels and fields that nobody declared', () => {
    expectFound(
      ofClusters({ a: { labels: { ...some, regoin: 'eu' }, kubeconfg: { secretName: 'x' } } }),
      { code: 'api/unknown-field', path: 'clusters.a.kubeconfg', hint: "did you mean 'kubeconfig'?" },
      {
        code: 'label/undeclared',
        path: 'clusters.a.labels.regoin',
        message: "label 'regoin' is not declared in this fleet",
        hint: "did you mean 'region'?",
      },
    );
  });

  test('fails on names that Kubernetes or Sveltos cannot carry', () => {
    expectFound(
      ofClusters({
        Upper: { labels: some },
        a: { labels: some, name: 'x'.repeat(64) },
        b: { labels: some, namespace: 'a.b' },
        c: { labels: some, kind: 'Clster' },
      }),
      { code: 'cluster/name', path: 'clusters.Upper' },
      { code: 'cluster/name', path: 'clusters.a' },
      { code: 'cluster/name', path: 'clusters.b' },
      { code: 'api/not-allowed', path: 'clusters.c.kind', hint: "did you mean 'Cluster'?" },
    );
  });

  test('fails on two entries for one cluster, and on the management cluster among the others', () => {
    expectFound(
      ofClusters({
        a: { labels: some, name: 'x' },
        b: { labels: some, name: 'x' },
        m: { labels: some, name: 'mgmt', namespace: 'mgmt' },
      }),
      {
        code: 'cluster/duplicate-address',
        path: 'clusters.b',
        message: "'a' and 'b' are both SveltosCluster projectsveltos/x",
      },
      {
        code: 'cluster/is-management',
        path: 'clusters.m',
        hint: 'the management cluster is declared apart, in defineFleet',
      },
    );
  });
});

describe('the label space', () => {
  test('fails on keys and values that Kubernetes refuses, and takes the empty value', () => {
    const keys = ['team/sub/x', '.leading', 'x'.repeat(64), `${'p'.repeat(254)}/x`, 'constructor', 'ü'];
    const found = ofLabels({
      wave: { key: 'rollout', values: ['pilot'] },
      required: Object.fromEntries(keys.map((key) => [key, ['v']])),
      optional: { 'example.com/team': ['Payments EU', 'x'.repeat(64), '-x', 'ü', '', 'ok'] },
    });
    expect(found.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'label/invalid'));
    expect(found[0]?.message).toBe(
      "'-x' is no label value: a value has at most 63 letters, digits, dashes, underscores or dots, and starts and ends with a letter or digit",
    );
  });

  test('fails on a key that is declared twice or without values', () => {
    expectFound(
      ofLabels({ wave: { key: 'a', values: ['x'] }, required: { a: ['y'] }, optional: { b: [] } }),
      { code: 'label/invalid', path: 'labels.optional.b', message: "'b' is declared without values" },
      { code: 'label/invalid', path: 'labels.required.a', message: "'a' is declared twice" },
    );
  });

  test('warns of each wave without a cluster, unless it is unknown who is in which', () => {
    const found = ofClusters({ a: { labels: { ...some, rollout: 'staging' } } });
    expectFound(
      found,
      { code: 'wave/empty', path: 'labels.wave', message: "wave 'pilot' has no cluster" },
      { code: 'wave/empty', path: 'labels.wave', message: "wave 'production' has no cluster" },
    );
    expect(found.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    expectFound(ofClusters({ a: { labels: { ...some, rollout: 'pilots' } } }), {
      code: 'label/undeclared',
      path: 'clusters.a.labels.rollout',
    });
  });

  test('fails on waves that cannot name a stack, stand twice, or are the management stack', () => {
    expectFound(
      ofLabels({ wave: { key: 'a', values: ['Pilot', 'prod', 'prod', 'management'] } }),
      { code: 'wave/invalid', path: 'labels.wave' },
      { code: 'wave/invalid', path: 'labels.wave' },
      { code: 'wave/invalid', path: 'labels.wave' },
    );
  });
});

test('fails on a fleet name that stacks cannot carry', () => {
  expectFound(renderFleet(defineFleet({ name: 'My Fleet', clusters, variants: [] })).diagnostics, {
    code: 'fleet/name',
    path: 'fleet.name',
  });
});
