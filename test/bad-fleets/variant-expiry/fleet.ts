import { departing } from '../parts.ts';

export const fleet = departing('variant-expiry', {
  cluster: 'pilot',
  set: { tier: 1 },
  because: 'it is first',
  expires: '2027-02-30',
});
