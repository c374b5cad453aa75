import { departing } from '../parts.ts';

export const fleet = departing(
  'variant-overridden',
  { where: { environment: 'prod' }, set: { tier: 2 }, because: 'it is watched' },
  { cluster: 'prod-a', set: { tier: 1 }, because: 'it is first' },
);
