import { base, inventory, labelSpace, variants } from '../../../constructs/index.ts';
import { right, unchecked } from '../parts.ts';

const labels = labelSpace({ wave: { key: 'rollout', values: ['all'] }, classified: { addons: ['old', 'new'] } });
const clusters = inventory(labels, { a: { labels: { rollout: 'all' } } });
const classifiers = [
  {
    label: 'addons',
    window: { from: '1.24.0', before: '1.30.0' },
    ranges: { old: { from: '1.24.0', before: '1.28.0' }, new: { from: '1.27.0', before: '1.30.0' } },
  },
];

export const fleet = unchecked('classifier-overlap', {
  clusters,
  classifiers,
  variants: [variants(base('kyverno', right), clusters)],
});
