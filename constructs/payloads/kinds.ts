import { sveltosKinds } from '../api/index.ts';

/** The API group of an `apiVersion`; empty for the core kinds. */
export function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
}

/**
 * Kinds in the order in which they are deployed: what others stand in or on, identities and rights, content, what
 * offers something, workloads, and what watches over them.
 */
const order: readonly (readonly string[])[] = [
  ['Namespace'],
  ['CustomResourceDefinition'],
  ['PriorityClass', 'RuntimeClass', 'StorageClass', 'IngressClass', 'LimitRange', 'ResourceQuota', 'NetworkPolicy'],
  ['ServiceAccount'],
  ['ClusterRole', 'Role'],
  ['ClusterRoleBinding', 'RoleBinding'],
  ['ConfigMap', 'Secret', 'PersistentVolume', 'PersistentVolumeClaim'],
  ['Service'],
  ['Pod', 'ReplicationController', 'ReplicaSet', 'Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'],
  ['HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Ingress', 'APIService'],
];

const stepOf = new Map(order.flatMap((kinds, index) => kinds.map((kind) => [kind, index] as const)));
const lastKinds: ReadonlySet<string> = new Set([
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
  'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
]);

const width = 50;

/** Whether a group is one of Kubernetes' own, whose kinds need no group to be told apart. */
export function isBuiltIn(group: string): boolean {
  return !group.includes('.') || (group.endsWith('.k8s.io') && !group.endsWith('.x-k8s.io'));
}

/**
 * When a kind is deployed: a number of three digits, the smaller the earlier, with room between two of them. Kinds that
 * others define come behind the built-in ones, and webhooks last: one that answers nobody yet would keep the rest out.
 */
export function rankOf(apiVersion: string, kind: string): number {
  const step = isBuiltIn(groupOf(apiVersion)) ? stepOf.get(kind) : undefined;
  if (step !== undefined) return 100 + step * width;
  return lastKinds.has(kind) ? 100 + (order.length + 2) * width : 100 + order.length * width;
}

const clusterScoped: ReadonlySet<string> = new Set([
  ...[
    '/Namespace',
    '/Node',
    '/PersistentVolume',
    'admissionregistration.k8s.io/MutatingWebhookConfiguration',
    'admissionregistration.k8s.io/ValidatingAdmissionPolicy',
    'admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding',
    'admissionregistration.k8s.io/ValidatingWebhookConfiguration',
    'apiextensions.k8s.io/CustomResourceDefinition',
    'apiregistration.k8s.io/APIService',
    'certificates.k8s.io/CertificateSigningRequest',
    'flowcontrol.apiserver.k8s.io/FlowSchema',
    'flowcontrol.apiserver.k8s.io/PriorityLevelConfiguration',
    'networking.k8s.io/IngressClass',
    'node.k8s.io/RuntimeClass',
    'rbac.authorization.k8s.io/ClusterRole',
    'rbac.authorization.k8s.io/ClusterRoleBinding',
    'scheduling.k8s.io/PriorityClass',
    'storage.k8s.io/CSIDriver',
    'storage.k8s.io/CSINode',
    'storage.k8s.io/StorageClass',
    'storage.k8s.io/VolumeAttachment',
  ],
  ...sveltosKinds.filter(({ scope }) => scope === 'Cluster').map(({ group, kind }) => `${group}/${kind}`),
]);

/** Whether objects of a kind are in no namespace, as far as is known without asking a cluster. */
export function isClusterScoped(apiVersion: string, kind: string): boolean {
  return clusterScoped.has(`${groupOf(apiVersion)}/${kind}`);
}
