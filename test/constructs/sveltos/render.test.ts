import { App, Chart } from 'cdk8s';
import {
  base,
  ClusterProfile,
  defineFleet,
  inventory,
  renderBase,
  renderFleet,
  sha256,
  SveltosCluster,
  variants,
} from '../../../constructs/index.ts';
import { chart, clusters, departing, fleetOf, kyverno, labels, specOn, untyped } from '../../example-fleet.ts';

describe('a record', () => {
  const { records } = renderFleet(fleetOf(variants(kyverno, clusters)));

  test('is a profile for exactly one cluster, in the stack of its wave', () => {
    const [record] = records;
    expect(record).toMatchObject({
      id: 'kyverno/pilot',
      scope: 'cluster',
      stack: 'pilot',
      base: 'kyverno',
      clusters: ['pilot'],
      departures: [],
    });
    expect(record?.objects).toEqual([
      {
        apiVersion: 'config.projectsveltos.io/v1beta1',
        kind: 'ClusterProfile',
        metadata: { name: 'kyverno-pilot' },
        spec: {
          syncMode: 'ContinuousWithDriftDetection',
          tier: 100,
          clusterRefs: [
            {
              apiVersion: 'lib.projectsveltos.io/v1beta1',
              kind: 'SveltosCluster',
              namespace: 'projectsveltos',
              name: 'pilot',
            },
          ],
          helmCharts: [expect.objectContaining({ ...chart, values: expect.any(String) as string })],
        },
      },
    ]);
    expect(record?.canonical).toMatch(/^\[\{"apiVersion":"config\.projectsveltos\.io/);
    expect(record?.digest).toBe(sha256(record?.canonical ?? ''));
  });

  test('of a registration has the labels and belongs to the management stack', () => {
    expect(records.find(({ id }) => id === 'registration/pilot')).toMatchObject({
      scope: 'management',
      stack: 'management',
      clusters: ['pilot'],
      objects: [
        {
          apiVersion: 'lib.projectsveltos.io/v1beta1',
          kind: 'SveltosCluster',
          metadata: {
            name: 'pilot',
            namespace: 'projectsveltos',
            labels: { rollout: 'pilot', environment: 'dev', region: 'eu' },
          },
          spec: {},
        },
      ],
    });
  });

  test('of a registration refers to the kubeconfig, which comes from elsewhere', () => {
    const own = inventory(labels, {
      edge: {
        labels: { rollout: 'pilot', environment: 'dev' },
        namespace: 'edge',
        name: 'edge-1',
        kubeconfig: { secretName: 'edge-kubeconfig', key: 'config' },
      },
    });
    const [, registration] = renderFleet(
      defineFleet({ name: 'x', clusters: own, variants: [variants(kyverno, own)] }),
    ).records;
    expect(registration?.objects[0]).toMatchObject({
      metadata: { name: 'edge-1', namespace: 'edge' },
      spec: { kubeconfigName: 'edge-kubeconfig', kubeconfigKeyName: 'config' },
    });
  });
});

describe('content', () => {
  const manifest = (name: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { on: 'yes' } });
  const policies = base('policies', {
    policyRefs: {
      rules: { deploymentType: 'Remote', manifests: { b: manifest('b'), a: manifest('a') } },
      there: { deploymentType: 'Local', kind: 'Secret', name: 'elsewhere', namespace: 'mgmt', after: ['rules'] },
    },
  });
  const fleet = fleetOf(variants(policies, clusters));

  test('becomes a ConfigMap of the record, before the profile that refers to it', () => {
    const [record] = renderFleet(fleet).records;
    expect(record?.objects).toEqual([
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'policies-pilot-rules', namespace: 'projectsveltos' },
        data: {
          'rules.yaml': [
            "apiVersion: v1\ndata:\n  'on': 'yes'\nkind: ConfigMap\nmetadata:\n  name: a\n",
            "apiVersion: v1\ndata:\n  'on': 'yes'\nkind: ConfigMap\nmetadata:\n  name: b\n",
          ].join('---\n'),
        },
      },
      expect.objectContaining({ kind: 'ClusterProfile' }),
    ]);
    expect(specOn(fleet, 'policies/pilot')['policyRefs']).toEqual([
      { deploymentType: 'Remote', kind: 'ConfigMap', name: 'policies-pilot-rules', namespace: 'projectsveltos' },
      { deploymentType: 'Local', kind: 'Secret', name: 'elsewhere', namespace: 'mgmt' },
    ]);
  });

  test('of another cluster is another object, so that it moves with its own wave', () => {
    const names = renderFleet(fleet)
      .records.flatMap(({ objects }) => objects)
      .filter(({ kind }) => kind === 'ConfigMap')
      .map(({ metadata }) => metadata.name);
    expect(new Set(names).size).toBe(4);
  });
});

