import { defineFleet, houseRules, variants } from '../../constructs/index.ts';
import { clusters } from './clusters.ts';
import { kyverno } from './kyverno.ts';

export const fleet = defineFleet({
  name: 'five',
  clusters,
  management: { namespace: 'mgmt', name: 'mgmt' },
  variants: [
    variants(kyverno, clusters, {
      departures: [
        {
          where: { environment: ['pilot', 'staging'] },
          fill: { stopMatchingBehavior: 'WithdrawPolicies' },
          because: 'a cluster that leaves the rehearsal of a change keeps nothing of it',
          owner: 'platform',
        },
        {
          where: { environment: 'prod' },
          fill: { stopMatchingBehavior: 'LeavePolicies' },
          because: 'admission policies outlive a mistake in the fleet definition',
          owner: 'platform',
        },
      ],
    }),
  ],
  rules: houseRules,
});
