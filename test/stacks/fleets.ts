import { base, defineFleet, inventory, labelSpace, renderFleet, variants } from '../../constructs/index.ts';
import type { Fleet, FleetRecord } from '../../constructs/index.ts';

/** What can be different about the test fleet. */
export interface FleetOptions {
  /** @default 1 */
  readonly replicas?: number;
  /** @default '3.8.1' */
  readonly version?: string;
  /** @default the two clusters pilot and shop */
  readonly clusters?: readonly string[];
  /** A value in a manifest beside the chart. @default no manifest */
  readonly policy?: string;
  /** @default WithdrawPolicies */
  readonly stopMatchingBehavior?: 'WithdrawPolicies' | 'LeavePolicies';
}

const labels = labelSpace({ wave: { key: 'rollout', values: ['pilot', 'production'] } });

/** A small fleet: the cluster `pilot` in the wave pilot, every other in production, Kyverno on all. */
export function testFleet(options: FleetOptions = {}): Fleet {
  const { replicas = 1, version = '3.8.1', clusters: names = ['pilot', 'shop'], policy } = options;
  const clusters = inventory(
    labels,
    Object.fromEntries(
      names.map((name) => [
        name,
        { labels: { rollout: name === 'pilot' ? ('pilot' as const) : ('production' as const) } },
      ]),
    ),
  );
  const kyverno = base('kyverno', {
    stopMatchingBehavior: options.stopMatchingBehavior ?? 'WithdrawPolicies',
    helmCharts: {
      kyverno: {
        repositoryURL: 'https://kyverno.github.io/kyverno/',
        repositoryName: 'kyverno',
        chartName: 'kyverno/kyverno',
        chartVersion: version,
        releaseName: 'kyverno',
        releaseNamespace: 'kyverno',
        values: { admissionController: { replicas: 3 }, backgroundController: { replicas } },
      },
    },
    ...(policy === undefined
      ? {}
      : {
          policyRefs: {
            rules: {
              deploymentType: 'Remote' as const,
              manifests: {
                rules: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'rules' }, data: { policy } },
              },
            },
          },
        }),
  });
  return defineFleet({ name: 'five', clusters, variants: [variants(kyverno, clusters)] });
}

/** The records of the test fleet that one stack applies. */
export function recordsOf(stack: string, options: FleetOptions = {}): readonly FleetRecord[] {
  return renderFleet(testFleet(options)).records.filter((record) => record.stack === stack);
}
