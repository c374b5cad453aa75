/** What differs between two versions of the fleet. */
export interface FleetVersion {
  /** Replicas of the background controller. @default 1 */
  readonly replicas?: number;
  /** A value in a manifest, which becomes a ConfigMap. @default 'a' */
  readonly policy?: string;
  /** Whether everything that is deployed gets an annotation. @default false */
  readonly annotated?: boolean;
  /** The clusters in production. @default prod-a and prod-b */
  readonly production?: readonly string[];
}

/** The fleet as one file. */
export function fleetFiles(version: FleetVersion = {}) {
  const { replicas = 1, policy = 'a', annotated = false, production = ['prod-a', 'prod-b'] } = version;
  const lines = production.map((name) => `  '${name}': { labels: { rollout: 'production', environment: 'prod' } },`);
  return {
    'fleet.ts': `import { base, defineFleet, inventory, labelSpace, variants } from '../../constructs/index.ts';

const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'production'] },
  required: { environment: ['pilot', 'prod'] },
});

const clusters = inventory(labels, {
  pilot: { labels: { rollout: 'pilot', environment: 'pilot' } },
${lines.join('\n')}
});

const kyverno = base('kyverno', {
  syncMode: 'ContinuousWithDriftDetection',
  ${annotated ? "extraAnnotations: { owner: 'platform' }," : ''}
  helmCharts: {
    kyverno: {
      repositoryURL: 'https://kyverno.github.io/kyverno/',
      repositoryName: 'kyverno',
      chartName: 'kyverno/kyverno',
      chartVersion: '3.8.1',
      releaseName: 'kyverno',
      releaseNamespace: 'kyverno',
      values: { admissionController: { replicas: 3 }, backgroundController: { replicas: ${replicas} } },
    },
  },
  policyRefs: {
    rules: {
      deploymentType: 'Remote',
      manifests: {
        rules: {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: 'rules', namespace: 'default' },
          data: { policy: '${policy}' },
        },
      },
    },
  },
});

export const fleet = defineFleet({
  name: 'five',
  clusters,
  variants: [
    variants(kyverno, clusters, {
      departures: [
        { where: { environment: 'prod' }, fill: { stopMatchingBehavior: 'LeavePolicies' }, because: 'policies stay' },
      ],
    }),
  ],
});
`,
  };
}

/** The fleet of \`fleetFiles()\` as somebody else would write it: other names, other files, another order of keys. */
export const refactoredFleetFiles: Readonly<Record<string, string>> = {
  'fleet.ts': `import { defineFleet, variants as recordsOf } from '../../constructs/index.ts';
import { everything } from './where/inventory.ts';
import { admission as theBase } from './what/admission.ts';

const why = { because: 'policies stay' };
const onProduction = recordsOf(theBase, everything, {
  departures: [{ ...why, fill: { stopMatchingBehavior: 'LeavePolicies' }, where: { environment: 'prod' } }],
});
export const fleet = defineFleet({ variants: [onProduction], clusters: everything, name: 'five' });
`,
  'where/inventory.ts': `import { inventory, labelSpace } from '../../../constructs/index.ts';

const space = labelSpace({
  required: { environment: ['prod', 'pilot'] },
  wave: { values: ['pilot', 'production'], key: 'rollout' },
});
export const everything = inventory(space, {
  'prod-b': { labels: { environment: 'prod', rollout: 'production' } },
  'prod-a': { labels: { environment: 'prod', rollout: 'production' } },
  pilot: { labels: { environment: 'pilot', rollout: 'pilot' } },
});
`,
  'what/admission.ts': `import { base } from '../../../constructs/index.ts';

const document = {
  data: { policy: 'a' },
  metadata: { namespace: 'default', name: 'rules' },
  kind: 'ConfigMap',
  apiVersion: 'v1',
};
const policyRefs = { rules: { manifests: { rules: document }, deploymentType: 'Remote' as const } };
const replicas = { backgroundController: { replicas: 1 }, admissionController: { replicas: 3 } };
const chart = {
  values: replicas,
  releaseNamespace: 'kyverno',
  releaseName: 'kyverno',
  chartVersion: '3.8.1',
  chartName: 'kyverno/kyverno',
  repositoryName: 'kyverno',
  repositoryURL: 'https://kyverno.github.io/kyverno/',
};
export const admission = base('kyverno', {
  policyRefs,
  helmCharts: { kyverno: chart },
  syncMode: 'ContinuousWithDriftDetection',
});
`,
};
