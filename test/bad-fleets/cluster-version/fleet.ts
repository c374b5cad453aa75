import { base, inventory, variants } from '../../../constructs/index.ts';
import { oneWave, untyped } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const clusters = inventory(
  oneWave,
  untyped({ a: { kubernetes: '1.x', labels: { rollout: 'production', environment: 'prod' } } }),
);

export const fleet = unchecked('cluster-version', { clusters, variants: [variants(base('kyverno', right), clusters)] });
