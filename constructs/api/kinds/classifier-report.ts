import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { clusterAddress, deploymentStatus, reportPhase, unmanagedLabel } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Which cluster, which Classifier, and whether they match.',
  required: ['classifierName', 'clusterName', 'clusterNamespace', 'clusterType', 'match'],
  properties: {
    ...clusterAddress,
    classifierName: { type: 'string', doc: 'Name of the Classifier.' },
    match: { type: 'boolean', doc: 'Whether the cluster matches.' },
  },
} as const satisfies ObjectSchema;

/** Whether a cluster matches a Classifier. */
export interface ClassifierReportSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `ClassifierReportSpec`. */
export const classifierReportSpec: SchemaOf<ClassifierReportSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    deploymentStatus: { ...deploymentStatus, doc: 'How far the Classifier is on its way to the cluster.' },
    failureMessage: { type: 'string', doc: 'What went wrong.' },
    hash: { type: 'string', doc: 'Hash of what was sent to the cluster.', format: 'byte' },
    managedLabels: {
      type: 'array',
      doc: 'Keys of the labels that this Classifier owns on the cluster.',
      items: { type: 'string' },
    },
    phase: reportPhase,
    unmanagedLabels: { type: 'array', doc: 'Labels that another Classifier owns.', items: unmanagedLabel },
  },
} as const satisfies ObjectSchema;

/** What the controller made of a match. */
export interface ClassifierReportStatus
  extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `ClassifierReportStatus`. */
export const classifierReportStatus: SchemaOf<ClassifierReportStatus> = statusSchema;

/** Whether one cluster matches one Classifier. Sveltos makes it. */
export const classifierReportKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ClassifierReport',
  plural: 'classifierreports',
  scope: 'Namespaced',
  doc: 'Whether one cluster matches one Classifier. Sveltos makes it.',
  spec: classifierReportSpec,
  status: classifierReportStatus,
} as const satisfies KindDescription;
