import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const records = [
  {
    name: 'own',
    objects: [
      {
        apiVersion: 'lib.projectsveltos.io/v1beta1',
        kind: 'ClusterHealthCheck',
        metadata: { name: 'h' },
        spec: {
          clusterSelector: { matchLabels: { environment: 'prod' } },
          livenessChecks: [{ name: 'a', type: 'Addons' }],
          notifications: [
            { name: 'a', type: 'KubernetesEvent' },
            { name: 'a', type: 'KubernetesEvent' },
          ],
        },
      },
    ],
  },
];

export const fleet = unchecked('health-name', { records, variants: [variants(base('kyverno', right), clusters)] });
