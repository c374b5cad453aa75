import { base, noSecretLiterals, variants } from '../../../constructs/index.ts';
import { chart, clusters, untyped } from '../../example-fleet.ts';
import { unchecked } from '../parts.ts';

const kyverno = base(
  'kyverno',
  untyped({ helmCharts: { kyverno: { ...chart, values: { database: { password: 'hunter2' } } } } }),
);

export const fleet = unchecked('house-secret-literal', {
  rules: [noSecretLiterals],
  variants: [variants(kyverno, clusters)],
});
