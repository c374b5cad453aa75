import { base, noApplications, variants } from '../../../constructs/index.ts';
import { chart, clusters, untyped } from '../../example-fleet.ts';
import { unchecked } from '../parts.ts';

const kyverno = base('kyverno', untyped({ helmCharts: { kyverno: chart } }));

export const fleet = unchecked('house-application', {
  rules: [noApplications({ substrate: ['kube-system'] })],
  variants: [variants(kyverno, clusters)],
});
