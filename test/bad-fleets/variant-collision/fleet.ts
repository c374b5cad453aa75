import { departing } from '../parts.ts';

export const fleet = departing(
  'variant-collision',
  { where: { region: 'eu' }, set: { tier: 1 }, because: 'it is near' },
  { where: { environment: 'prod' }, set: { tier: 2 }, because: 'it is watched' },
);
