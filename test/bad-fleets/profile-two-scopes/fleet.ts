import { base, variants } from '../../../constructs/index.ts';
import { clusters } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const kyverno = base('kyverno', right);

export const fleet = unchecked('profile-two-scopes', {
  variants: [variants(kyverno, clusters)],
  profiles: [
    {
      base: kyverno,
      name: 'all-of-production',
      stack: 'production',
      departures: [],
      where: { match: { key: 'environment', operator: 'In', values: ['prod'] } },
    },
  ],
});
