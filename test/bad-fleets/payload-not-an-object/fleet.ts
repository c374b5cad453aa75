import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('payload-not-an-object', {
  ...right,
  policyRefs: {
    p: {
      deploymentType: 'Remote',
      manifests: { s: { apiVersion: 'v1', kind: 'List', metadata: { name: 's' }, items: [] } },
    },
  },
});
