import { base, inventory, labelSpace, variants } from '../../../constructs/index.ts';
import { right, unchecked } from '../parts.ts';

const labels = labelSpace({ wave: { key: 'rollout', values: ['all', 'all'] } });
const clusters = inventory(labels, { a: { labels: { rollout: 'all' } } });

export const fleet = unchecked('wave-invalid', { clusters, variants: [variants(base('kyverno', right), clusters)] });
