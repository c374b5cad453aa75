import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const records = [
  {
    name: 'own',
    objects: [
      {
        apiVersion: 'lib.projectsveltos.io/v1beta1',
        kind: 'EventTrigger',
        metadata: { name: 't' },
        spec: {
          eventSourceName: 'services',
          sourceClusterSelector: { matchLabels: { environment: 'prod' } },
          stopMatchingBehavior: 'LeavePolicies',
        },
      },
    ],
  },
];

export const fleet = unchecked('record-dangling', { records, variants: [variants(base('kyverno', right), clusters)] });
