import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('sveltos-licence', {
  ...right,
  validateHealths: {
    smoke: { featureID: 'Helm', jobCheck: { jobRef: { kind: 'ConfigMap', name: 'job', namespace: 'default' } } },
  },
});
