import type { ObjectRule, ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

function onlyFor(provider: 'AWS' | 'GCP' | 'Azure', field: 'aws' | 'gcp' | 'azure'): ObjectRule {
  return {
    rule: `(self.provider == '${provider}') == has(self.${field})`,
    message: `${field} must be set with provider ${provider}, and only then`,
    holds: (self) => typeof self.provider !== 'string' || (self.provider === provider) === (self[field] !== undefined),
  };
}

const aws = {
  type: 'object',
  doc: 'A cluster of Amazon EKS.',
  required: ['clusterName'],
  properties: {
    clusterName: { type: 'string', doc: 'Name of the cluster at EKS.', minLength: 1 },
    region: { type: 'string', doc: 'Region of the cluster.' },
    roleARN: { type: 'string', doc: 'Role to assume.' },
  },
} as const satisfies ObjectSchema;

const azure = {
  type: 'object',
  doc: 'A cluster of Azure AKS.',
  required: ['clientID', 'tenantID'],
  properties: {
    clientID: { type: 'string', doc: 'Client of the identity.', minLength: 1 },
    clusterName: { type: 'string', doc: 'Name of the cluster. Sveltos does not use it yet.' },
    resourceGroup: { type: 'string', doc: 'Resource group of the cluster. Sveltos does not use it yet.' },
    subscriptionID: { type: 'string', doc: 'Subscription of the cluster. Sveltos does not use it yet.' },
    tenantID: { type: 'string', doc: 'Tenant of the identity.', minLength: 1 },
  },
} as const satisfies ObjectSchema;

const gcp = {
  type: 'object',
  doc: 'A cluster of Google GKE.',
  required: ['clusterName', 'location', 'projectID'],
  properties: {
    clusterName: { type: 'string', doc: 'Name of the cluster at GKE.', minLength: 1 },
    location: { type: 'string', doc: 'Region or zone of the cluster.', minLength: 1 },
    projectID: { type: 'string', doc: 'Project of the cluster.', minLength: 1 },
  },
} as const satisfies ObjectSchema;

const schema = {
  type: 'object',
  doc: 'A cloud identity in place of a kubeconfig.',
  required: ['endpoint', 'provider'],
  rules: [onlyFor('AWS', 'aws'), onlyFor('GCP', 'gcp'), onlyFor('Azure', 'azure')],
  properties: {
    aws,
    azure,
    caSecretRef: {
      type: 'object',
      doc: "Secret with `ca.crt` of the cluster's API server.",
      atomic: true,
      properties: { name: { type: 'string', doc: 'Name of the Secret.', default: '' } },
    },
    endpoint: { type: 'string', doc: "Address of the cluster's API server.", minLength: 1 },
    gcp,
    provider: { type: 'string', doc: 'The cloud.', enum: ['AWS', 'GCP', 'Azure'] },
  },
} as const satisfies ObjectSchema;

/** A cloud identity by which Sveltos reaches a cluster, in place of a kubeconfig. */
export interface WorkloadIdentity extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `WorkloadIdentity`. */
export const workloadIdentity: SchemaOf<WorkloadIdentity> = schema;
