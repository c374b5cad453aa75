import { base, defineFleet, inventory, labelSpace, variants } from '../../constructs/index.ts';
import type { Fleet } from '../../constructs/index.ts';
import { benchClusters, departures, home, labelValues, policies, profiles } from './workload.ts';

const { rollout, environment, region } = labelValues;
const labels = labelSpace({ wave: { key: 'rollout', values: rollout }, required: { environment, region } });
const because = 'the bench wants a departure';

/** The workload as a fleet. */
export function benchFleet(count: number): Fleet {
  const clusters = inventory(
    labels,
    Object.fromEntries(
      benchClusters(count).map(({ name, ...own }) => [
        name,
        { kind: 'Cluster' as const, namespace: home, labels: own },
      ]),
    ),
  );
  const { cilium, kyverno, 'cert-manager': certManager } = profiles;
  const cni = base('cilium', {
    syncMode: cilium.syncMode,
    tier: cilium.tier,
    reloader: cilium.reloader,
    helmCharts: { cilium: { ...cilium.chart, values: cilium.values } },
    driftExclusions: { replicas: cilium.driftExclusions[0] },
  });
  const admission = base('kyverno', {
    syncMode: kyverno.syncMode,
    tier: kyverno.tier,
    reloader: kyverno.reloader,
    helmCharts: { kyverno: { ...kyverno.chart, values: kyverno.values } },
    policyRefs: { policies: { deploymentType: 'Remote', manifests: policies } },
  });
  const certificates = base('cert-manager', {
    syncMode: certManager.syncMode,
    tier: certManager.tier,
    reloader: certManager.reloader,
    helmCharts: { 'cert-manager': { ...certManager.chart, values: certManager.values } },
  });
  const { inProduction, inUs, ofSecond, ofThird } = departures;
  return defineFleet({
    name: 'bench',
    clusters,
    variants: [
      variants(cni, clusters, {
        departures: [
          {
            where: { region: 'us' },
            set: { helmCharts: { cilium: { values: { ipam: { mode: inUs.ipamMode } } } } },
            because,
          },
        ],
      }),
      variants(admission, clusters, {
        departures: [
          { where: { environment: 'prod' }, fill: inProduction, because },
          {
            cluster: ofSecond.cluster,
            set: { helmCharts: { kyverno: { values: { admissionController: { replicas: ofSecond.replicas } } } } },
            because,
          },
        ],
      }),
      variants(certificates, clusters, {
        departures: [
          {
            cluster: ofThird.cluster,
            set: { helmCharts: { 'cert-manager': { chartVersion: ofThird.chartVersion } } },
            because,
          },
        ],
      }),
    ],
  });
}
