import { App, Chart } from 'cdk8s';
import { ClusterProfile, validateObject } from '../../../constructs/index.ts';
import { clusterProfileKind } from '../../../constructs/api/index.ts';

const chart = (namespace?: string): Chart => new Chart(new App(), 'Test', namespace === undefined ? {} : { namespace });

describe('the ClusterProfile construct', () => {
  test('says "these add-ons on all clusters that match this selector", field for field', () => {
    const profile = new ClusterProfile(chart(), 'Metrics', {
      metadata: { name: 'metrics-server' },
      spec: {
        clusterSelector: {
          matchLabels: { environment: 'prod' },
          matchExpressions: [{ key: 'region', operator: 'In', values: ['eu', 'us'] }],
        },
        syncMode: 'Continuous',
        helmCharts: [
          {
            repositoryURL: 'https://kubernetes-sigs.github.io/metrics-server/',
            repositoryName: 'metrics-server',
            chartName: 'metrics-server/metrics-server',
            chartVersion: '3.12.2',
            releaseName: 'metrics-server',
            releaseNamespace: 'kube-system',
            helmChartAction: 'Install',
          },
        ],
      },
    });
    expect(profile.toJson()).toEqual({
      apiVersion: 'config.projectsveltos.io/v1beta1',
      kind: 'ClusterProfile',
      metadata: { name: 'metrics-server' },
      spec: {
        clusterSelector: {
          matchLabels: { environment: 'prod' },
          matchExpressions: [{ key: 'region', operator: 'In', values: ['eu', 'us'] }],
        },
        syncMode: 'Continuous',
        helmCharts: [
          {
            repositoryURL: 'https://kubernetes-sigs.github.io/metrics-server/',
            repositoryName: 'metrics-server',
            chartName: 'metrics-server/metrics-server',
            chartVersion: '3.12.2',
            releaseName: 'metrics-server',
            releaseNamespace: 'kube-system',
            helmChartAction: 'Install',
          },
        ],
      },
    });
    expect(validateObject(clusterProfileKind, profile.toJson(), 'profile')).toEqual([]);
  });

  test('carries raw manifests by reference to a ConfigMap or a Secret, for the workload or the management cluster', () => {
    const policyRefs = [
      { kind: 'ConfigMap', namespace: 'projectsveltos', name: 'limits', deploymentType: 'Remote' },
      { kind: 'Secret', namespace: 'projectsveltos', name: 'credentials', deploymentType: 'Local' },
    ] as const;
    const profile = new ClusterProfile(chart(), 'Limits', { metadata: { name: 'limits' }, spec: { policyRefs } });
    expect(profile.toJson()).toMatchObject({ spec: { policyRefs } });
    expect(validateObject(clusterProfileKind, profile.toJson(), 'profile')).toEqual([]);
  });

  test('is in no namespace, also in a chart that has one', () => {
    const profile = new ClusterProfile(chart('projectsveltos'), 'Empty', { metadata: { name: 'empty' }, spec: {} });
    expect(profile.toJson()).toMatchObject({ metadata: { name: 'empty' } });
    expect(JSON.stringify(profile.toJson())).not.toContain('namespace');
  });

  test('fails at synthesis on a field that the API does not have, with the nearest name', () => {
    const scope = chart();
    const spec = { syncMod: 'Continuous' } as never;
    new ClusterProfile(scope, 'Wrong', { metadata: { name: 'wrong' }, spec });
    expect((): unknown => scope.toJson()).toThrow(
      /api\/unknown-field at wrong\.spec\.syncMod.*\n.*did you mean 'syncMode'/,
    );
  });
});
