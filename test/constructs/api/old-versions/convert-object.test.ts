import fc from 'fast-check';
import { convertObject, isOldVersion, selectorFromText } from '../../../../constructs/api/index.ts';

const profile = (clusterSelector: unknown, spec: object = {}) => ({
  apiVersion: 'config.projectsveltos.io/v1alpha1',
  kind: 'ClusterProfile',
  metadata: { name: 'p' },
  spec: { clusterSelector, ...spec },
});
const lib = (kind: string, spec: object) => ({
  apiVersion: 'lib.projectsveltos.io/v1alpha1',
  kind,
  metadata: { name: 'x' },
  spec,
});

describe('an object of v1alpha1', () => {
  test.each([
    ['env=fv', { matchLabels: { env: 'fv' } }],
    ['env==fv', { matchLabels: { env: 'fv' } }],
    ['env!=fv', { matchExpressions: [{ key: 'env', operator: 'NotIn', values: ['fv'] }] }],
    ['env in (a,b)', { matchExpressions: [{ key: 'env', operator: 'In', values: ['a', 'b'] }] }],
    ['env notin (a, b)', { matchExpressions: [{ key: 'env', operator: 'NotIn', values: ['a', 'b'] }] }],
    ['env', { matchExpressions: [{ key: 'env', operator: 'Exists' }] }],
    ['!env', { matchExpressions: [{ key: 'env', operator: 'DoesNotExist' }] }],
    ['a=b,c=d', { matchLabels: { a: 'b', c: 'd' } }],
    [' a = b , !c ', { matchLabels: { a: 'b' }, matchExpressions: [{ key: 'c', operator: 'DoesNotExist' }] }],
    ['a=b,a=c', { matchLabels: { a: 'b' }, matchExpressions: [{ key: 'a', operator: 'In', values: ['c'] }] }],
  ])('O-01: the selector `%s` is converted, with a note', (text, selector) => {
    const { object, diagnostics } = convertObject(profile(text));
    expect(object).toEqual({ ...profile(selector), apiVersion: 'config.projectsveltos.io/v1beta1' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['api/old-version']);
  });

  test('O-01: an empty selector addresses nobody, and anything else is refused', () => {
    expect(convertObject(profile('')).diagnostics.map(({ code }) => code)).toEqual(['selector/empty']);
    for (const text of ['env>5', 'env in a,b', 'env=a b', 'a=b,', ',', 'env gt 3', 'env in (a', '(a)', 'a=b;c=d']) {
      const { object, diagnostics } = convertObject(profile(text));
      expect(object).toBeUndefined();
      expect(diagnostics).toMatchObject([{ code: 'api/not-convertible', path: 'spec.clusterSelector' }]);
    }
  });

  test('O-01: an EventBasedAddOn is an EventTrigger', () => {
    const old = lib('EventBasedAddOn', {
      sourceClusterSelector: 'env=fv',
      destinationClusterSelector: 'env in (a,b)',
      eventSourceName: 'services',
    });
    expect(convertObject(old).object).toEqual({
      apiVersion: 'lib.projectsveltos.io/v1beta1',
      kind: 'EventTrigger',
      metadata: { name: 'x' },
      spec: {
        sourceClusterSelector: { matchLabels: { env: 'fv' } },
        destinationClusterSelector: { matchExpressions: [{ key: 'env', operator: 'In', values: ['a', 'b'] }] },
        eventSourceName: 'services',
      },
    });
  });

  test('O-01: a flat EventSource has resource selectors', () => {
    const flat = {
      group: '',
      version: 'v1',
      kind: 'Service',
      labelFilters: [{ key: 'a', operation: 'Equal', value: 'b' }],
      script: 'function evaluate() end',
      collectResources: true,
    };
    const { object, moved } = convertObject(lib('EventSource', flat));
    expect(object).toMatchObject({
      apiVersion: 'lib.projectsveltos.io/v1beta1',
      spec: {
        collectResources: true,
        resourceSelectors: [
          { group: '', version: 'v1', kind: 'Service', labelFilters: flat.labelFilters, evaluate: flat.script },
        ],
      },
    });
    expect(Object.keys(object?.['spec'] ?? {})).toEqual(['collectResources', 'resourceSelectors']);
    expect(moved.get('spec.resourceSelectors[0].evaluate')).toBe('spec.script');
    expect(convertObject(lib('EventSource', { ...flat, resourceSelectors: [] })).object).toBeUndefined();
  });

  test('O-01: references to clusters of the old version are converted too', () => {
    const ref = { apiVersion: 'lib.projectsveltos.io/v1alpha1', kind: 'SveltosCluster', name: 'c' };
    const { object } = convertObject(profile('env=fv', { clusterRefs: [ref] }));
    expect(object).toMatchObject({ spec: { clusterRefs: [{ ...ref, apiVersion: 'lib.projectsveltos.io/v1beta1' }] } });
  });

  test.each([
    ['HealthCheck', { script: 'x' }],
    ['Classifier', { deployedResourceConstraints: [] }],
    ['Snapshot', {}],
    ['AddonCompliance', {}],
  ])('what has no certain meaning is refused: %s', (kind, spec) => {
    const { object, diagnostics } = convertObject(lib(kind, spec));
    expect(object).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['api/not-convertible']);
  });

  test('is told by its version, and only in the groups of Sveltos', () => {
    expect(isOldVersion(profile('a=b'))).toBe(true);
    expect(isOldVersion({ apiVersion: 'config.projectsveltos.io/v1beta1' })).toBe(false);
    expect(isOldVersion({ apiVersion: 'example.com/v1alpha1' })).toBe(false);
    expect(isOldVersion({ apiVersion: 5 })).toBe(false);
  });

  test('never crashes, and converts only what it can read, whatever the selector', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const selector = selectorFromText(text);
        const { object, diagnostics } = convertObject(profile(text));
        expect(object === undefined).toBe(selector === undefined);
        expect(diagnostics).toHaveLength(1);
      }),
    );
  });
});
