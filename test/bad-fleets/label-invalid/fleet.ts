import { base, inventory, labelSpace, variants } from '../../../constructs/index.ts';
import { untyped } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const labels = labelSpace({ wave: { key: 'team/rollout/wave', values: ['all'] } });
const clusters = inventory(labels, untyped({ a: { labels: { 'team/rollout/wave': 'all' } } }));

export const fleet = unchecked('label-invalid', { clusters, variants: [variants(base('kyverno', right), clusters)] });
