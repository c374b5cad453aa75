import { base } from '../../constructs/index.ts';

/** Flux in the workload cluster, for teams that bring their applications themselves. */
export const flux = base('flux', {
  syncMode: 'Continuous',
  dependsOn: ['networking'],
  helmCharts: {
    flux: {
      repositoryURL: 'oci://ghcr.io/fluxcd-community/charts',
      repositoryName: 'fluxcd-community',
      chartName: 'flux2',
      chartVersion: '2.14.0',
      releaseName: 'flux',
      releaseNamespace: 'flux-system',
      helmChartAction: 'Install',
    },
  },
});
