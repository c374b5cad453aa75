import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const long = base('a-name-that-is-long-enough-to-leave-no-room-for-any-cluster', right);

export const fleet = unchecked('variant-name-too-long', { variants: [variants(long, clusters)] });
