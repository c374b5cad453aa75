import { base, exactVersions, variants } from '../../../constructs/index.ts';
import { chart, clusters, untyped } from '../../example-fleet.ts';
import { unchecked } from '../parts.ts';

const kyverno = base('kyverno', untyped({ helmCharts: { kyverno: { ...chart, chartVersion: '^3.8.0' } } }));

export const fleet = unchecked('house-chart-version', {
  rules: [exactVersions],
  variants: [variants(kyverno, clusters)],
});
