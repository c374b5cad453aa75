import { defineFleet, houseRules, noApplications } from '../../constructs/index.ts';
import { monitoring, versions } from './classifiers.ts';
import { clusters } from './clusters.ts';
import { profiles } from './profiles.ts';

export const fleet = defineFleet({
  name: 'substrate',
  clusters,
  profiles,
  classifiers: [versions, monitoring],
  rules: [
    ...houseRules,
    noApplications({ substrate: ['kube-system', 'cert-manager', 'kyverno', 'flux-system', 'platform'] }),
  ],
});
