import {
  classifiersOf,
  labelSpace,
  resourceClassifier,
  validateObject,
  versionClassifiers,
} from '../../../../constructs/index.ts';
import { classifierKind } from '../../../../constructs/api/index.ts';
import { checkClassifiers, checkWriters } from '../../../../constructs/model/index.ts';
import type { ClassifierSource, KubernetesRange } from '../../../../constructs/index.ts';
import type { WrittenClassifier } from '../../../../constructs/model/index.ts';
import { expectFound, untyped } from '../../../example-fleet.ts';
import { clusters } from '../selection/labels.ts';

const labels = labelSpace({
  wave: { key: 'rollout', values: ['production'] },
  required: { environment: ['prod'] },
  classified: { 'k8s-version': ['v1.24', 'v1.27'] },
});
const { declaration } = labels;

const low: KubernetesRange = { from: '1.24.0', before: '1.27.1' };
const high: KubernetesRange = { from: '1.27.1', before: '1.30.0' };

const byVersion = versionClassifiers(labels, {
  label: 'k8s-version',
  window: { from: '1.24.0', before: '1.30.0' },
  ranges: { 'v1.24': low, 'v1.27': high },
});

/** Ranges that the compiler has not seen. */
function ranges(window: unknown, each: Readonly<Record<string, unknown>>, rest: object = {}): ClassifierSource {
  return untyped({ label: 'k8s-version', window, ranges: each, ...rest });
}

const found = (...sources: readonly ClassifierSource[]) => checkClassifiers(sources, declaration);

/** What is found of a list of ranges for the window from 1.24.0 up to before 1.30.0. */
function inWindow(first: KubernetesRange, second: KubernetesRange) {
  return found(ranges({ from: '1.24.0', before: '1.30.0' }, { 'v1.24': first, 'v1.27': second }));
}

describe('classifiers by Kubernetes version', () => {
  test('are one Classifier for each range, as in: from 1.24.0 and before 1.27.1 is v1.24', () => {
    expect(found(byVersion)).toEqual([]);
    const [first, second] = classifiersOf([byVersion]);
    expect(first).toEqual({
      name: 'k8s-version-v1.24',
      spec: {
        classifierLabels: [{ key: 'k8s-version', value: 'v1.24' }],
        kubernetesVersionConstraints: [
          { comparison: 'GreaterThanOrEqualTo', version: '1.24.0' },
          { comparison: 'LessThan', version: '1.27.1' },
        ],
      },
    });
    expect(second?.name).toBe('k8s-version-v1.27');
    const metadata = { name: first?.name };
    const object = { apiVersion: 'lib.projectsveltos.io/v1beta1', kind: 'Classifier', metadata, spec: first?.spec };
    expect(validateObject(classifierKind, object, '')).toEqual([]);
  });

  test('may have no end, and names of their own', () => {
    const open = versionClassifiers(labels, {
      label: 'k8s-version',
      name: 'fleet-kubernetes',
      window: { from: '1.24.0' },
      ranges: { 'v1.24': { from: 'v1.24.0', before: 'v1.27.1' }, 'v1.27': { from: '1.27.1' } },
    });
    expect(found(open)).toEqual([]);
    expect(classifiersOf([open]).map(({ name }) => name)).toEqual(['fleet-kubernetes-v1.24', 'fleet-kubernetes-v1.27']);
    expect(classifiersOf([open])[1]?.spec.kubernetesVersionConstraints).toEqual([
      { comparison: 'GreaterThanOrEqualTo', version: '1.27.1' },
    ]);
  });

  test.each<readonly [string, KubernetesRange, KubernetesRange, string]>([
    ['between two ranges', { from: '1.24.0', before: '1.27.0' }, high, '1.27.0 up to before 1.27.1'],
    ['of patches beyond those that exist', { from: '1.24.0', before: '1.26.99' }, high, '1.26.99 up to before 1.27.1'],
    ['at the start', { from: '1.24.1', before: '1.27.1' }, high, '1.24.0 up to before 1.24.1'],
    ['at the end', low, { from: '1.27.1', before: '1.29.0' }, '1.29.0 up to before 1.30.0'],
  ])('leave no gap %s', (_, first, second, gap) => {
    expectFound(inWindow(first, second), {
      code: 'classifier/gap',
      path: 'classifiers[0].window',
      message: `no range covers Kubernetes ${gap}: such a cluster gets no label 'k8s-version'`,
    });
  });

  test('leave no gap in a window without end', () => {
    expect(found(ranges({ from: '1.24.0' }, { 'v1.24': low, 'v1.27': high }))[0]?.message).toContain(
      '1.30.0 and later',
    );
  });

  test('do not overlap, and the first version in both proves it', () => {
    expectFound(inWindow({ from: '1.24.0', before: '1.28.0' }, high), {
      code: 'classifier/overlap',
      path: 'classifiers[0].ranges["v1.27"]',
      message:
        "'k8s-version-v1.24' (v1.24) and 'k8s-version-v1.27' (v1.27) both write 'k8s-version' " +
        'on clusters of Kubernetes 1.27.1 up to before 1.28.0',
    });
  });

  test.each<readonly [string, KubernetesRange]>([
    ['inverted', { from: '1.27.1', before: '1.24.0' }],
    ['empty', { from: '1.27.1', before: '1.27.1' }],
  ])('are no range when %s', (_, range) => {
    expectFound(
      inWindow(low, range),
      { code: 'classifier/range', path: 'classifiers[0].ranges["v1.27"]' },
      { code: 'classifier/gap', path: 'classifiers[0].window' },
    );
  });

  test('are in the window', () => {
    const [first, ...more] = inWindow({ from: '1.24.0', before: '1.30.0' }, { from: '1.31.0', before: '1.32.0' });
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      code: 'classifier/range',
      message: "the range of 'v1.27' has no version of the window",
    });
  });

  test.each<readonly [string, string]>([
    ['1.27', "three numbers, for example '1.31.0'"],
    ['latest', "three numbers, for example '1.31.0'"],
    ['1.27.1-rc.1', "write '1.27.1'"],
    ['v1.27.1+k3s1', "write '1.27.1'"],
  ])('have ends with three numbers: %s', (from, hint) => {
    const [first] = inWindow(low, { from, before: '1.30.0' });
    expect(first).toMatchObject({ code: 'classifier/version', path: 'classifiers[0].ranges["v1.27"].from', hint });
  });

  test('cover the clusters whose versions are known', () => {
    const strangers = [
      { ...clusters[0], kubernetes: '1.22.3' },
      { ...clusters[1], kubernetes: '1.25.0' },
    ];
    expectFound(checkClassifiers([byVersion], declaration, untyped(strangers)), {
      code: 'classifier/gap',
      path: 'classifiers[0].ranges',
      message: "cluster pilot runs Kubernetes 1.22.3, which no range covers: no label 'k8s-version' there",
    });
  });
});

