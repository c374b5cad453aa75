import { base, diagnostic, rule, variants } from '../../../constructs/index.ts';
import { chart, clusters, untyped } from '../../example-fleet.ts';
import { unchecked } from '../parts.ts';

const refuses = rule('nothing is right', () => [diagnostic('house/rule', 'kyverno', 'it is not right')]);
const kyverno = base('kyverno', untyped({ helmCharts: { kyverno: chart } }));

export const fleet = unchecked('house-rule', { rules: [refuses], variants: [variants(kyverno, clusters)] });
