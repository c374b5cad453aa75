import { base } from '../../constructs/index.ts';

/** Cluster policies, from where their owners keep them: a Flux source on the management cluster, and a release file. */
export const policies = base('policies', {
  syncMode: 'Continuous',
  dependsOn: ['kyverno'],
  policyRefs: {
    'our-policies': {
      deploymentType: 'Remote',
      kind: 'GitRepository',
      namespace: 'flux-system',
      name: 'policies',
      path: 'clusters/base',
    },
    'pod-security': {
      deploymentType: 'Remote',
      after: ['our-policies'],
      remoteURL: { url: 'https://policies.example.com/pod-security/v2/all.yaml', interval: '10m' },
    },
  },
});
