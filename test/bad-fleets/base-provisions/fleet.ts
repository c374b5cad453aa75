import { oneBase } from '../parts.ts';

export const fleet = oneBase('base-provisions', {
  policyRefs: {
    p: {
      deploymentType: 'Local',
      manifests: { prod: { apiVersion: 'cluster.x-k8s.io/v1beta2', kind: 'Cluster', metadata: { name: 'prod' } } },
    },
  },
});
