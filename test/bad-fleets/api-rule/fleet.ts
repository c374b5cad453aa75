import { oneBase } from '../parts.ts';

export const fleet = oneBase('api-rule', {
  policyRefs: {
    p: { deploymentType: 'Remote', kind: 'ConfigMap', name: 'p', remoteURL: { url: 'https://example.com/p.yaml' } },
  },
});
