import { base, parity, variants } from '../../../constructs/index.ts';
import { chart, clusters, labels, untyped } from '../../example-fleet.ts';
import { unchecked } from '../parts.ts';

const kyverno = base('kyverno', untyped({ helmCharts: { kyverno: chart } }));

export const fleet = unchecked('house-parity', {
  rules: [parity(labels, { environment: 'staging' }, { environment: 'prod' })],
  variants: [variants(kyverno, clusters, { where: { environment: 'prod' } })],
});
