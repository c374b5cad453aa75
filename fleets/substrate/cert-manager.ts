import { base } from '../../constructs/index.ts';

export const certManager = base('cert-manager', {
  syncMode: 'ContinuousWithDriftDetection',
  dependsOn: ['networking'],
  helmCharts: {
    'cert-manager': {
      repositoryURL: 'https://charts.jetstack.io',
      repositoryName: 'jetstack',
      chartName: 'jetstack/cert-manager',
      chartVersion: 'v1.16.1',
      releaseName: 'cert-manager',
      releaseNamespace: 'cert-manager',
      helmChartAction: 'Install',
      values: { crds: { enabled: true }, replicaCount: 2 },
    },
  },
  driftExclusions: {
    // cert-manager's injector writes the bundle, and each write would otherwise count as drift.
    'webhook-bundle': {
      target: {
        group: 'admissionregistration.k8s.io',
        kind: 'ValidatingWebhookConfiguration',
        name: 'cert-manager-webhook',
      },
      paths: ['/webhooks/0/clientConfig/caBundle'],
    },
  },
  validateHealths: {
    'webhook-is-up': {
      featureID: 'Helm',
      group: 'apps',
      version: 'v1',
      kind: 'Deployment',
      namespace: 'cert-manager',
      evaluateCEL: [{ name: 'available', rule: 'resource.status.availableReplicas >= 1' }],
    },
  },
});
