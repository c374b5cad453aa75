import { basedOn, clusters, diagnosticsOf, expectFound, fleetOf, untyped } from '../../example-fleet.ts';
import { base, variants } from '../../../constructs/index.ts';
import type { Fleet } from '../../../constructs/index.ts';

const thing = (name: string, more: object = {}, apiVersion = 'v1') => ({
  apiVersion,
  kind: 'Thing',
  metadata: { name, ...more },
});

function bringing(payloads: Readonly<Record<string, object>>, deploymentType = 'Remote'): Fleet {
  const policyRefs = Object.fromEntries(
    Object.entries(payloads).map(([key, manifests]) => [key, { deploymentType, manifests }]),
  );
  return basedOn({ policyRefs });
}

describe('a manifest', () => {
  test('fails when it is no object with an API version, a kind and a name', () => {
    const at = (rest: string): string => `kyverno.policyRefs.p.manifests.${rest}`;
    expectFound(
      diagnosticsOf(
        bringing({
          p: {
            a: null,
            b: { apiVersion: 1, kind: ['Thing'], metadata: 'x' },
            c: { apiVersion: '', kind: null, metadata: { name: 5 } },
            d: { apiVersion: 'v1', kind: 'Thing', metadata: { generateName: 'x-' } },
            e: { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'e', namespace: 5 } },
            f: { apiVersion: 'v1', kind: 'Thing', metadata: { nmae: 'f' } },
          },
        }),
      ),
      { code: 'api/wrong-type', path: at('a'), message: 'expected an object, got null' },
      { code: 'api/wrong-type', path: at('b.apiVersion'), message: 'expected a text, got number' },
      { code: 'api/wrong-type', path: at('b.kind'), message: 'expected a text, got list' },
      { code: 'api/wrong-type', path: at('b.metadata'), message: 'expected an object, got string' },
      { code: 'api/out-of-bounds', path: at('c.apiVersion'), message: 'apiVersion must not be empty' },
      { code: 'api/wrong-type', path: at('c.kind'), message: 'expected a text, got null' },
      { code: 'api/wrong-type', path: at('c.metadata.name'), message: 'expected a text, got number' },
      {
        code: 'api/missing-field',
        path: at('d.metadata'),
        hint: 'a name that the server makes up is another one on each pass: write the name',
      },
      { code: 'api/wrong-type', path: at('e.metadata.namespace') },
      { code: 'api/missing-field', path: at('f.metadata'), hint: "did you mean 'nmae'?" },
    );
  });

  test('L-01: fails where no check that goes by the kind would see the values of a Secret', () => {
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, stringData: { token: 'abc' } };
    const at = (rest: string): string => `kyverno.policyRefs.p.manifests.${rest}`;
    const list = { apiVersion: 'v1', metadata: { name: 'l' }, items: [secret] };
    const found = diagnosticsOf(
      bringing({
        p: {
          a: { ...list, kind: 'List' },
          b: { ...list, kind: 'SecretList' },
          c: { ...secret, kind: 'secret', metadata: { name: 'c' } },
          d: { ...secret, apiVersion: ' v1', metadata: { name: 'd' } },
          e: { ...secret, apiVersion: 'V1', metadata: { name: 'e' } },
        },
      }),
    );
    expectFound(
      found,
      { code: 'payload/not-an-object', path: at('a'), message: 'a List is no object of its own' },
      { code: 'payload/not-an-object', path: at('b') },
      { code: 'api/pattern', path: at('c.kind'), message: "'secret' is not a kind, as ConfigMap" },
      { code: 'api/pattern', path: at('d.apiVersion') },
      { code: 'api/pattern', path: at('e.apiVersion') },
    );
  });

  test('fails in a departure at the place where its author wrote it', () => {
    const policies = base('policies', {
      policyRefs: { p: { deploymentType: 'Remote', manifests: { a: thing('a') } } },
    });
    const add = { policyRefs: { p: { manifests: { b: thing('a'), c: { kind: 'Thing', metadata: {} } } } } };
    const departures = [{ cluster: 'pilot', add, because: 'it is right here' }];
    expectFound(
      diagnosticsOf(fleetOf(variants(policies, clusters, untyped({ departures })))),
      { code: 'api/rule', path: 'policies.departures[0].add.policyRefs.p.manifests.b' },
      { code: 'api/missing-field', path: 'policies.departures[0].add.policyRefs.p.manifests.c' },
      { code: 'api/missing-field', path: 'policies.departures[0].add.policyRefs.p.manifests.c.metadata' },
    );
  });

  test('fails when one object has two, in one payload or in two', () => {
    expectFound(
      diagnosticsOf(
        bringing({
          p: { a: thing('x', {}, 'apps/v1'), b: thing('x', { namespace: 'default' }, 'apps/v1beta1') },
          q: { a: thing('x', {}, 'apps/v1') },
        }),
      ),
      {
        code: 'api/rule',
        path: 'kyverno.policyRefs.p.manifests.b',
        message: 'Thing default/x stands at kyverno.policyRefs.p.manifests.a already',
        hint: 'keep one of the two',
      },
      { code: 'api/rule', path: 'kyverno.policyRefs.q.manifests.a' },
    );
  });

  test('is another one by its group, kind, namespace or name, or on the other cluster', () => {
    const fleet = bringing({
      p: { a: thing('x'), b: thing('y'), c: thing('x', { namespace: 'n' }), d: thing('x', {}, 'example.com/v1') },
      q: { a: { ...thing('x'), kind: 'Other' } },
    });
    expect(diagnosticsOf(fleet)).toEqual([]);
    const here = { deploymentType: 'Remote', manifests: { a: thing('x') } };
    expect(diagnosticsOf(basedOn({ policyRefs: { here, there: { ...here, deploymentType: 'Local' } } }))).toEqual([]);
  });
});

describe('a fleet provisions nothing', () => {
  test.each([
    'cluster.x-k8s.io/v1beta2',
    'infrastructure.cluster.x-k8s.io/v1beta2',
    'controlplane.cluster.x-k8s.io/v1beta1',
  ])('fails on a payload that makes or upgrades clusters: %s', (apiVersion) => {
    const group = apiVersion.split('/')[0] ?? '';
    expectFound(diagnosticsOf(bringing({ p: { a: { ...thing('prod', {}, apiVersion), kind: 'Cluster' } } }, 'Local')), {
      code: 'base/provisions',
      path: 'kyverno.policyRefs.p.manifests.a',
      message: `Cluster of ${group} provisions clusters`,
      hint: 'keep it where Cluster API is managed: a fleet addresses clusters that exist, with kind Cluster',
    });
  });

  test('leaves other groups that end alike alone', () => {
    expect(diagnosticsOf(bringing({ p: { a: thing('x', {}, 'mycluster.x-k8s.io/v1') } }))).toEqual([]);
  });
});
