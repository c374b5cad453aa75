import {
  defineFleet,
  inventory,
  labelSpace,
  parseQuery,
  renderFleet,
  resolveClusters,
  variants,
  versionClassifiers,
} from '../../../constructs/index.ts';
import { checkDecided } from '../../../constructs/model/index.ts';
import type { Diagnostic } from '../../../constructs/index.ts';
import { expectFound, kyverno, untyped } from '../../example-fleet.ts';

const labels = labelSpace({
  wave: { key: 'rollout', values: ['production'] },
  required: { environment: ['prod'] },
  classified: { 'k8s-version': ['v1.24', 'v1.27'] },
});
const byVersion = versionClassifiers(labels, {
  label: 'k8s-version',
  window: { from: '1.24.0', before: '1.30.0' },
  ranges: { 'v1.24': { from: '1.24.0', before: '1.27.0' }, 'v1.27': { from: '1.27.0', before: '1.30.0' } },
});
const some = { rollout: 'production', environment: 'prod' } as const;
const clusters = inventory(labels, { a: { labels: some, kubernetes: 'v1.26.3+k3s1' }, b: { labels: some } });

function found(entries: unknown, options: unknown = {}): readonly Diagnostic[] {
  const known = inventory(labels, untyped(entries));
  const sets = [variants(kyverno, known, untyped(options))];
  return renderFleet(defineFleet({ name: 'example', clusters: known, variants: sets, classifiers: [byVersion] }))
    .diagnostics;
}

describe('a label that classifiers write', () => {
  test('is declared like any other', () => {
    expect(found(clusters.entries)).toEqual([]);
    const wrong = labelSpace({ ...labels.declaration, classified: { environment: ['prod'], 'a b': [], c: ['ü'] } });
    expectFound(
      renderFleet(defineFleet({ name: 'x', clusters: inventory(wrong, untyped({})), variants: [] })).diagnostics.filter(
        ({ code }) => code === 'label/invalid',
      ),
      { code: 'label/invalid', path: 'labels.classified.c' },
      { code: 'label/invalid', path: 'labels.classified.environment', message: "'environment' is declared twice" },
      { code: 'label/invalid', path: 'labels.classified["a b"]' },
      { code: 'label/invalid', path: 'labels.classified["a b"]' },
    );
  });

  test('is stated by no cluster', () => {
    expectFound(found({ a: { labels: { ...some, 'k8s-version': 'v1.24' } } }), {
      code: 'label/classified',
      path: 'clusters.a.labels.k8s-version',
      message: "classifiers write the label 'k8s-version', a cluster does not state it",
      hint: 'leave it out, and state the version that the cluster runs as `kubernetes`',
    });
  });

  test('chooses no variants and no departures, as it is known only at run time', () => {
    const where = { 'k8s-version': 'v1.24' };
    const message = "label 'k8s-version' is known only on the running cluster, as classifiers write it";
    expectFound(found(clusters.entries, { where }), {
      code: 'label/classified',
      path: 'kyverno.where.k8s-version',
      message,
    });
    const departures = [{ where, set: { tier: 1 }, because: 'x' }];
    expectFound(found(clusters.entries, { departures }), {
      code: 'label/classified',
      path: 'kyverno.departures[0].where.k8s-version',
      message,
    });
  });

  test('is known to queries, which say that the inventory does not decide it', () => {
    const { query, diagnostics } = parseQuery('environment=prod,k8s-version in (v1.24)', labels.declaration);
    expect(diagnostics).toEqual([]);
    expectFound(query === undefined ? [] : checkDecided(query), {
      code: 'label/classified',
      path: '--where',
      message: "label 'k8s-version' is known only on the running cluster, as classifiers write it",
    });
    const plain = parseQuery('environment=prod', labels.declaration).query;
    expect(plain === undefined ? undefined : checkDecided(plain)).toEqual([]);
    expectFound(parseQuery('k8s-version=v1.25', labels.declaration).diagnostics, {
      code: 'label/undeclared',
      path: '--where',
    });
  });
});

describe('the Kubernetes version of a cluster', () => {
  test('is kept as its entry says it', () => {
    expect(resolveClusters(clusters).map(({ kubernetes }) => kubernetes)).toEqual(['v1.26.3+k3s1', undefined]);
  });

  test('is one', () => {
    expectFound(
      found({ a: { labels: some, kubernetes: '1.31' }, b: { labels: some, kubernetes: 1.31 } }),
      {
        code: 'cluster/version',
        path: 'clusters.a.kubernetes',
        message: "'1.31' is no Kubernetes version",
      },
      {
        code: 'api/wrong-type',
        path: 'clusters.b.kubernetes',
      },
    );
  });
});
