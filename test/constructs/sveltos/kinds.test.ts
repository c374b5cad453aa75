import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import type { Construct } from 'constructs';
import { clusterSetKind } from '../../../constructs/api/index.ts';
import * as constructs from '../../../constructs/sveltos/index.ts';
import {
  ClusterProfile,
  ClusterSet,
  ConfigurationBundle,
  EventTrigger,
  HealthCheck,
  Profile,
  SveltosCluster,
  sveltosKinds,
  SveltosSet,
} from '../../../constructs/index.ts';
import { constructOf } from '../../../constructs/sveltos/index.ts';
import type { KindDescription, SveltosObject } from '../../../constructs/index.ts';
import { expectFound, untyped } from '../../example-fleet.ts';

const chart = (namespace?: string): Chart => new Chart(new App(), 'Test', namespace === undefined ? {} : { namespace });

type AnyKind = new (scope: Construct, id: string, props: never) => SveltosObject;

/** The class of a kind: its name is the kind's, but for the one that JavaScript has. */
function classOf({ kind }: KindDescription): AnyKind {
  const name = kind === 'Set' ? 'SveltosSet' : kind;
  return Reflect.get(constructs, name) as AnyKind;
}

/** Metadata as a kind needs it. */
function metadataOf({ scope }: KindDescription): object {
  return scope === 'Cluster' ? { name: 'a' } : { name: 'a', namespace: 'b' };
}

