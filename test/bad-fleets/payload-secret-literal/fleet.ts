import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('payload-secret-literal', {
  ...right,
  policyRefs: {
    p: {
      deploymentType: 'Remote',
      manifests: {
        s: { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'n' }, stringData: { key: 'abc' } },
      },
    },
  },
});
