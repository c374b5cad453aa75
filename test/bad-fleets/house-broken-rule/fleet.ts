import { base, rule, variants } from '../../../constructs/index.ts';
import { chart, clusters, untyped } from '../../example-fleet.ts';
import { unchecked } from '../parts.ts';

const breaks = rule('breaks', () => untyped('nothing'));
const kyverno = base('kyverno', untyped({ helmCharts: { kyverno: chart } }));

export const fleet = unchecked('house-broken-rule', { rules: [breaks], variants: [variants(kyverno, clusters)] });
