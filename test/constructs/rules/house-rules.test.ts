import {
  base,
  diagnostic,
  houseRules,
  noApplications,
  parity,
  renderFleet,
  rule,
  secretConfig,
  variants,
} from '../../../constructs/index.ts';
import { checkHouseRules } from '../../../constructs/rules/index.ts';
import type { Diagnostic, Fleet, HouseRule } from '../../../constructs/index.ts';
import { basedOn, chart, clusters, departing, fleetOf, kyverno, labels, untyped } from '../../example-fleet.ts';

function checked(fleet: Fleet, ...rules: readonly HouseRule[]): readonly Diagnostic[] {
  const { records, diagnostics } = renderFleet(fleet);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return checkHouseRules(fleet, records, rules.length === 0 ? houseRules : rules);
}

const places = (found: readonly Diagnostic[]): readonly string[] => found.map(({ code, path }) => `${code} ${path}`);
const withValues = (values: object): Fleet => basedOn({ helmCharts: { kyverno: { ...chart, values } } });
const bringing = (manifest: object, more: object = {}): Fleet =>
  basedOn({ policyRefs: { p: { deploymentType: 'Remote', manifests: { a: manifest } } }, ...more });

describe('the rules of the house', () => {
  test('find nothing in a fleet that keeps them', () => {
    expect(checked(fleetOf(variants(kyverno, clusters)))).toEqual([]);
  });

  test('say what many clusters have alike once, with the clusters, and never the secret itself', () => {
    const found = checked(withValues({ database: { password: 'hunter2' } }));
    expect(places(found)).toEqual(['house/secret-literal kyverno.helmCharts.kyverno.values.database.password']);
    expect(found[0]?.message).toBe(
      "'password' holds a literal text or number, on clusters pilot, prod-a, prod-b and 1 more",
    );
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  test.each<[string, unknown, boolean]>([
    ['a literal', { token: 'abc' }, true],
    ['a number', { adminPassword: 12345 }, true],
    ['in a list', { users: [{ clientSecret: 'abc' }] }, true],
    ['a template', { password: '{{ .MgmtResources.db.data.password }}' }, false],
    ['a variable', { password: '${DB_PASSWORD}' }, false],
    ['a placeholder', { password: '<set by the platform>' }, false],
    ['empty', { password: '' }, false],
    ['the name of a Secret', { passwordSecretName: 'db', existingSecret: 'db', secretKeyRef: { name: 'db' } }, false],
    ['a boolean', { token: true }, false],
    ['an object', { token: { enabled: true } }, false],
  ])('no secret literals: %s', (_what, values, isFound) => {
    expect(checked(withValues(values as object))).toHaveLength(isFound ? 1 : 0);
  });

  test('no secret literals: a value that a stack fills in is none, and a literal in a payload is refused before', () => {
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'n' } };
    expect(
      checked(bringing({ ...secret, stringData: { url: `https://x:${secretConfig('token', { version: '1' })}@y` } })),
    ).toEqual([]);
    const refused = renderFleet(bringing({ ...secret, stringData: { url: 'https://x:abc@y' } })).diagnostics;
    expect(places(refused)).toEqual(['payload/secret-literal kyverno.policyRefs.p.manifests.a.stringData.url']);
  });

  test('no secret literals: the data of a Secret, however it came into a record', () => {
    const fleet = departing();
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'n' } };
    const [record] = renderFleet(fleet).records;
    const objects = [{ ...secret, stringData: { key: 'abc', other: '{{ .x }}' } }];
    const found = checkHouseRules(
      fleet,
      record === undefined ? [] : [{ ...record, objects, canonical: JSON.stringify(objects) }],
      houseRules,
    );
    expect(places(found)).toEqual(['house/secret-literal kyverno.Secret.stringData.key']);
  });

  test.each([
    ['3.8.1', 0],
    ['v1.17.0', 0],
    ['1.2.3-rc.1+build.5', 0],
    ['^3.8.0', 1],
    ['3.8', 1],
    ['3.x.x', 1],
    ['latest', 1],
    ['>=1.0.0', 1],
    ['{{ .Cluster.metadata.labels.version }}', 1],
  ])('exact versions: %s', (chartVersion, count) => {
    const found = checked(basedOn({ helmCharts: { kyverno: { ...chart, chartVersion } } }));
    expect(places(found)).toEqual(
      Array.from({ length: count }, () => 'house/chart-version kyverno.helmCharts.kyverno.chartVersion'),
    );
  });

  test('exact versions: a Flux source says its version itself', () => {
    const flux = { repositoryURL: 'gitrepository://flux/repo/charts/x', releaseName: 'x', releaseNamespace: 'x' };
    expect(checked(basedOn({ helmCharts: { x: flux } }))).toEqual([]);
  });

  test.each<[unknown, number]>([
    ['nginx:1.27', 0],
    ['registry.example.com:5000/nginx:1.27', 0],
    [`nginx@sha256:${'0'.repeat(64)}`, 0],
    ['nginx', 1],
    ['registry.example.com:5000/nginx', 1],
    ['nginx:latest', 1],
    [{ repository: 'nginx', tag: 'latest' }, 1],
    [{ repository: 'nginx', tag: 'latest', digest: 'sha256:0' }, 0],
    [{ repository: 'nginx', tag: '1.27' }, 0],
    [{ repository: 'nginx' }, 0],
    ['', 0],
  ])('images pinned: %j', (image, count) => {
    expect(checked(withValues({ image }))).toHaveLength(count);
  });

  test('images pinned: in the containers of a payload', () => {
    const pod = (image: string) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'p', namespace: 'n' },
      spec: { initContainers: [{ name: 'i', image: 'busybox' }], containers: [{ name: 'c', image }] },
    });
    expect(places(checked(bringing(pod('nginx:1.27'))))).toEqual([
      'house/image-tag kyverno.policyRefs.p.manifests["Pod p"].spec.initContainers[0].image',
    ]);
  });

  test('no claim of vulnerability scanning, in reasons, annotations and descriptions', () => {
    const because = 'upgraded, no known CVEs';
    expect(places(checked(departing({ cluster: 'pilot', set: { tier: 50 }, because })))).toEqual([
      'house/scanning-claim kyverno.departures.tier.because',
    ]);
    expect(
      checked(
        basedOn({
          extraAnnotations: { note: 'scanned for vulnerabilities on every push' },
          helmCharts: { kyverno: { ...chart, options: { description: 'CVE-free build' } } },
        }),
      ),
    ).toHaveLength(2);
    expect(checked(withValues({ scanJob: 'vulnerability scanner' }))).toEqual([]);
    expect(checked(departing({ cluster: 'pilot', set: { tier: 50 }, because: 'fixes CVE-2026-1' }))).toEqual([]);
  });

  test('no applications: what runs does so in declared namespaces', () => {
    const only = noApplications({ substrate: ['kyverno', 'kube-system'] });
    const thing = (kind: string, metadata: object) => ({
      apiVersion: 'apps/v1',
      kind,
      metadata: { name: 'x', ...metadata },
    });
    expect(checked(fleetOf(variants(kyverno, clusters)), only)).toEqual([]);
    expect(checked(bringing(thing('Deployment', { namespace: 'kube-system' })), only)).toEqual([]);
    expect(checked(bringing(thing('NetworkPolicy', { namespace: 'shop' })), only)).toEqual([]);
    expect(places(checked(bringing(thing('Deployment', { namespace: 'shop' })), only))).toEqual([
      'house/application kyverno.policyRefs.p.manifests["Deployment x"]',
    ]);
    expect(checked(bringing(thing('Service', {})), only)[0]?.message).toContain("namespace 'default'");
    const release = basedOn({ helmCharts: { shop: { ...chart, releaseName: 'shop', releaseNamespace: 'shop' } } });
    expect(places(checked(release, only))).toEqual(['house/application kyverno.helmCharts.shop']);
  });

  test('parity: two classes run the same bases, and differ by departures', () => {
    const same = parity(labels, { environment: 'staging' }, { environment: 'prod' });
    expect(checked(departing({ cluster: 'prod-a', set: { tier: 50 }, because: 'it is first' }), same)).toEqual([]);
    const policies = base('policies', { helmCharts: { p: { ...chart, releaseName: 'p', releaseNamespace: 'p' } } });
    const fleet = fleetOf(
      variants(kyverno, clusters),
      variants(policies, clusters, { where: { environment: 'prod' } }),
    );
    const found = checked(fleet, same);
    expect(places(found)).toEqual(['house/parity policies']);
    expect(found[0]?.message).toBe(
      "'policies' runs on clusters prod-a, prod-b, and on no cluster with environment=staging",
    );
    const nowhere = parity(labels, { environment: 'staging', region: 'us' }, { environment: 'prod' });
    expect(places(checked(fleet, nowhere))).toEqual(['house/parity fleet.rules']);
  });

  test('are ordinary functions: a house writes its own', () => {
    const owned = rule('departures have owners', (_fleet, records) =>
      records.flatMap(({ id, departures }) =>
        departures.filter(({ owner }) => owner === undefined).map(() => diagnostic('house/rule', id, 'nobody owns it')),
      ),
    );
    expect(places(checked(departing({ cluster: 'pilot', set: { tier: 5 }, because: 'x' }), owned))).toEqual([
      'house/rule kyverno/pilot',
    ]);
  });

  test('that are broken or no rules are reported, and stop no other', () => {
    const fleet = departing();
    const { records } = renderFleet(fleet);
    const throwing = rule('throws', () => {
      throw new Error('no owner');
    });
    const wrong = rule(
      'returns',
      untyped(() => ['x']),
    );
    const found = checkHouseRules(fleet, records, [throwing, wrong, 'x', rule('right', () => [])]);
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'house/broken-rule fleet.rules[0]',
      'house/broken-rule fleet.rules[1]',
      'api/wrong-type fleet.rules[2]',
    ]);
    expect(checkHouseRules(fleet, records, 'x')).toMatchObject([{ code: 'api/wrong-type', path: 'fleet.rules' }]);
    expect(checkHouseRules(fleet, records, undefined)).toEqual([]);
  });
});
