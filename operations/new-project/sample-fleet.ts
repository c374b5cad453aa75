/** The files of a small fleet: three clusters in two waves, one base, and a departure of each kind. */
export function sampleFleet(name: string): Readonly<Record<string, string>> {
  return { 'labels.ts': labels, 'clusters.ts': clusters, 'kyverno.ts': kyverno, 'fleet.ts': fleet(name) };
}

const labels = `import { labelSpace } from 'fleetwright';

export const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'production'] },
  required: { environment: ['staging', 'prod'] },
  optional: { region: ['eu', 'us'] },
});
`;

const clusters = `import { inventory } from 'fleetwright';
import { labels } from './labels.ts';

export const clusters = inventory(labels, {
  'staging-eu': { labels: { rollout: 'pilot', environment: 'staging', region: 'eu' } },
  'prod-eu': { labels: { rollout: 'production', environment: 'prod', region: 'eu' } },
  'prod-us': { labels: { rollout: 'production', environment: 'prod', region: 'us' } },
});
`;

const kyverno = `import { base } from 'fleetwright';

export const kyverno = base('kyverno', {
  syncMode: 'ContinuousWithDriftDetection',
  stopMatchingBehavior: 'WithdrawPolicies',
  helmCharts: {
    kyverno: {
      repositoryURL: 'https://kyverno.github.io/kyverno/',
      repositoryName: 'kyverno',
      chartName: 'kyverno/kyverno',
      chartVersion: '3.8.1',
      releaseName: 'kyverno',
      releaseNamespace: 'kyverno',
      values: {
        admissionController: { replicas: 3 },
        backgroundController: { replicas: 1 },
      },
    },
  },
});
`;

function fleet(name: string): string {
  return `import { defineFleet, houseRules, variants } from 'fleetwright';
import { clusters } from './clusters.ts';
import { kyverno } from './kyverno.ts';

export const fleet = defineFleet({
  name: '${name}',
  clusters,
  variants: [
    variants(kyverno, clusters, {
      departures: [
        {
          where: { environment: 'prod' },
          set: { stopMatchingBehavior: 'LeavePolicies' },
          because: 'admission policies outlive a mistake in the fleet definition',
        },
        {
          cluster: 'prod-us',
          set: { helmCharts: { kyverno: { values: { backgroundController: { replicas: 2 } } } } },
          because: 'more background scans than one replica gets through in a day',
        },
      ],
    }),
  ],
  // No secrets in plain sight, exact versions, pinned images: an ordinary function is a rule, too.
  rules: houseRules,
});
`;
}
