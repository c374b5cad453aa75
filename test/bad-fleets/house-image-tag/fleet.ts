import { base, imagesPinned, variants } from '../../../constructs/index.ts';
import { chart, clusters, untyped } from '../../example-fleet.ts';
import { unchecked } from '../parts.ts';

const kyverno = base(
  'kyverno',
  untyped({
    helmCharts: { kyverno: { ...chart, values: { image: { repository: 'kyverno/kyverno', tag: 'latest' } } } },
  }),
);

export const fleet = unchecked('house-image-tag', { rules: [imagesPinned], variants: [variants(kyverno, clusters)] });
