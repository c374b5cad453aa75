import { base, inventory, variants } from '../../../constructs/index.ts';
import { oneWave } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const clusters = inventory(oneWave, {
  'b-c': { labels: { rollout: 'production', environment: 'prod' } },
  c: { labels: { rollout: 'production', environment: 'dev' } },
});

export const fleet = unchecked('variant-name-taken', {
  clusters,
  variants: [
    variants(base('a', right), clusters, { where: { environment: 'prod' } }),
    variants(base('a-b', right), clusters, { where: { environment: 'dev' } }),
  ],
});
