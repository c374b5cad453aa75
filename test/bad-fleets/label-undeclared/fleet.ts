import { base, inventory, variants } from '../../../constructs/index.ts';
import { oneWave, untyped } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const clusters = inventory(oneWave, untyped({ a: { labels: { rollout: 'production', environment: 'qa' } } }));

export const fleet = unchecked('label-undeclared', {
  clusters,
  variants: [variants(base('kyverno', right), clusters)],
});
