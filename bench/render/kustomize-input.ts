import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeYaml } from '../../constructs/index.ts';
import type { JsonObject, JsonValue } from '../../constructs/index.ts';
import { benchClusters, departures, home, policies, profileNames, profiles } from './workload.ts';
import type { BenchCluster, ProfileName } from './workload.ts';

const content = 'kyverno-policies';

/** The three profiles and their content without a cluster, as the files of a kustomize base. */
function baseObjects(): readonly JsonObject[] {
  const data = Object.keys(policies)
    .sort()
    .map((name) => writeYaml(policies[name] ?? {}))
    .join('---\n');
  const metadata = { name: content, namespace: home };
  return [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { 'policies.yaml': data } },
    ...profileNames.map((name): JsonObject => {
      const { syncMode, tier, reloader, chart, values, driftExclusions } = profiles[name];
      return {
        apiVersion: 'config.projectsveltos.io/v1beta1',
        kind: 'ClusterProfile',
        metadata: { name },
        spec: {
          syncMode,
          tier,
          reloader,
          helmCharts: [{ ...chart, values: writeYaml(values) }],
          ...(name === 'kyverno' && {
            policyRefs: [{ deploymentType: 'Remote', kind: 'ConfigMap', name: content, namespace: home }],
          }),
          ...(driftExclusions.length > 0 && { driftExclusions }),
        },
      };
    }),
  ];
}

interface Operation {
  readonly op: 'add' | 'replace';
  readonly path: string;
  readonly value: JsonValue;
}

/** A departure of a value needs the whole text of the values again: to kustomize it is one string. */
function departuresOf(profile: ProfileName, cluster: BenchCluster): readonly Operation[] {
  const values = (changed: JsonObject): Operation => ({
    op: 'replace',
    path: '/spec/helmCharts/0/values',
    value: writeYaml(changed),
  });
  switch (profile) {
    case 'cilium': {
      const { ipam, ...rest } = profiles.cilium.values;
      return cluster.region === 'us' ? [values({ ...rest, ipam: { ...ipam, mode: departures.inUs.ipamMode } })] : [];
    }
    case 'kyverno': {
      const { admissionController, ...rest } = profiles.kyverno.values;
      const { replicas } = departures.ofSecond;
      const { stopMatchingBehavior } = departures.inProduction;
      const inProduction: Operation = { op: 'add', path: '/spec/stopMatchingBehavior', value: stopMatchingBehavior };
      return [
        { op: 'replace', path: '/spec/policyRefs/0/name', value: `kyverno-${cluster.name}-policies` },
        ...(cluster.environment === 'prod' ? [inProduction] : []),
        ...(cluster.name === departures.ofSecond.cluster
          ? [values({ ...rest, admissionController: { ...admissionController, replicas } })]
          : []),
      ];
    }
    case 'cert-manager': {
      const { cluster: third, chartVersion } = departures.ofThird;
      return cluster.name === third
        ? [{ op: 'replace', path: '/spec/helmCharts/0/chartVersion', value: chartVersion }]
        : [];
    }
  }
}

const renamed = (name: string): Operation => ({ op: 'replace', path: '/metadata/name', value: name });

function overlayOf(cluster: BenchCluster): JsonObject {
  const address = { apiVersion: 'cluster.x-k8s.io/v1beta2', kind: 'Cluster', namespace: home, name: cluster.name };
  const patch = (kind: string, name: string, operations: readonly Operation[]): JsonObject => ({
    target: { kind, name },
    patch: writeYaml(operations as unknown as JsonValue),
    options: { allowNameChange: true },
  });
  return {
    resources: ['../../base'],
    patches: [
      patch('ConfigMap', content, [renamed(`kyverno-${cluster.name}-policies`)]),
      ...profileNames.map((profile) =>
        patch('ClusterProfile', profile, [
          renamed(`${profile}-${cluster.name}`),
          { op: 'add', path: '/spec/clusterRefs', value: [address] },
          ...departuresOf(profile, cluster),
        ]),
      ),
    ],
  };
}

/** Writes the workload as kustomize has it: a base, and an overlay for each cluster. */
export function writeKustomizeInput(count: number, folder: string): void {
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(
    'base/profiles.yaml',
    baseObjects()
      .map((object) => writeYaml(object))
      .join('---\n'),
  );
  write('base/kustomization.yaml', writeYaml({ resources: ['profiles.yaml'] }));
  for (const cluster of benchClusters(count)) {
    write(`overlays/${cluster.name}/kustomization.yaml`, writeYaml(overlayOf(cluster)));
  }
}