describe('classifiers by deployed resources', () => {
  const space = labelSpace({
    wave: { key: 'rollout', values: ['production'] },
    classified: { mesh: ['istio', 'none'] },
  });
  const istiod = { group: 'apps', version: 'v1', kind: 'Deployment', namespace: 'istio-system', name: 'istiod' };
  const meshed = resourceClassifier(space, {
    name: 'mesh-istio',
    classifierLabels: { mesh: 'istio' },
    resourceSelectors: [istiod],
    kubernetes: { from: '1.27.0' },
  });

  test('are a Classifier that looks for objects', () => {
    expect(classifiersOf([meshed])).toEqual([
      {
        name: 'mesh-istio',
        spec: {
          classifierLabels: [{ key: 'mesh', value: 'istio' }],
          deployedResourceConstraint: { resourceSelectors: [istiod] },
          kubernetesVersionConstraints: [{ comparison: 'GreaterThanOrEqualTo', version: '1.27.0' }],
        },
      },
    ]);
  });

  test('write values that are declared, and leave none unwritten unsaid', () => {
    expectFound(checkClassifiers([meshed], space.declaration), {
      code: 'classifier/unwritten',
      path: 'labels.classified.mesh',
      message: 'no classifier of the fleet writes mesh=none',
    });
  });

  test('may write one key only where versions part them', () => {
    const without = { ...meshed, name: 'mesh-none', classifierLabels: { mesh: 'none' } };
    const { kubernetes: _, ...always } = without;
    expect(
      checkClassifiers([meshed, { ...without, kubernetes: { from: '1.0.0', before: '1.27.0' } }], space.declaration),
    ).toEqual([]);
    expectFound(checkClassifiers([meshed, always], space.declaration), {
      code: 'classifier/overlap',
      path: 'classifiers[1]',
      message:
        "'mesh-istio' (istio) and 'mesh-none' (none) both write 'mesh' on clusters of Kubernetes 1.27.0 and later",
    });
  });

  test('have conditions, labels, and fields that Sveltos knows', () => {
    const of = (change: object) => checkClassifiers([untyped({ ...meshed, ...change })], space.declaration);
    const codes = (change: object) => of(change).map(({ code, path }) => `${code} ${path}`);
    expect(codes({ resourceSelectors: [] })).toEqual(['classifier/condition classifiers[0].resourceSelectors']);
    expect(codes({ classifierLabels: {} })).toEqual(['classifier/condition classifiers[0].classifierLabels']);
    expect(codes({ resourceSelectors: [{ ...istiod, kind: '' }] })[0]).toContain(
      'classifiers[0].resourceSelectors[0].kind',
    );
    expect(codes({ resourceSelector: [] })[0]).toBe('api/unknown-field classifiers[0].resourceSelector');
    expect(codes({ kubernetes: { from: '1.30.0', before: '1.27.0' } })[0]).toBe(
      'classifier/range classifiers[0].kubernetes',
    );
  });
});

