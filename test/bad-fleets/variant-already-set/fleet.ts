import { departing } from '../parts.ts';

export const fleet = departing('variant-already-set', { cluster: 'pilot', fill: { tier: 50 }, because: 'it is small' });
