import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

export const fleet = unchecked('base-duplicate', {
  variants: [
    variants(base('kyverno', right), clusters, { where: { region: 'eu' } }),
    variants(base('kyverno', { ...right, tier: 50 }), clusters, { where: { region: 'us' } }),
  ],
});
