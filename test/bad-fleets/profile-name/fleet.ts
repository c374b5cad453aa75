import { base } from '../../../constructs/index.ts';
import { untyped } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const kyverno = base('kyverno', untyped(right));
const profiles = [
  {
    base: kyverno,
    name: 'Kyverno Prod',
    stack: 'production',
    departures: [],
    where: { match: { key: 'environment', operator: 'In', values: ['prod'] } },
  },
];

export const fleet = unchecked('profile-name', { profiles });
