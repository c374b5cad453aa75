import { base } from '../../../constructs/index.ts';
import { untyped } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const kyverno = base('kyverno', untyped(right));
const profiles = [
  {
    base: kyverno,
    name: 'kyverno',
    stack: 'production',
    departures: [],
    where: { match: { key: 'environment', operator: 'In', values: ['dev', 'staging', 'prod'] } },
  },
];

export const fleet = unchecked('selector-matches-all', { profiles });
