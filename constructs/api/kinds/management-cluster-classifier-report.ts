import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { clusterAddress, unmanagedLabel } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Which cluster, and which ManagementClusterClassifier.',
  required: ['classifierName', 'clusterName', 'clusterNamespace', 'clusterType'],
  properties: {
    ...clusterAddress,
    classifierName: { type: 'string', doc: 'Name of the ManagementClusterClassifier.' },
  },
} as const satisfies ObjectSchema;

/** Which cluster and which ManagementClusterClassifier a report is about. */
export interface ManagementClusterClassifierReportSpec
  extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `ManagementClusterClassifierReportSpec`. */
export const managementClusterClassifierReportSpec: SchemaOf<ManagementClusterClassifierReportSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    managedLabels: { type: 'array', doc: 'Keys of the labels that it owns there.', items: { type: 'string' } },
    unmanagedLabels: { type: 'array', doc: 'Labels that another one owns.', items: unmanagedLabel },
  },
} as const satisfies ObjectSchema;

/** The labels that a ManagementClusterClassifier has on a cluster. */
export interface ManagementClusterClassifierReportStatus
  extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `ManagementClusterClassifierReportStatus`. */
export const managementClusterClassifierReportStatus: SchemaOf<ManagementClusterClassifierReportStatus> = statusSchema;

/** The labels that one ManagementClusterClassifier has on one cluster. Sveltos makes it. */
export const managementClusterClassifierReportKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ManagementClusterClassifierReport',
  plural: 'managementclusterclassifierreports',
  scope: 'Namespaced',
  doc: 'The labels that one ManagementClusterClassifier has on one cluster. Sveltos makes it.',
  spec: managementClusterClassifierReportSpec,
  status: managementClusterClassifierReportStatus,
} as const satisfies KindDescription;
