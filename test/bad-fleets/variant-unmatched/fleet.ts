import { departing } from '../parts.ts';

export const fleet = departing('variant-unmatched', { cluster: 'prod-z', set: { tier: 1 }, because: 'it is first' });
