import { departing } from '../parts.ts';

export const fleet = departing('variant-addressed', {
  cluster: 'pilot',
  set: { clusterRefs: [] },
  because: 'it is small',
});
