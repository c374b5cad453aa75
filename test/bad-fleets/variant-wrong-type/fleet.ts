import { departing } from '../parts.ts';

export const fleet = departing('variant-wrong-type', {
  cluster: 'pilot',
  set: { helmCharts: { kyverno: { values: { backgroundController: { replicas: 'two' } } } } },
  because: 'it is small',
});
