import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

export const fleet = unchecked('variant-duplicate-release', {
  variants: [variants(base('a', right), clusters), variants(base('b', right), clusters)],
});
