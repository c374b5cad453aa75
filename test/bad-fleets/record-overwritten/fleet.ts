import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const records = [
  {
    name: 'own',
    objects: [],
    patches: [
      {
        apiVersion: 'lib.projectsveltos.io/v1beta1',
        kind: 'SveltosCluster',
        metadata: { name: 'mgmt', namespace: 'mgmt' },
        spec: { paused: false },
      },
    ],
  },
];

export const fleet = unchecked('record-overwritten', {
  records,
  variants: [variants(base('kyverno', right), clusters)],
});
