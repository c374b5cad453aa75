import { base, inventory } from '../../../constructs/index.ts';
import { oneWave, untyped } from '../../example-fleet.ts';
import { right, unchecked } from '../parts.ts';

const clusters = inventory(oneWave, {
  a: { namespace: 'team-a', labels: { rollout: 'production', environment: 'prod' } },
  b: { namespace: 'team-b', labels: { rollout: 'production', environment: 'prod' } },
});
const kyverno = base('kyverno', untyped(right));

export const fleet = unchecked('selector-namespaces', {
  clusters,
  profiles: [
    {
      base: kyverno,
      name: 'kyverno',
      stack: 'production',
      departures: [],
      where: { match: { key: 'environment', operator: 'In', values: ['prod'] } },
    },
  ],
});
