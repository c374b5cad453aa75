import { departing } from '../parts.ts';

export const fleet = departing('variant-no-reason', { cluster: 'pilot', set: { tier: 50 }, because: '' });
