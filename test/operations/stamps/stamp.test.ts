import fc from 'fast-check';
import type { KubernetesObject } from '../../../constructs/index.ts';
import { isStampedBy, labelValue, readStamp, stackIdentity, stamp, unstamp } from '../../../operations/stamps/index.ts';

const digest = 'a'.repeat(64);
const stamps = { record: 'kyverno/prod-a', digest, stack: 'fleetwright/production' };
const profile: KubernetesObject = {
  apiVersion: 'config.projectsveltos.io/v1beta1',
  kind: 'ClusterProfile',
  metadata: { name: 'kyverno-prod-a' },
  spec: { tier: 50 },
};
const content: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'kyverno-prod-a', namespace: 'projectsveltos' },
  data: { 'a.yaml': 'a: 1' },
};

const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}[a-z0-9]$/);
const map = fc.dictionary(name, fc.string(), { minKeys: 1, maxKeys: 4 });
const metadata = fc
  .record({ name, namespace: name, labels: map, annotations: map }, { requiredKeys: ['name'] })
  .chain((each) =>
    fc
      .shuffledSubarray(Object.keys(each), { minLength: Object.keys(each).length })
      .map((keys) => Object.fromEntries(keys.map((key) => [key, each[key as keyof typeof each]]))),
  );
const object = fc.record(
  {
    apiVersion: fc.constantFrom('v1', 'config.projectsveltos.io/v1beta1'),
    kind: fc.constantFrom('ConfigMap', 'Secret', 'ClusterProfile'),
    metadata,
    spec: fc.jsonValue(),
  },
  { requiredKeys: ['apiVersion', 'kind', 'metadata'] },
) as unknown as fc.Arbitrary<KubernetesObject>;

describe('stamps', () => {
  test('taking the stamps off gives the rendered object back, to the byte', () => {
    fc.assert(
      fc.property(object, (each) => {
        expect(JSON.stringify(unstamp(stamp(each, stamps)))).toBe(JSON.stringify(each));
      }),
    );
  });

  test('stamping adds stamps and touches nothing else', () => {
    fc.assert(
      fc.property(object, (each) => {
        const before = JSON.stringify(each);
        const { metadata: stampedMetadata, ...stampedRest } = stamp(each, stamps);
        const { metadata: plainMetadata, ...plainRest } = each;
        expect(stampedRest).toEqual(plainRest);
        expect(stampedMetadata).toMatchObject(plainMetadata);
        expect(JSON.stringify(each)).toBe(before);
      }),
    );
  });

  test('stamping twice is stamping once', () => {
    fc.assert(fc.property(object, (each) => expect(stamp(stamp(each, stamps), stamps)).toEqual(stamp(each, stamps))));
  });

  test('a profile carries full values in annotations and the constant field manager', () => {
    expect(stamp(profile, stamps).metadata).toEqual({
      name: 'kyverno-prod-a',
      annotations: {
        'fleetwright.dev/record': 'kyverno/prod-a',
        'fleetwright.dev/digest': digest,
        'fleetwright.dev/stack': 'fleetwright/production',
        'pulumi.com/patchFieldManager': 'fleetwright',
      },
    });
  });

  test('content carries labels, and among annotations only the field manager, which never changes', () => {
    const other = stamp(content, { record: 'x/y', digest: 'b'.repeat(64), stack: 'z' });
    expect(stamp(content, stamps).metadata).toEqual({
      name: 'kyverno-prod-a',
      namespace: 'projectsveltos',
      labels: {
        'fleetwright.dev/record': 'kyverno_prod-a',
        'fleetwright.dev/digest': 'a'.repeat(40),
        'fleetwright.dev/stack': 'fleetwright_production',
      },
      annotations: { 'pulumi.com/patchFieldManager': 'fleetwright' },
    });
    expect(other.metadata.annotations).toEqual(stamp(content, stamps).metadata.annotations);
  });

  test('a stamp is read back from where it stands', () => {
    expect(readStamp(stamp(profile, stamps))).toEqual(stamps);
    expect(readStamp(stamp(content, stamps))?.stack).toBe('fleetwright_production');
    expect(isStampedBy(stamp(content, stamps), stamps.stack)).toBe(true);
    expect(isStampedBy(stamp(content, stamps), 'fleetwright/pilot')).toBe(false);
    expect(readStamp(profile)).toBeUndefined();
  });

  test('the identity of a stack is the same on every machine', () => {
    expect(stackIdentity('fleetwright', 'edge-pilot')).toBe('fleetwright/edge-pilot');
  });
});

describe('labelValue', () => {
  const kubernetes = /^([A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?)$/;
  const identity = fc.tuple(fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,250}$/), name).map((parts) => parts.join('/'));

  test('every record id becomes a value that Kubernetes takes', () => {
    fc.assert(
      fc.property(identity, (each) => {
        expect(labelValue(each)).toMatch(kubernetes);
        expect(labelValue(each).length).toBeLessThanOrEqual(63);
      }),
    );
  });

  test('two ids never share a value', () => {
    fc.assert(
      fc.property(identity, identity, (a, b) => {
        fc.pre(a !== b);
        expect(labelValue(a)).not.toBe(labelValue(b));
      }),
    );
    const long = 'x'.repeat(70);
    expect(labelValue(`${long}/a`)).not.toBe(labelValue(`${long}/b`));
  });
});
