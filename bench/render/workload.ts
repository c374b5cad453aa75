import type { JsonObject } from '../../constructs/index.ts';

/** A cluster of the bench. */
export interface BenchCluster {
  readonly name: string;
  readonly rollout: 'canary' | 'production';
  readonly environment: 'staging' | 'prod';
  readonly region: 'eu' | 'us';
}

/** The namespace of every cluster object, and so of the content that is delivered to the cluster. */
export const home = 'fleet';

const waves = ['canary', 'production'] as const;
const environments = ['staging', 'prod'] as const;
const regions = ['eu', 'us'] as const;

/** Clusters of which one in ten is in the first wave, and every other is in production and in the other region. */
export function benchClusters(count: number): readonly BenchCluster[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `c${String(index + 1).padStart(5, '0')}`,
    rollout: waves[index % 10 === 0 ? 0 : 1],
    environment: environments[index % 2] ?? 'prod',
    region: regions[Math.floor(index / 2) % 2] ?? 'eu',
  }));
}

/** The labels that clusters carry, by key, with all their values. */
export const labelValues = { rollout: waves, environment: environments, region: regions } as const;

const charts = {
  cilium: {
    repositoryURL: 'https://helm.cilium.io/',
    repositoryName: 'cilium',
    chartName: 'cilium/cilium',
    chartVersion: '1.17.3',
    releaseName: 'cilium',
    releaseNamespace: 'kube-system',
    helmChartAction: 'Install',
  },
  kyverno: {
    repositoryURL: 'https://kyverno.github.io/kyverno/',
    repositoryName: 'kyverno',
    chartName: 'kyverno/kyverno',
    chartVersion: '3.8.1',
    releaseName: 'kyverno',
    releaseNamespace: 'kyverno',
    helmChartAction: 'Install',
  },
  'cert-manager': {
    repositoryURL: 'https://charts.jetstack.io',
    repositoryName: 'jetstack',
    chartName: 'jetstack/cert-manager',
    chartVersion: 'v1.19.1',
    releaseName: 'cert-manager',
    releaseNamespace: 'cert-manager',
    helmChartAction: 'Install',
  },
} as const;

const values = {
  cilium: {
    kubeProxyReplacement: true,
    ipam: {
      mode: 'cluster-pool',
      operator: { clusterPoolIPv4PodCIDRList: ['10.0.0.0/8'], clusterPoolIPv4MaskSize: 24 },
    },
    hubble: { enabled: true, relay: { enabled: true, replicas: 2 }, ui: { enabled: false } },
    operator: { replicas: 2, rollOutPods: true, resources: { requests: { cpu: '50m', memory: '128Mi' } } },
    encryption: { enabled: true, type: 'wireguard' },
    bpf: { masquerade: true, mapDynamicSizeRatio: 0.0025 },
  },
  kyverno: {
    admissionController: { replicas: 3, container: { resources: { limits: { memory: '512Mi' } } } },
    backgroundController: { replicas: 1, resources: { limits: { memory: '256Mi' } } },
    reportsController: { replicas: 1 },
    cleanupController: { replicas: 1, enabled: true },
    features: { policyExceptions: { enabled: true, namespace: 'kyverno' }, logging: { format: 'json', verbosity: 2 } },
  },
  'cert-manager': {
    crds: { enabled: true, keep: true },
    replicaCount: 2,
    webhook: { replicaCount: 3, timeoutSeconds: 10 },
    cainjector: { replicaCount: 2 },
    prometheus: { enabled: true, servicemonitor: { enabled: false } },
  },
} as const;

/** What is delivered beside the charts: policies that each cluster gets as manifests. */
export const policies: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  ['require-labels', 'require-limits', 'disallow-latest-tag', 'disallow-host-path', 'restrict-capabilities'].map(
    (name) => [
      name,
      {
        apiVersion: 'kyverno.io/v1',
        kind: 'ClusterPolicy',
        metadata: { name, annotations: { 'policies.kyverno.io/severity': 'medium' } },
        spec: {
          validationFailureAction: 'Audit',
          background: true,
          rules: [
            {
              name,
              match: { any: [{ resources: { kinds: ['Pod'] } }] },
              validate: {
                message: `${name} is asked for`,
                pattern: { metadata: { labels: { 'app.kubernetes.io/name': '?*' } } },
              },
            },
          ],
        },
      },
    ],
  ),
);

/** The three profiles of the bench without their values: what each tool starts from. */
export const profiles = {
  cilium: {
    syncMode: 'ContinuousWithDriftDetection',
    tier: 50,
    reloader: false,
    chart: charts.cilium,
    values: values.cilium,
    driftExclusions: [{ paths: ['/spec/replicas'], target: { kind: 'Deployment', namespace: 'kube-system' } }],
  },
  kyverno: {
    syncMode: 'ContinuousWithDriftDetection',
    tier: 100,
    reloader: true,
    chart: charts.kyverno,
    values: values.kyverno,
    driftExclusions: [],
  },
  'cert-manager': {
    syncMode: 'Continuous',
    tier: 100,
    reloader: false,
    chart: charts['cert-manager'],
    values: values['cert-manager'],
    driftExclusions: [],
  },
} as const;

export type ProfileName = keyof typeof profiles;

/** The profiles by name, sorted. */
export const profileNames: readonly ProfileName[] = ['cert-manager', 'cilium', 'kyverno'];

/** The four departures, as whoever writes a program or patches by hand would put them. */
export const departures = {
  /** Of all production clusters, in kyverno. */
  inProduction: { stopMatchingBehavior: 'LeavePolicies' },
  /** Of all clusters in the region us, in the values of cilium. */
  inUs: { ipamMode: 'kubernetes' },
  /** Of the second cluster, in the values of kyverno. */
  ofSecond: { cluster: 'c00002', replicas: 5 },
  /** Of the third cluster, in cert-manager. */
  ofThird: { cluster: 'c00003', chartVersion: 'v1.18.4' },
} as const;
