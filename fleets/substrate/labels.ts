import { labelSpace } from '../../constructs/index.ts';

export const labels = labelSpace({
  wave: { key: 'env', values: ['staging', 'prod'] },
  optional: { gitops: ['flux'] },
  classified: {
    'k8s-version': ['v1.24', 'v1.27', 'v1.31'],
    monitoring: ['prometheus-operator'],
  },
});
