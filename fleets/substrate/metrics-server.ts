import { base } from '../../constructs/index.ts';

export const metricsServer = base('metrics-server', {
  syncMode: 'Continuous',
  dependsOn: ['networking'],
  helmCharts: {
    'metrics-server': {
      repositoryURL: 'https://kubernetes-sigs.github.io/metrics-server/',
      repositoryName: 'metrics-server',
      chartName: 'metrics-server/metrics-server',
      chartVersion: '3.12.2',
      releaseName: 'metrics-server',
      releaseNamespace: 'kube-system',
      helmChartAction: 'Install',
      values: { replicas: 2 },
    },
  },
});
