import { base } from '../../../constructs/index.ts';
import { untyped } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const kyverno = base('kyverno', untyped(right));
const policies = base(
  'policies',
  untyped({ dependsOn: ['kyverno'], helmCharts: { p: { ...right.helmCharts.kyverno, releaseName: 'p' } } }),
);
const profiles = [
  {
    base: kyverno,
    name: 'kyverno',
    stack: 'production',
    departures: [],
    where: { match: { key: 'region', operator: 'In', values: ['us'] } },
  },
  {
    base: policies,
    name: 'policies',
    stack: 'production',
    departures: [],
    where: { match: { key: 'environment', operator: 'In', values: ['prod'] } },
  },
];

export const fleet = unchecked('profile-dependency', { profiles });
