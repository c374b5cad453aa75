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
        metadata: { name: 'c', namespace: 'n', labels: { 'projectsveltos.io/k8s-version': 'v1.31.4' } },
      },
    ],
  },
];

export const fleet = unchecked('cluster-written-by-sveltos', {
  records,
  variants: [variants(base('kyverno', right), clusters)],
});
