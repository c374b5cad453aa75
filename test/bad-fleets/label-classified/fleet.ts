import { base, inventory, labelSpace, variants } from '../../../constructs/index.ts';
import { untyped } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const labels = labelSpace({ wave: { key: 'rollout', values: ['all'] }, classified: { addons: ['old', 'new'] } });
const clusters = inventory(labels, untyped({ a: { labels: { rollout: 'all', addons: 'new' } } }));

export const fleet = unchecked('label-classified', {
  clusters,
  variants: [variants(base('kyverno', right), clusters)],
});
