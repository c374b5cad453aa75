import { ApiObject, Chart } from 'cdk8s';
import * as kplus from 'cdk8s-plus-33';
import { output } from '@pulumi/pulumi';
import { Construct } from 'constructs';
import fc from 'fast-check';
import { DiagnosticsError, manifestsOf, writeYaml } from '../../../constructs/index.ts';
import type { Diagnostic, JsonObject, Keyed } from '../../../constructs/index.ts';
import { basedOn, diagnosticsOf, expectFound } from '../../example-fleet.ts';

const bytesOf = (manifests: Keyed<JsonObject>): string =>
  Object.entries(manifests)
    .map(([key, manifest]) => `# ${key}\n${writeYaml(manifest)}`)
    .join('---\n');

function faultsOf(add: (chart: Chart) => void): readonly Diagnostic[] {
  try {
    manifestsOf(add);
    return [];
  } catch (error) {
    if (DiagnosticsError.is(error)) return error.diagnostics;
    throw error;
  }
}

/** Where things of one shop are made: what its constructs are called, and how deep they stand. */
interface Layout {
  readonly ids: readonly string[];
  readonly depth: number;
  readonly reversed: boolean;
}

const layout: Layout = { ids: ['A', 'B', 'C', 'D', 'E', 'F'], depth: 0, reversed: false };

/** A namespace with rights, a web server that others find by its pods, and a policy for who may. */
function shop({ ids, depth, reversed }: Layout) {
  return (chart: Chart): void => {
    const scopeOf = (index: number): Construct => {
      const names = Array.from({ length: depth }, (_, level) => `${ids[index]}-${level}-${index}`);
      return names.reduce<Construct>((scope, name) => scopes.get(scope.node.path + name) ?? inner(scope, name), chart);
    };
    const scopes = new Map<string, Construct>();
    const inner = (scope: Construct, name: string): Construct => {
      const made = new Construct(scope, name);
      scopes.set(scope.node.path + name, made);
      return made;
    };
    const id = (index: number): string => `${ids[index]}-${index}`;
    const steps: (() => void)[] = [
      () => new kplus.Namespace(scopeOf(0), id(0), { metadata: { name: 'shop' } }),
      () => {
        const account = new kplus.ServiceAccount(scopeOf(1), id(1), { metadata: { name: 'web', namespace: 'shop' } });
        const role = new kplus.Role(scopeOf(2), id(2), { metadata: { name: 'read', namespace: 'shop' } });
        role.allowRead(kplus.ApiResource.CONFIG_MAPS);
        const binding = new kplus.RoleBinding(scopeOf(2), `${id(2)}-binding`, {
          metadata: { name: 'read', namespace: 'shop' },
          role: role as kplus.IRole,
        });
        binding.addSubjects(account);
      },
      () => {
        const web = new kplus.Deployment(scopeOf(3), id(3), {
          metadata: { name: 'web', namespace: 'shop' },
          replicas: 2,
        });
        web.addContainer({ image: 'nginx:1.29.1', portNumber: 8080 });
        const cache = new kplus.StatefulSet(scopeOf(4), id(4), {
          metadata: { name: 'cache', namespace: 'shop' },
          service: new kplus.Service(scopeOf(4), `${id(4)}-service`, {
            metadata: { name: 'cache', namespace: 'shop' },
            ports: [{ port: 6379 }],
          }),
        });
        cache.addContainer({ image: 'valkey/valkey:9.0.0', portNumber: 6379 });
        web.scheduling.separate(cache);
        web.scheduling.spread({ topology: kplus.Topology.ZONE });
        web.exposeViaService({ name: 'web', ports: [{ port: 80, targetPort: 8080 }] });
        new kplus.NetworkPolicy(scopeOf(5), id(5), {
          metadata: { name: 'cache', namespace: 'shop' },
          selector: cache,
          ingress: { rules: [{ peer: web, ports: [kplus.NetworkPolicyPort.tcp(6379)] }] },
        });
      },
    ];
    for (const step of reversed ? steps.toReversed() : steps) step();
  };
}

