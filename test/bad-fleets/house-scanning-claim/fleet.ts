import { base, noScanningClaims, variants } from '../../../constructs/index.ts';
import { chart, clusters, untyped } from '../../example-fleet.ts';
import { unchecked } from '../parts.ts';

const kyverno = base(
  'kyverno',
  untyped({ extraAnnotations: { note: 'scanned for CVEs' }, helmCharts: { kyverno: chart } }),
);

export const fleet = unchecked('house-scanning-claim', {
  rules: [noScanningClaims],
  variants: [variants(kyverno, clusters)],
});
