import { base, inventory, labelSpace, variants } from '../../../constructs/index.ts';
import { right, unchecked } from '../parts.ts';

const labels = labelSpace({ wave: { key: 'rollout', values: ['all'] }, classified: { addons: ['old', 'new'] } });
const clusters = inventory(labels, { a: { labels: { rollout: 'all' } } });
const classifiers = [{ name: 'nothing', classifierLabels: { addons: 'old' }, resourceSelectors: [] }];

export const fleet = unchecked('classifier-condition', {
  clusters,
  classifiers,
  variants: [variants(base('kyverno', right), clusters)],
});
