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
        metadata: { name: 'mgmt', namespace: 'mgmt' },
      },
    ],
  },
];

export const fleet = unchecked('record-registration', {
  records,
  variants: [variants(base('kyverno', right), clusters)],
});