describe('the labels of classifiers', () => {
  const one = (change: object): ClassifierSource =>
    untyped({
      name: 'one',
      classifierLabels: { 'k8s-version': 'v1.24' },
      resourceSelectors: [{ group: '', version: 'v1', kind: 'Namespace' }],
      ...change,
    });
  const errors = (source: ClassifierSource) => found(source).filter(({ severity }) => severity === 'error');

  test('are declared as classified, with their values', () => {
    expectFound(errors(one({ classifierLabels: { 'k8s-versoin': 'v1.24' } })), {
      code: 'classifier/label',
      path: 'classifiers[0]',
      hint: "did you mean 'k8s-version'?",
    });
    expectFound(errors(one({ classifierLabels: { 'k8s-version': 'v1.25' } })), {
      code: 'classifier/label',
      path: 'classifiers[0]',
      hint: "did you mean 'v1.24'?",
    });
  });

  test('are not those that clusters state', () => {
    expectFound(errors(one({ classifierLabels: { environment: 'prod' } })), {
      code: 'classifier/label',
      path: 'classifiers[0]',
      message: "clusters state the label 'environment': Sveltos would overwrite it, and remove it later",
    });
  });

  test("are not Sveltos' own", () => {
    const own = { ...declaration, classified: { 'projectsveltos.io/k8s-version': ['x'] } };
    const source = one({ classifierLabels: { 'projectsveltos.io/k8s-version': 'x' } });
    expectFound(checkClassifiers([source], own), { code: 'classifier/overlap', path: 'classifiers[0]' });
  });
});

describe('the name of a Classifier', () => {
  test.each<readonly [string, string]>([
    ['upper case', 'Kubernetes_'],
    ['too long', 'k'.repeat(60)],
  ])('follows the rules of Kubernetes: %s', (_, name) => {
    const source = ranges({ from: '1.24.0', before: '1.30.0' }, { 'v1.24': { ...low, before: '1.30.0' } }, { name });
    const names = classifiersOf([source]).map((each) => each.name);
    const faults = found(source).filter(({ code }) => code === 'classifier/name');
    expect([names[0] === names[0]?.toLowerCase(), faults.length]).toEqual([true, name.startsWith('K') ? 0 : 1]);
  });

  test('is had by one', () => {
    const twice = {
      name: 'one',
      classifierLabels: {},
      resourceSelectors: [{ group: '', version: 'v1', kind: 'Node' }],
    };
    const sources = [
      { ...twice, classifierLabels: { 'k8s-version': 'v1.24' }, kubernetes: low },
      { ...twice, classifierLabels: { 'k8s-version': 'v1.27' }, kubernetes: high },
    ];
    expectFound(found(...sources), { code: 'classifier/name', path: 'classifiers[1]' });
  });
});

describe('Classifiers of plain YAML', () => {
  const written = (name: string, ...constraints: readonly (readonly [string, string])[]): WrittenClassifier => ({
    name,
    at: name,
    spec: {
      classifierLabels: [{ key: 'k8s', value: name }],
      kubernetesVersionConstraints: constraints.map(([comparison, version]) => untyped({ comparison, version })),
    },
  });

  test('have one writer for a key, their conditions taken together', () => {
    const old = written('old', ['LessThan', '1.28']);
    const middle = written('middle', ['GreaterThan', '1.27'], ['NotEqual', '1.30'], ['LessThan', '1.31.0']);
    const latest = written('latest', ['GreaterThanOrEqualTo', '1.31.0']);
    expect(checkWriters([old, middle, latest])).toEqual([]);
    expectFound(checkWriters([old, middle, written('late', ['Equal', '1.29'])]), {
      code: 'classifier/overlap',
      path: 'late',
    });
  });

  test('have conditions that can hold', () => {
    expectFound(checkWriters([written('never', ['LessThan', '1.27'], ['GreaterThan', '1.27'])]), {
      code: 'classifier/condition',
      path: 'never',
    });
    expectFound(checkWriters([written('always')]), { code: 'classifier/condition', path: 'always' });
  });

  test('have versions that can be compared', () => {
    expectFound(checkWriters([written('x', ['LessThan', 'v1.28-x'])]), {
      code: 'classifier/version',
      path: 'x.kubernetesVersionConstraints[0].version',
    });
  });
});

test('what is no list of classifiers is told so', () => {
  expectFound(checkClassifiers(untyped({}), untyped({})), { code: 'api/wrong-type', path: 'classifiers' });
  expectFound(found(untyped(null)), { code: 'api/wrong-type', path: 'classifiers[0]' });
  expectFound(found(ranges({ from: 1.24 }, {})), { code: 'api/wrong-type', path: 'classifiers[0].window.from' });
});