describe('manifests of constructs', () => {
  const manifests = manifestsOf(shop(layout));

  test('have keys of what they are, in the order in which they can be deployed', () => {
    expect(Object.keys(manifests)).toEqual([
      '100-Namespace/shop',
      '200-NetworkPolicy/shop/cache',
      '250-ServiceAccount/shop/web',
      '300-Role/shop/read',
      '350-RoleBinding/shop/read',
      '450-Service/shop/cache',
      '450-Service/shop/web',
      '500-Deployment/shop/web',
      '500-StatefulSet/shop/cache',
    ]);
  });

  test('find each other by what they are, in selectors, pods, services, policies, spreads and affinities', () => {
    const text = bytesOf(manifests);
    const addresses = [...text.matchAll(/cdk8s\.io\/metadata\.addr: (\S+)/g)].map(([, address]) => address);
    expect(new Set(addresses)).toEqual(new Set(['Deployment.shop.web', 'StatefulSet.shop.cache']));
    // Selector and pods of both, services of both, the policy and its peer, the spread and the separation.
    expect(addresses.length).toBeGreaterThanOrEqual(10);
    expect(text).not.toMatch(/c8[0-9a-f]{6}/);
  });

  test('change by no byte when constructs are renamed, moved or made in another order', () => {
    const ids = fc.array(fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,30}$/), { minLength: 6, maxLength: 6 });
    const anyLayout = fc.record({ ids, depth: fc.integer({ min: 0, max: 4 }), reversed: fc.boolean() });
    const expected = bytesOf(manifests);
    fc.assert(
      fc.property(anyLayout, (other) => {
        expect(bytesOf(manifestsOf(shop(other)))).toBe(expected);
      }),
      { numRuns: 40 },
    );
  });

  test('can be deployed by a base, and departed from by key', () => {
    const entry = { deploymentType: 'Remote', manifests };
    expect(diagnosticsOf(basedOn({ policyRefs: { shop: entry } }))).toEqual([]);
  });

  test('fail without a name of their own, each with the place of its construct', () => {
    const found = faultsOf((chart) => {
      new kplus.Namespace(new Construct(chart, 'team'), 'ns');
      const web = new kplus.Deployment(chart, 'web', { metadata: { name: 'web' } });
      web.addContainer({ image: 'nginx:1.29.1', portNumber: 80 });
      web.exposeViaService();
      const plain = new Chart(chart, 'plain', { disableResourceNameHashes: true });
      new ApiObject(plain, 'settings', { apiVersion: 'v1', kind: 'ConfigMap' });
    });
    const hint = "give it metadata.name: a name made from the construct's place would change when the construct moves";
    expectFound(
      found,
      {
        code: 'payload/generated-name',
        path: 'plain/settings',
        message: 'this ConfigMap has no name of its own',
        hint,
      },
      { code: 'payload/generated-name', path: 'team/ns', message: 'this Namespace has no name of its own', hint },
      { code: 'payload/generated-name', path: 'web/Service' },
    );
  });

  test('fail on anything else that comes from the place of a construct', () => {
    expectFound(
      faultsOf((chart) => {
        const place = chart.node.addr;
        new ApiObject(chart, 'a', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { place } });
      }),
      {
        code: 'payload/path-dependent',
        path: 'a',
        message: "ConfigMap.data.place comes from the construct's place, or differs from call to call",
        hint: 'give it a name or value of its own',
      },
    );
  });

  test('fail when they differ from call to call', () => {
    let calls = 0;
    const found = faultsOf((chart) => {
      calls += 1;
      for (let count = 0; count < calls; count += 1)
        new kplus.Namespace(chart, `ns-${count}`, { metadata: { name: `n${count}` } });
    });
    expectFound(found, { code: 'payload/path-dependent', path: 'manifestsOf' });
  });

  test('fail with what the constructs themselves find wrong, all at once', () => {
    const found = faultsOf((chart) => {
      new kplus.Deployment(chart, 'web', { metadata: { name: 'web' } });
      new kplus.Ingress(chart, 'door', { metadata: { name: 'door' } });
    });
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(
      expect.arrayContaining(['payload/construct door', 'payload/construct web']) as unknown,
    );
  });

  test('fail when there are none, or one stands twice', () => {
    expectFound(
      faultsOf(() => undefined),
      { code: 'payload/empty', path: 'manifestsOf' },
    );
    expectFound(
      faultsOf((chart) => {
        for (const id of ['a', 'b']) new kplus.Namespace(chart, id, { metadata: { name: 'shop' } });
      }),
      { code: 'api/rule', path: 'b', message: 'Namespace/shop stands at a already' },
    );
  });

  test('D-07: have no namespace where their kind is in none, whatever the chart says', () => {
    const made = manifestsOf((chart) => {
      const inside = new Chart(chart, 'x', { namespace: 'projectsveltos' });
      new kplus.ClusterRole(inside, 'role', { metadata: { name: 'reader' } });
      new ApiObject(inside, 'p', {
        apiVersion: 'config.projectsveltos.io/v1beta1',
        kind: 'ClusterProfile',
        metadata: { name: 'p' },
      });
      new ApiObject(inside, 'c', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' } });
    });
    expect(Object.values(made).map(({ metadata }) => metadata)).toEqual([
      { name: 'reader' },
      { name: 'c', namespace: 'projectsveltos' },
      { name: 'p' },
    ]);
    expect(Object.keys(made)[2]).toBe('600-ClusterProfile.config.projectsveltos.io/p');
  });

  test('come behind what they were made to depend on, and no other one moves', () => {
    const make = (depend: boolean) =>
      manifestsOf((chart) => {
        const [z, a, b] = ['z', 'a', 'b'].map(
          (name) => new ApiObject(chart, name, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } }),
        ) as [ApiObject, ApiObject, ApiObject];
        if (depend) {
          a.addDependency(z);
          z.addDependency(b);
        }
      });
    expect(Object.keys(make(false))).toEqual(['400-ConfigMap/a', '400-ConfigMap/b', '400-ConfigMap/z']);
    expect(Object.keys(make(true))).toEqual(['400-ConfigMap/b', '400-ConfigMap/z', '401-ConfigMap/a']);
  });

  test('fail when they wait for each other', () => {
    const found = faultsOf((chart) => {
      const [a, b] = ['a', 'b'].map(
        (name) => new ApiObject(chart, name, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } }),
      ) as [ApiObject, ApiObject];
      a.addDependency(b);
      b.addDependency(a);
    });
    expectFound(found, { code: 'payload/order', path: 'a' });
  });

  test('keep apart objects of one name in two kinds and namespaces, also where it is long', () => {
    const long = 'a-very-long-name-of-a-deployment-that-goes-on-and-on';
    const made = manifestsOf((chart) => {
      for (const namespace of ['one', 'two']) {
        const web = new kplus.Deployment(chart, namespace, { metadata: { name: long, namespace } });
        web.addContainer({ image: 'nginx:1.29.1', portNumber: 80 });
      }
    });
    const found = Object.values(made).map(
      (each) => /"cdk8s\.io\/metadata\.addr":"([^"]+)"/.exec(JSON.stringify(each))?.[1],
    );
    expect(new Set(found).size).toBe(2);
    for (const address of found) expect(address).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,48}[A-Za-z0-9]$/);
  });

  test('gather the rules of cluster roles under a label of what the role is', () => {
    const made = (id: string) =>
      manifestsOf((chart) => {
        const all = new kplus.ClusterRole(chart, id, { metadata: { name: 'all' } });
        const some = new kplus.ClusterRole(chart, 'some', { metadata: { name: 'some' } });
        some.allowRead(kplus.ApiResource.PODS);
        all.combine(some);
      });
    expect(bytesOf(made('a'))).toBe(bytesOf(made('another')));
    expect(bytesOf(made('a'))).toContain('cdk8s.cluster-role/aggregate-to-ClusterRole.all');
  });
});

describe('E-10: a Pulumi output', () => {
  const stray = 'Calling [toString] on an [Output<T>] is not supported.';

  test('fails as text in a value, a name, a label or a selector, key or value', () => {
    const manifest = (more: object): object => ({ apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a' }, ...more });
    const payload = (more: object) => ({
      policyRefs: { p: { deploymentType: 'Remote', manifests: { a: manifest(more) } } },
    });
    for (const more of [
      { spec: { host: stray } },
      { metadata: { name: stray } },
      { metadata: { name: 'a', labels: { app: stray } } },
      { metadata: { name: 'a', labels: { [stray]: 'x' } } },
      { spec: { selector: { matchLabels: { [stray]: 'x' } } } },
    ]) {
      expect(diagnosticsOf(basedOn(payload(more))).map(({ code }) => code)).toContain('base/value');
    }
  });

  test('fails as a value of a construct', () => {
    const found = faultsOf((chart) => {
      const value = output('x');
      new ApiObject(chart, 'a', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { value } });
    });
    expect(found).toEqual([
      expect.objectContaining({
        code: 'payload/construct',
        path: 'a',
        message: expect.stringContaining('OutputImpl') as string,
      }),
    ]);
  });
});
