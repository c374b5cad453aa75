import { departing } from '../parts.ts';

export const fleet = departing('variant-unknown-field', {
  cluster: 'pilot',
  set: { helmCharts: { kyverno: { values: { backgroundControler: { replicas: 2 } } } } },
  because: 'it is small',
});
