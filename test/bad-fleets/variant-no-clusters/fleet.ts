import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

export const fleet = unchecked('variant-no-clusters', {
  variants: [variants(base('kyverno', right), clusters, { where: { environment: 'dev', region: 'us' } })],
});
