import { labelSpace } from '../../constructs/index.ts';

export const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'staging', 'production'] },
  required: { environment: ['pilot', 'staging', 'prod'] },
  optional: { region: ['eu', 'us'] },
});
