import type { Chart } from 'cdk8s';
import {
  ClusterConfiguration,
  ClusterHealthCheck,
  ClusterProfile,
  ClusterPromotion,
  ClusterRegistration,
  ClusterSet,
  EventTrigger,
  EventTriggerWithSource,
  HealthAlert,
  HealthCheck,
  ignoreDrift,
  managementRecord,
  Profile,
  StagedPromotion,
  SveltosCluster,
  SveltosSet,
} from '../../constructs/index.ts';
import type { ManagementRecord } from '../../constructs/index.ts';

/** What compiles of the constructs and what does not: each `@ts-expect-error` is an error itself once its line compiles. */
export function compiles(chart: Chart): ManagementRecord {
  new ClusterProfile(chart, 'A', { metadata: { name: 'a' }, spec: { syncMode: 'Continuous' } });
  new ClusterSet(chart, 'B', { metadata: { name: 'a', labels: { a: 'b' } } });
  new SveltosSet(chart, 'C', { metadata: { name: 'a', namespace: 'b' }, spec: { maxReplicas: 2 } });
  new SveltosCluster(chart, 'D', { metadata: { name: 'a', namespace: 'b' } });
  new ClusterConfiguration(chart, 'E', { metadata: { name: 'a', namespace: 'b' } });

  // @ts-expect-error a ClusterProfile is in no namespace
  new ClusterProfile(chart, 'F', { metadata: { name: 'a', namespace: 'b' } });

  // @ts-expect-error a Profile is in a namespace
  new Profile(chart, 'G', { metadata: { name: 'a' } });

  // @ts-expect-error a name is always said
  new ClusterSet(chart, 'H', { metadata: {} });

  // @ts-expect-error a HealthCheck has fields that it needs, and so it has a spec
  new HealthCheck(chart, 'I', { metadata: { name: 'a' } });

  // @ts-expect-error a ClusterConfiguration is all status
  new ClusterConfiguration(chart, 'J', { metadata: { name: 'a', namespace: 'b' }, spec: {} });

  const release = { repositoryURL: 'oci://x', releaseName: 'a', releaseNamespace: 'a' };
  new ClusterProfile(chart, 'K', {
    metadata: { name: 'a' },
    // @ts-expect-error three levels deep there is no timout
    spec: { helmCharts: [{ ...release, options: { timout: '5m' } }] },
  });

  // @ts-expect-error Sometimes is not a syncMode
  new ClusterProfile(chart, 'L', { metadata: { name: 'a' }, spec: { syncMode: 'Sometimes' } });

  new ClusterHealthCheck(chart, 'M', {
    metadata: { name: 'a' },
    // @ts-expect-error Pager is no channel
    spec: { livenessChecks: [], notifications: [{ name: 'a', type: 'Pager' }] },
  });

  // @ts-expect-error a promotion has a spec
  new ClusterPromotion(chart, 'N', { metadata: { name: 'a' } });

  // @ts-expect-error the status is written by the controllers
  new ClusterSet(chart, 'O', { metadata: { name: 'a' }, status: {} });

  // @ts-expect-error a trigger needs its source
  new EventTrigger(chart, 'P', { metadata: { name: 'a' }, spec: { sourceClusterSelector: {} } });

  return managementRecord('a', () => undefined);
}

const event = { name: 'a', source: {}, sourceClusterSelector: { matchLabels: { a: 'b' } } } as const;
const alert = { name: 'a', clusterSelector: {}, resourceSelectors: [], evaluateHealth: 'x' } as const;
const first = { name: 'a', clusterSelector: {} } as const;
const cluster = { name: 'a', namespace: 'b' } as const;

/** What people mean, and what they cannot say. */
export function meant(chart: Chart): void {
  new EventTriggerWithSource(chart, 'A', {
    ...event,
    destination: 'source-cluster',
    stopMatchingBehavior: 'LeavePolicies',
  });

  // @ts-expect-error what becomes of what was deployed is always said
  new EventTriggerWithSource(chart, 'B', { ...event, destination: 'source-cluster' });

  // @ts-expect-error where it is deployed is always said
  new EventTriggerWithSource(chart, 'C', { ...event, stopMatchingBehavior: 'LeavePolicies' });

  new HealthAlert(chart, 'D', { ...alert, notifications: { events: { type: 'KubernetesEvent' } } });

  // @ts-expect-error a channel needs a Secret
  new HealthAlert(chart, 'E', { ...alert, notifications: { chat: { type: 'Slack' } } });

  // @ts-expect-error a Secret is named, its value is never written
  new HealthAlert(chart, 'F', { ...alert, notifications: { chat: { type: 'Slack', secret: { token: 'x' } } } });

  new StagedPromotion(chart, 'G', { name: 'a', profileSpec: {}, stages: [{ ...first, next: 'approval' }, first] });

  // @ts-expect-error what leads from one stage to the next is always said
  new StagedPromotion(chart, 'H', { name: 'a', profileSpec: {}, stages: [first, first] });

  new StagedPromotion(chart, 'I', {
    name: 'a',
    profileSpec: {},
    // @ts-expect-error an approval is given on the management cluster
    stages: [{ ...first, next: { approval: { approved: true } } }, first],
  });

  new ClusterRegistration(chart, 'J', {
    ...cluster,
    access: { kubeconfig: { secretName: 's' }, tokenRenewal: { every: '1h' } },
  });
  new ClusterRegistration(chart, 'K', { ...cluster, access: 'agent', paused: true });

  // @ts-expect-error a kubeconfig is named, never written
  new ClusterRegistration(chart, 'L', { ...cluster, access: { kubeconfig: 'apiVersion: v1' } });

  // @ts-expect-error how the cluster is reached is said by access alone
  new ClusterRegistration(chart, 'M', { ...cluster, access: 'agent', pullMode: false });

  ignoreDrift({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } });

  // @ts-expect-error a manifest is data
  ignoreDrift({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: undefined } });
}
