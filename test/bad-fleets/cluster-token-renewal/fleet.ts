import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const records = [
  {
    name: 'own',
    objects: [
      {
        apiVersion: 'lib.projectsveltos.io/v1beta1',
        kind: 'SveltosCluster',
        metadata: { name: 'c', namespace: 'n' },
        spec: { tokenRequestRenewalOption: { renewTokenRequestInterval: '1h', kubeconfigKeyName: 'new' } },
      },
    ],
  },
];

export const fleet = unchecked('cluster-token-renewal', {
  records,
  variants: [variants(base('kyverno', right), clusters)],
});
