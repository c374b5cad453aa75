import { base, inventory, variants } from '../../../constructs/index.ts';
import { oneWave, untyped } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const clusters = inventory(oneWave, untyped({ a: { labels: { rollout: 'production' } } }));

export const fleet = unchecked('label-missing', { clusters, variants: [variants(base('kyverno', right), clusters)] });
