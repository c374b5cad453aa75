import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { deployedKinds, featureId, featureStatus, secretRef } from '../shapes/index.ts';

const featureSummary = {
  type: 'object',
  doc: 'How far one part of the profile is.',
  required: ['featureID'],
  properties: {
    consecutiveFailures: { type: 'integer', doc: 'Failures in a row.' },
    deployedGroupVersionKind: deployedKinds,
    failureMessage: { type: 'string', doc: 'What went wrong.' },
    failureReason: { type: 'string', doc: 'Kind of the failure.' },
    featureID: featureId,
    hash: { type: 'string', doc: 'Hash of everything that went into the last deployment.', format: 'byte' },
    lastAppliedTime: { type: 'string', doc: 'When it was tried last.', format: 'date-time' },
    resourceSummaryDeployed: { type: 'boolean', doc: 'Whether drift is watched.' },
    status: featureStatus,
  },
} as const satisfies ObjectSchema;

const releaseSummary = {
  type: 'object',
  doc: 'How one Helm release is.',
  required: ['releaseName', 'releaseNamespace', 'status'],
  properties: {
    chartName: { type: 'string', doc: 'The chart, templates filled in; unset with a Flux source.' },
    chartVersion: { type: 'string', doc: 'Its version, templates filled in.' },
    conflictMessage: { type: 'string', doc: 'Who owns the release instead.' },
    credentialsSecretRef: { ...secretRef, doc: 'Secret with the credentials that were used.' },
    failureMessage: { type: 'string', doc: 'What Helm says went wrong.' },
    lastCheckedTime: { type: 'string', doc: 'When newer versions were looked up last.', format: 'date-time' },
    latestPatchVersion: { type: 'string', doc: 'Newest version of the same minor.' },
    latestVersion: { type: 'string', doc: 'Newest version.' },
    needsRedeploy: { type: 'boolean', doc: 'Whether drift was seen that the next pass repairs.' },
    patchesHash: { type: 'string', doc: 'Hash of the patches.', format: 'byte' },
    releaseName: { type: 'string', doc: 'Name of the release.', minLength: 1 },
    releaseNamespace: { type: 'string', doc: 'Namespace of the release.', minLength: 1 },
    repoURL: { type: 'string', doc: 'Address of the repository.' },
    repositoryName: { type: 'string', doc: 'Local name of the repository.' },
    status: {
      type: 'string',
      doc: 'Whether this profile owns the release, or another does.',
      enum: ['Managing', 'Conflict'],
    },
    valuesHash: { type: 'string', doc: 'Hash of the values.', format: 'byte' },
  },
} as const satisfies ObjectSchema;

const schema = {
  type: 'object',
  doc: 'How far the profile is in the cluster.',
  properties: {
    dependencies: { type: 'string', doc: 'What it waits for, in words.' },
    deployedGVKs: {
      type: 'array',
      doc: 'Kinds that were deployed, by part of the profile.',
      mapKeys: ['featureID'],
      items: {
        type: 'object',
        doc: 'Kinds that one part of the profile deployed.',
        required: ['featureID'],
        properties: {
          deployedGroupVersionKind: deployedKinds,
          featureID: featureId,
        },
      },
    },
    failureMessage: { type: 'string', doc: 'What went wrong outside of the parts.' },
    featureSummaries: {
      type: 'array',
      doc: 'How far each part of the profile is.',
      mapKeys: ['featureID'],
      items: featureSummary,
    },
    helmReleaseSummaries: { type: 'array', doc: 'How each Helm release is.', atomic: true, items: releaseSummary },
    nextReconcileTime: { type: 'string', doc: 'Nothing is tried before this time.', format: 'date-time' },
    reconciliationSuspended: { type: 'boolean', doc: 'Whether an annotation holds the profile.' },
    suspensionReason: { type: 'string', doc: 'Why it is held.' },
  },
} as const satisfies ObjectSchema;

/** How far one profile is in one cluster. */
export interface ClusterSummaryStatus extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ClusterSummaryStatus`. */
export const clusterSummaryStatus: SchemaOf<ClusterSummaryStatus> = schema;
