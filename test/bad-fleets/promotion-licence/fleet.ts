import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const records = [
  {
    name: 'own',
    objects: [
      {
        apiVersion: 'config.projectsveltos.io/v1beta1',
        kind: 'ClusterPromotion',
        metadata: { name: 'p' },
        spec: {
          profileSpec: { tier: 50 },
          stages: [{ name: 'a', clusterSelector: { matchLabels: { environment: 'prod' } } }],
        },
      },
    ],
  },
];

export const fleet = unchecked('promotion-licence', {
  records,
  variants: [variants(base('kyverno', right), clusters)],
});