describe('the construct of each kind', () => {
  test('is there, for every kind of the API', () => {
    expect(sveltosKinds).toHaveLength(29);
    expect(sveltosKinds.filter((kind) => typeof classOf(kind) !== 'function')).toEqual([]);
  });

  test.each(sveltosKinds.map((kind) => [kind.kind, kind] as const))('%s has group, version and kind', (_, kind) => {
    const object = new (classOf(kind))(chart(), 'Object', untyped({ metadata: metadataOf(kind) }));
    const written = object.toJson();
    expect(written).toMatchObject({ kind: kind.kind, metadata: metadataOf(kind) });
    expect(written.apiVersion).toBe(`${kind.group}/${kind.version}`);
    expect(Object.keys(written).includes('spec')).toBe(kind.spec !== undefined);
  });

  test.each(sveltosKinds.map((kind) => [kind.kind, kind] as const))(
    'D-07, N-04: %s is in a namespace exactly when its kind is, and says so itself',
    (_, kind) => {
      const scope = chart('from-the-chart');
      const silent = new (classOf(kind))(scope, 'Silent', untyped({ metadata: { name: 'a' } }));
      const said = new (classOf(kind))(scope, 'Said', untyped({ metadata: { name: 'a', namespace: 'b' } }));
      const ofNamespace = (object: SveltosObject): readonly string[] =>
        object
          .check()
          .filter(({ path }) => path.startsWith('a.metadata'))
          .map(({ code, path }) => `${code} at ${path}`);
      if (kind.scope === 'Cluster') {
        expect(silent.toJson().metadata).toEqual({ name: 'a' });
        expect(ofNamespace(silent)).toEqual([]);
        expect(ofNamespace(said)).toEqual(['api/rule at a.metadata']);
      } else {
        expect(ofNamespace(silent)).toEqual(['api/missing-field at a.metadata.namespace']);
        expect(ofNamespace(said)).toEqual([]);
      }
    },
  );

  test('N-04: a namespaced kind without a namespace does not synthesize', () => {
    const scope = chart();
    new Profile(scope, 'Profile', untyped({ metadata: { name: 'kyverno' } }));
    new SveltosCluster(scope, 'Cluster', untyped({ metadata: { name: 'edge' } }));
    expect((): unknown => scope.toJson()).toThrow(
      /missing-field at kyverno\.metadata\.namespace[^]*missing-field at edge\.metadata\.namespace/,
    );
  });

  test('is told apart from the others, and is an object of cdk8s', () => {
    const set = new ClusterSet(chart(), 'Set', { metadata: { name: 'a' } });
    expect([set instanceof ClusterSet, set instanceof ClusterProfile, set instanceof ApiObject]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('can be made for a description that comes from elsewhere', () => {
    class Ring extends constructOf({ ...clusterSetKind, kind: 'Ring', plural: 'rings' } as const) {}
    const ring = new Ring(chart(), 'Ring', { metadata: { name: 'a' }, spec: { maxReplicas: 2 } });
    expect(ring.toJson()).toMatchObject({ kind: 'Ring', spec: { maxReplicas: 2 } });
    expect(ring.check()).toEqual([]);
  });
});

describe('G-01: everything at once', () => {
  test('hides nothing that JavaScript has', () => {
    expect(Object.keys(constructs).filter((name) => name in globalThis)).toEqual([]);
    expect(new Set([1, 1]).size).toBe(1);
    const set = new SveltosSet(chart(), 'Set', { metadata: { name: 'a', namespace: 'b' }, spec: { maxReplicas: 1 } });
    expect(set.toJson().kind).toBe('Set');
  });
});

describe('G-03, G-04: a name that is no identifier, or a word of the language', () => {
  const odd = { 'kubernetes.io/os': 'linux', 'storage.path': 'a', 'auto-scaler': 'run:completed', build: 'b' };

  test('is written as it is, in labels, in texts for templates and in selectors', () => {
    const metadata = { name: 'a', namespace: 'b', labels: odd, annotations: odd };
    const cluster = new SveltosCluster(chart(), 'Cluster', { metadata, spec: { data: odd } });
    expect(cluster.toJson()).toMatchObject({ metadata, spec: { data: odd } });
    expect(cluster.check()).toEqual([]);
  });

  test('is written as it is, in the fields of the API', () => {
    const signatureVerification = { provider: 'PublicKey', secretRef: { namespace: 'a', name: 'b' } } as const;
    const release = { repositoryURL: 'oci://x', releaseName: 'a', releaseNamespace: 'a', chartName: 'a' };
    const spec = { helmCharts: [{ ...release, signatureVerification }] };
    const profile = new ClusterProfile(chart(), 'Profile', untyped({ metadata: { name: 'a' }, spec }));
    expect(profile.toJson()).toMatchObject({ spec });
    expect(profile.check().filter(({ path }) => path.includes('provider'))).toEqual([]);
  });
});

describe('G-06: a JSON patch', () => {
  const set = (...patches: readonly JsonPatch[]): ClusterSet => {
    const object = new ClusterSet(chart('somewhere'), 'Set', {
      metadata: { name: 'a', annotations: { 'example.com/team': 'x' } },
      spec: { clusterRefs: [{ kind: 'SveltosCluster', name: 'one' }], maxReplicas: 1 },
    });
    object.addJsonPatch(...patches);
    return object;
  };

  test('is seen in the object: a field, an escaped path, the end of a list', () => {
    const object = set(
      JsonPatch.replace('/spec/maxReplicas', 3),
      JsonPatch.add('/metadata/annotations/example.com~1owner', 'me'),
      JsonPatch.add('/spec/clusterRefs/-', { kind: 'SveltosCluster', name: 'two' }),
      JsonPatch.test('/spec/maxReplicas', 3),
    );
    expect(object.check()).toEqual([]);
    expect(object.toJson()).toMatchObject({
      metadata: { annotations: { 'example.com/team': 'x', 'example.com/owner': 'me' } },
      spec: { maxReplicas: 3, clusterRefs: [{ name: 'one' }, { name: 'two' }] },
    });
  });

  test('that adds what the API does not have is seen, and an error', () => {
    const object = set(JsonPatch.add('/spec/maxReplica', 3), JsonPatch.add('/metadata/namespace', 'b'));
    expect(object.toJson()).toMatchObject({ metadata: { namespace: 'b' }, spec: { maxReplica: 3 } });
    expectFound(
      object.check(),
      { code: 'api/rule', path: 'a.metadata' },
      { code: 'api/unknown-field', path: 'a.spec.maxReplica', hint: "did you mean 'maxReplicas'?" },
    );
  });

  test.each([
    ['removes what is not there', JsonPatch.remove('/spec/maxReplica'), /changes nothing/],
    ['writes what is there already', JsonPatch.replace('/spec/maxReplicas', 1), /changes nothing/],
    ['leads through nothing', JsonPatch.add('/spec/clusterSelector/matchLabels/a', 'b'), /cannot be applied/],
    ['tests what does not hold', JsonPatch.test('/spec/maxReplicas', 9), /cannot be applied/],
  ])('fails when it %s', (_, patch, message) => {
    const object = set(patch);
    expectFound(object.check(), { code: 'construct/patch', path: 'a' });
    expect(object.check()[0]?.message).toMatch(message);
    expect((): unknown => object.toJson()).toThrow(message);
  });
});

describe('what the types do not allow', () => {
  const found = (Kind: AnyKind, props: unknown): readonly string[] =>
    new Kind(chart(), 'Object', untyped(props)).check().map(({ code, path }) => `${code} at ${path}`);

  test('is found three levels deep, with the nearest name', () => {
    const spec = {
      helmCharts: [{ repositoryURL: 'oci://x', releaseName: 'a', releaseNamespace: 'a', options: { timout: '5m' } }],
    };
    const profile = new ClusterProfile(chart(), 'Profile', untyped({ metadata: { name: 'a' }, spec }));
    expect(profile.check()).toContainEqual(
      expect.objectContaining({
        code: 'api/unknown-field',
        path: 'a.spec.helmCharts[0].options.timout',
        hint: "did you mean 'timeout'?",
      }),
    );
  });

  test.each([
    ['nothing at all', undefined, ['api/wrong-type at ClusterSet']],
    ['a text', 'a', ['api/wrong-type at ClusterSet']],
    ['no metadata', {}, ['api/missing-field at ClusterSet.metadata', 'api/missing-field at ClusterSet.metadata.name']],
    [
      'metadata of a wrong type',
      { metadata: 'a' },
      ['api/wrong-type at ClusterSet.metadata', 'api/missing-field at ClusterSet.metadata.name'],
    ],
    [
      'a name that is a number',
      { metadata: { name: 5 } },
      ['api/missing-field at ClusterSet.metadata.name', 'api/wrong-type at ClusterSet.metadata.name'],
    ],
    ['labels that are a number', { metadata: { name: 'a', labels: 5 } }, ['api/wrong-type at a.metadata.labels']],
    ['labels that are a list', { metadata: { name: 'a', labels: ['b'] } }, ['api/wrong-type at a.metadata.labels']],
    ['finalizers', { metadata: { name: 'a', finalizers: 5 } }, ['api/unknown-field at a.metadata.finalizers']],
    ['a field beside the spec', { metadata: { name: 'a' }, data: {} }, ['api/unknown-field at a.data']],
    ['another kind', { metadata: { name: 'a' }, kind: 'Set' }, ['api/not-allowed at a.kind']],
    ['a status', { metadata: { name: 'a' }, status: {} }, ['api/rule at a']],
    ['a spec that is a list', { metadata: { name: 'a' }, spec: [] }, ['api/wrong-type at a.spec']],
    [
      'a date in the spec',
      { metadata: { name: 'a' }, spec: { maxReplicas: new Date(0) } },
      ['base/value at a.spec.maxReplicas'],
    ],
  ])('is reported and does not crash: %s', (_, props, expected) => {
    expect(found(ClusterSet, props)).toEqual(expected);
  });

  test('fails on a name that nobody said, which would be made from the place of the construct', () => {
    expect(JSON.stringify(new ClusterSet(chart(), 'Set', untyped({ spec: {} })).toJson())).not.toContain('name');
  });

  test('takes the fields of kinds that only Sveltos writes, and none beyond', () => {
    const metadata = { name: 'a', namespace: 'b' };
    expect(found(ConfigurationBundle, { metadata, spec: { force: true } })).toEqual([]);
    expect(found(ConfigurationBundle, { metadata, spec: { forced: true } })).toEqual([
      'api/unknown-field at a.spec.forced',
    ]);
  });

  test('leaves a spec out where the API asks for nothing in it, and not where it does', () => {
    expect(found(EventTrigger, { metadata: { name: 'a' } })).toEqual(
      expect.arrayContaining(['api/missing-field at a.spec.eventSourceName']),
    );
    expect(found(HealthCheck, { metadata: { name: 'a' } })).toHaveLength(2);
    expect(found(ClusterSet, { metadata: { name: 'a' } })).toEqual([]);
  });
});
