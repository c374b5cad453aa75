import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { classifierLabel, resourceSelector } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Which clusters get which labels.',
  required: ['classificationLua', 'classifierLabels', 'matchResources'],
  properties: {
    classificationLua: {
      type: 'string',
      doc: 'Lua that is given the objects and says which clusters match, as a list of namespace, name and kind.',
    },
    classifierLabels: { type: 'array', doc: 'The labels.', items: classifierLabel },
    matchResources: {
      type: 'array',
      doc: 'Objects of the management cluster that the Lua is given.',
      items: resourceSelector,
    },
  },
} as const satisfies ObjectSchema;

/** Which clusters get which labels. */
export interface ManagementClusterClassifierSpec
  extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `ManagementClusterClassifierSpec`. */
export const managementClusterClassifierSpec: SchemaOf<ManagementClusterClassifierSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    failureMessage: { type: 'string', doc: 'What went wrong.' },
  },
} as const satisfies ObjectSchema;

/** What a ManagementClusterClassifier found. */
export interface ManagementClusterClassifierStatus
  extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `ManagementClusterClassifierStatus`. */
export const managementClusterClassifierStatus: SchemaOf<ManagementClusterClassifierStatus> = statusSchema;

/** Labels for clusters by what is in the management cluster. */
export const managementClusterClassifierKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ManagementClusterClassifier',
  plural: 'managementclusterclassifiers',
  scope: 'Cluster',
  doc: 'Labels for clusters by what is in the management cluster.',
  spec: managementClusterClassifierSpec,
  status: managementClusterClassifierStatus,
} as const satisfies KindDescription;
