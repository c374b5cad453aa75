import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const kyverno = base('kyverno', right);

export const fleet = unchecked('variant-duplicate', {
  variants: [variants(kyverno, clusters), variants(kyverno, clusters, { where: { region: 'eu' } })],
});
