import { base } from '../../constructs/index.ts';

export const kyverno = base('kyverno', {
  syncMode: 'ContinuousWithDriftDetection',
  stopMatchingBehavior: 'LeavePolicies',
  dependsOn: ['cert-manager'],
  maxUpdate: 1,
  helmCharts: {
    kyverno: {
      repositoryURL: 'https://kyverno.github.io/kyverno/',
      repositoryName: 'kyverno',
      chartName: 'kyverno/kyverno',
      chartVersion: '3.8.1',
      releaseName: 'kyverno',
      releaseNamespace: 'kyverno',
      helmChartAction: 'Install',
      values: { admissionController: { replicas: 3 } },
    },
  },
});
