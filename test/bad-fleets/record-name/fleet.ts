import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const records = [
  {
    name: 'My Sets',
    objects: [
      {
        apiVersion: 'lib.projectsveltos.io/v1beta1',
        kind: 'ClusterSet',
        metadata: { name: 'x' },
        spec: { clusterSelector: { matchLabels: { environment: 'prod' } }, maxReplicas: 1 },
      },
    ],
  },
];

export const fleet = unchecked('record-name', { records, variants: [variants(base('kyverno', right), clusters)] });
