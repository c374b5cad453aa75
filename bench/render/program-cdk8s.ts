import { ApiObject, App, Chart, Yaml } from 'cdk8s';
import { programArguments, reportUsage } from './usage.ts';
import { benchClusters, departures, home, policies, profileNames, profiles } from './workload.ts';
import type { BenchCluster, ProfileName } from './workload.ts';

// What somebody writes who has cdk8s alone: an App for each cluster, and an `if` for each departure.

/** Made once: nobody writes the same text for each cluster. */
const policyText = Yaml.stringify(
  ...Object.keys(policies)
    .sort()
    .map((name) => policies[name]),
);

function valuesOn(profile: ProfileName, cluster: BenchCluster): object {
  if (profile === 'cilium' && cluster.region === 'us') {
    const { ipam, ...rest } = profiles.cilium.values;
    return { ...rest, ipam: { ...ipam, mode: departures.inUs.ipamMode } };
  }
  if (profile === 'kyverno' && cluster.name === departures.ofSecond.cluster) {
    const { admissionController, ...rest } = profiles.kyverno.values;
    return { ...rest, admissionController: { ...admissionController, replicas: departures.ofSecond.replicas } };
  }
  return profiles[profile].values;
}

function addProfile(chart: Chart, profile: ProfileName, cluster: BenchCluster): void {
  const { syncMode, tier, reloader, chart: release, driftExclusions } = profiles[profile];
  const name = `${profile}-${cluster.name}`;
  const content = `${name}-policies`;
  if (profile === 'kyverno') {
    new ApiObject(chart, content, {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: content, namespace: home },
      data: { 'policies.yaml': policyText },
    });
  }
  const isThird = profile === 'cert-manager' && cluster.name === departures.ofThird.cluster;
  new ApiObject(chart, name, {
    apiVersion: 'config.projectsveltos.io/v1beta1',
    kind: 'ClusterProfile',
    metadata: { name },
    spec: {
      syncMode,
      tier,
      reloader,
      clusterRefs: [{ apiVersion: 'cluster.x-k8s.io/v1beta2', kind: 'Cluster', namespace: home, name: cluster.name }],
      helmCharts: [
        {
          ...release,
          ...(isThird && { chartVersion: departures.ofThird.chartVersion }),
          values: Yaml.stringify(valuesOn(profile, cluster)),
        },
      ],
      ...(profile === 'kyverno' && {
        policyRefs: [{ deploymentType: 'Remote', kind: 'ConfigMap', name: content, namespace: home }],
      }),
      ...(profile === 'kyverno' && cluster.environment === 'prod' && departures.inProduction),
      ...(driftExclusions.length > 0 && { driftExclusions }),
    },
  });
}

const { count, folder } = programArguments();
for (const cluster of benchClusters(count)) {
  const app = new App({ outdir: folder });
  const chart = new Chart(app, cluster.name);
  for (const profile of profileNames) addProfile(chart, profile, cluster);
  app.synth();
}
reportUsage();
