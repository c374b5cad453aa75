import { parse } from 'yaml';
import { renderFleet } from '../../constructs/index.ts';
import { assume, resolveFleet, selectedProfiles } from '../../constructs/model/index.ts';
import { fleet } from '../../fleets/substrate/fleet.ts';

const { records, diagnostics } = renderFleet(fleet);
const objectOf = (id: string) => records.find((record) => record.id === id)?.objects.at(-1);

test('the fleet has nothing wrong', () => {
  expect(diagnostics).toEqual([]);
});

test('13: baseline-networking comes out field for field', () => {
  expect(objectOf('profile/baseline-networking')).toEqual({
    apiVersion: 'config.projectsveltos.io/v1beta1',
    kind: 'ClusterProfile',
    metadata: { name: 'baseline-networking' },
    spec: {
      clusterSelector: { matchLabels: { env: 'prod' } },
      syncMode: 'ContinuousWithDriftDetection',
      helmCharts: [
        {
          repositoryURL: 'https://helm.cilium.io/',
          repositoryName: 'cilium',
          chartName: 'cilium/cilium',
          chartVersion: '1.17.3',
          releaseName: 'cilium',
          releaseNamespace: 'kube-system',
          helmChartAction: 'Install',
        },
      ],
    },
  });
});

test('14: the substrate is a handful of profiles, not one per cluster', () => {
  const profiles = records.filter(({ scope }) => scope === 'selector');
  expect(profiles.filter(({ stack }) => stack === 'prod').map(({ id }) => id)).toEqual([
    'profile/baseline-networking',
    'profile/prod-cert-manager',
    'profile/prod-flux',
    'profile/prod-guardrails',
    'profile/prod-kyverno',
    'profile/prod-kyverno-old',
    'profile/prod-metrics-server',
    'profile/prod-policies',
  ]);
  expect(records.filter(({ scope }) => scope === 'cluster')).toEqual([]);
});

test('16: one more cluster is no new object and changes no byte', () => {
  const labelled = { kind: 'Cluster', namespace: 'clusters', labels: { env: 'prod' } } as const;
  const entries = { ...fleet.clusters.entries, 'prod-ap': labelled };
  const more = renderFleet({ ...fleet, clusters: { ...fleet.clusters, entries } }).records;
  expect(more.map(({ id, digest }) => [id, digest])).toEqual(records.map(({ id, digest }) => [id, digest]));
});

test('5: add-ons wait for each other from the network up', () => {
  const waits = (id: string): unknown => (objectOf(id)?.['spec'] as { readonly dependsOn?: unknown }).dependsOn;
  expect(waits('profile/prod-policies')).toEqual(['prod-kyverno']);
  expect(waits('profile/prod-kyverno')).toEqual(['prod-cert-manager']);
  expect(waits('profile/prod-kyverno-old')).toEqual(['prod-cert-manager']);
  expect(waits('profile/prod-cert-manager')).toEqual(['baseline-networking']);
});

test('20: clusters from 1.24.0 up to but without 1.27.1 get the label that a profile selects', () => {
  expect(objectOf('classifier/k8s-version-v1.24')).toMatchObject({
    kind: 'Classifier',
    spec: {
      classifierLabels: [{ key: 'k8s-version', value: 'v1.24' }],
      kubernetesVersionConstraints: [
        { comparison: 'GreaterThanOrEqualTo', version: '1.24.0' },
        { comparison: 'LessThan', version: '1.27.1' },
      ],
    },
  });
  expect(objectOf('profile/prod-kyverno-old')).toMatchObject({
    spec: { clusterSelector: { matchLabels: { env: 'prod', 'k8s-version': 'v1.24' } } },
  });
});

test('21: an upgraded cluster moves to the newer add-ons with nobody editing a selector', () => {
  const { clusters, profiles, classifiers } = resolveFleet(fleet);
  const { declaration } = fleet.clusters.labels;
  const prodUs = clusters.find(({ key }) => key === 'prod-us');
  if (prodUs === undefined) throw new Error('no prod-us');
  const chosen = (kubernetes: string): readonly string[] =>
    selectedProfiles(assume(prodUs, { kubernetes }, declaration), profiles, { declaration, classifiers }).matches;
  expect(chosen('1.26.9')).toContain('prod-kyverno-old');
  expect(chosen('1.33.0')).toEqual(expect.arrayContaining(['prod-kyverno', 'prod-policies']));
  expect(chosen('1.33.0')).not.toContain('prod-kyverno-old');
});

test('24: older clusters get their own chart version and share the rest', () => {
  interface Charts {
    readonly helmCharts: readonly { readonly chartVersion: string; readonly values: string }[];
  }
  const [old, recent] = ['profile/prod-kyverno-old', 'profile/prod-kyverno'].map(
    (id) => (objectOf(id)?.['spec'] as Charts).helmCharts[0],
  );
  expect([old?.chartVersion, recent?.chartVersion]).toEqual(['3.2.7', '3.8.1']);
  expect(parse(old?.values ?? '')).toEqual(parse(recent?.values ?? 'no'));
});
