import { resourceClassifier, versionClassifiers } from '../../constructs/index.ts';
import { labels } from './labels.ts';

/** Kubernetes versions that need different add-ons. A cluster that is upgraded moves by itself. */
export const versions = versionClassifiers(labels, {
  label: 'k8s-version',
  window: { from: '1.24.0', before: '1.36.0' },
  ranges: {
    'v1.24': { from: '1.24.0', before: '1.27.1' },
    'v1.27': { from: '1.27.1', before: '1.31.0' },
    'v1.31': { from: '1.31.0', before: '1.36.0' },
  },
});

/** Clusters on which the Prometheus operator runs, whoever brought it. */
export const monitoring = resourceClassifier(labels, {
  name: 'prometheus-operator',
  classifierLabels: { monitoring: 'prometheus-operator' },
  resourceSelectors: [
    { group: 'apps', version: 'v1', kind: 'Deployment', namespace: 'monitoring', name: 'prometheus-operator' },
  ],
});
