import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const records = [
  {
    name: 'own',
    objects: [
      {
        apiVersion: 'lib.projectsveltos.io/v1beta1',
        kind: 'EventSource',
        metadata: { name: 'services' },
        spec: { resourceSelectors: [{ group: '', version: 'v1', kind: 'Service' }] },
      },
      {
        apiVersion: 'lib.projectsveltos.io/v1beta1',
        kind: 'EventTrigger',
        metadata: { name: 't' },
        spec: {
          eventSourceName: 'services',
          sourceClusterSelector: { matchLabels: { environment: 'prod' } },
          policyRefs: [{ kind: 'ConfigMap', name: '{{ .Resource.metadata.name }}', namespace: 'default' }],
          stopMatchingBehavior: 'LeavePolicies',
        },
      },
    ],
  },
];

export const fleet = unchecked('trigger-resources', {
  records,
  variants: [variants(base('kyverno', right), clusters)],
});
