import { base, inventory, labelSpace, variants } from '../../../constructs/index.ts';
import { right, unchecked } from '../parts.ts';

const labels = labelSpace({ wave: { key: 'rollout', values: ['canary', 'rest'] } });
const clusters = inventory(labels, { a: { labels: { rollout: 'rest' } } });

export const fleet = unchecked('wave-empty', { clusters, variants: [variants(base('kyverno', right), clusters)] });
