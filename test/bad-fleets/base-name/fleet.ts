import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

export const fleet = unchecked('base-name', { variants: [variants(base('Kyverno', right), clusters)] });
