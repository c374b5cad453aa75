import { base, inventory, variants } from '../../../constructs/index.ts';
import { oneWave } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const others = inventory(oneWave, { a: { labels: { rollout: 'production', environment: 'prod' } } });

export const fleet = unchecked('variant-inventory', { variants: [variants(base('kyverno', right), others)] });
