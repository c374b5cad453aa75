import { base } from '../../constructs/index.ts';

/** The network of a bare cluster: everything else waits for it. */
export const networking = base('networking', {
  syncMode: 'ContinuousWithDriftDetection',
  helmCharts: {
    cilium: {
      repositoryURL: 'https://helm.cilium.io/',
      repositoryName: 'cilium',
      chartName: 'cilium/cilium',
      chartVersion: '1.17.3',
      releaseName: 'cilium',
      releaseNamespace: 'kube-system',
      helmChartAction: 'Install',
    },
  },
});
