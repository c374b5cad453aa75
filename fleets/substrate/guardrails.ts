import { k8s } from 'cdk8s-plus-33';
import { base, manifestsOf } from '../../constructs/index.ts';

const namespace = 'platform';

/** Where the platform's own tools live: closed to the network, and readable by support. */
export const guardrails = base('guardrails', {
  syncMode: 'ContinuousWithDriftDetection',
  dependsOn: ['networking'],
  policyRefs: {
    platform: {
      deploymentType: 'Remote',
      manifests: manifestsOf((chart) => {
        new k8s.KubeNamespace(chart, 'Platform', { metadata: { name: namespace } });
        new k8s.KubeNetworkPolicy(chart, 'DenyAll', {
          metadata: { name: 'deny-all', namespace },
          spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
        });
        new k8s.KubeRoleBinding(chart, 'Support', {
          metadata: { name: 'support', namespace },
          roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
          subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: 'support' }],
        });
      }),
    },
  },
});