describe('keyed entries', () => {
  test('become the ordered lists of the API, with their keys where the API has names', () => {
    const full = base('full', {
      helmCharts: {
        b: {
          ...chart,
          valuesFrom: { z: { kind: 'ConfigMap', name: 'z' }, a: { kind: 'Secret', name: 'a', after: ['z'] } },
        },
        a: { ...chart, releaseName: 'a', after: ['b'] },
      },
      templateResourceRefs: { zone: { resource: { kind: 'ConfigMap', name: 'zone' } } },
      validateHealths: { ready: { featureID: 'Helm', group: 'apps', version: 'v1', kind: 'Deployment' } },
      patches: { second: { patch: 'x', after: ['third'] }, third: { patch: 'y' } },
      driftExclusions: { replicas: { paths: ['/spec/replicas'] } },
      kustomizationRefs: { k: { kind: 'GitRepository', name: 'g', values: { a: '1' } } },
    });
    expect(specOn(fleetOf(variants(full, clusters)), 'full/pilot')).toMatchObject({
      helmCharts: [
        {
          valuesFrom: [
            { kind: 'ConfigMap', name: 'z' },
            { kind: 'Secret', name: 'a' },
          ],
        },
        { ...chart, releaseName: 'a' },
      ],
      templateResourceRefs: [{ identifier: 'zone', resource: { kind: 'ConfigMap', name: 'zone' } }],
      validateHealths: [{ name: 'ready', featureID: 'Helm' }],
      patches: [{ patch: 'y' }, { patch: 'x' }],
      driftExclusions: [{ paths: ['/spec/replicas'] }],
      kustomizationRefs: [{ values: { a: '1' } }],
    });
  });

  test('keep objects without a prototype, as parsers make them', () => {
    const options = Object.assign(Object.create(null) as object, { timeout: '5m' });
    const fleet = fleetOf(variants(base('x', { helmCharts: { c: { ...chart, options } } }), clusters));
    expect(specOn(fleet, 'x/pilot')['helmCharts']).toEqual([{ ...chart, options: { timeout: '5m' } }]);
  });
});

describe('a rendered fleet', () => {
  test('with anything wrong has no records at all', () => {
    const { records, diagnostics } = renderFleet(departing({ cluster: 'pilot', set: { tir: 1 }, because: 'x' }));
    expect(diagnostics).toHaveLength(1);
    expect(records).toEqual([]);
  });

  test('that is only worth a warning has all of them', () => {
    const { records, diagnostics } = renderFleet(
      departing(
        { where: { region: 'eu' }, set: { tier: 5 }, because: 'x' },
        { cluster: 'pilot', set: { tier: 6 }, because: 'y' },
      ),
    );
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    expect(records).toHaveLength(8);
  });
});

describe('the constructs of Sveltos kinds', () => {
  test('fails at synthesis with the path of what is wrong', () => {
    const chartOf = (add: (scope: Chart) => void): (() => void) => {
      const app = new App();
      add(new Chart(app, 'Record'));
      return () => app.synthYaml();
    };
    expect(
      chartOf((scope) => new ClusterProfile(scope, 'P', { metadata: { name: 'p' }, spec: untyped({ syncMod: 'x' }) })),
    ).toThrow(/api\/unknown-field at p\.spec\.syncMod.*\n.*did you mean 'syncMode'/);
    expect(
      chartOf(
        (scope) =>
          new SveltosCluster(scope, 'C', { metadata: { name: 'c', namespace: 'n' }, spec: untyped({ paused: 'no' }) }),
      ),
    ).toThrow(/api\/wrong-type at c\.spec\.paused/);
  });

  test('give a profile no namespace, also in a chart that stamps one on everything', () => {
    const scope = new Chart(new App(), 'Record', { namespace: 'projectsveltos' });
    const profile = new ClusterProfile(scope, 'P', { metadata: { name: 'p' }, spec: {} });
    expect(profile.toJson()).toMatchObject({ metadata: { name: 'p' } });
    expect(JSON.stringify(profile.toJson())).not.toContain('projectsveltos"');
  });
});

test('a base renders as a profile that addresses nobody', () => {
  expect(renderBase(kyverno)).toMatchObject({
    kind: 'ClusterProfile',
    metadata: { name: 'kyverno' },
    spec: { clusterRefs: [] },
  });
});
