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
    where: {
      any: [
        { match: { key: 'environment', operator: 'In', values: ['prod'] } },
        { match: { key: 'region', operator: 'In', values: ['eu'] } },
      ],
    },
  },
];

export const fleet = unchecked('selector-cannot-compile', { profiles });
