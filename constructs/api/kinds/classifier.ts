import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { classifierLabel, clusterInfo, objectRef, resourceSelector, unmanagedLabel } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'What a cluster must be like, and the labels that it then gets. All conditions must hold.',
  required: ['classifierLabels'],
  properties: {
    classifierLabels: {
      type: 'array',
      doc: 'The labels. Each key has one Classifier that writes it.',
      items: classifierLabel,
    },
    deployedResourceConstraint: {
      type: 'object',
      doc: 'Objects that the cluster must have.',
      required: ['resourceSelectors'],
      properties: {
        aggregatedClassification: {
          type: 'string',
          doc: 'Lua over all selected objects that says whether the cluster matches.',
        },
        resourceSelectors: {
          type: 'array',
          doc: 'The objects; each selector must find some.',
          items: resourceSelector,
        },
      },
    },
    kubernetesVersionConstraints: {
      type: 'array',
      doc: 'Conditions on the Kubernetes version.',
      items: {
        type: 'object',
        doc: 'A condition on the Kubernetes version.',
        required: ['comparison', 'version'],
        properties: {
          comparison: {
            type: 'string',
            doc: 'How to compare.',
            enum: ['Equal', 'NotEqual', 'GreaterThan', 'LessThan', 'GreaterThanOrEqualTo', 'LessThanOrEqualTo'],
          },
          version: { type: 'string', doc: 'Version to compare with, as in semver.' },
        },
      },
    },
  },
} as const satisfies ObjectSchema;

/** Which clusters get which labels. */
export interface ClassifierSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `ClassifierSpec`. */
export const classifierSpec: SchemaOf<ClassifierSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    clusterInfo: { type: 'array', doc: 'Progress by cluster. Kept by the API for old objects.', items: clusterInfo },
    machingClusterStatuses: {
      type: 'array',
      doc: 'Clusters that match. The API spells it so.',
      items: {
        type: 'object',
        doc: 'A cluster that matches.',
        required: ['clusterRef'],
        properties: {
          clusterRef: { ...objectRef, doc: 'The cluster.' },
          managedLabels: {
            type: 'array',
            doc: 'Keys of the labels that this Classifier owns there.',
            items: { type: 'string' },
          },
          unManagedLabels: { type: 'array', doc: 'Labels that another Classifier owns there.', items: unmanagedLabel },
        },
      },
    },
  },
} as const satisfies ObjectSchema;

/** Which clusters a Classifier found. */
export interface ClassifierStatus extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `ClassifierStatus`. */
export const classifierStatus: SchemaOf<ClassifierStatus> = statusSchema;

/** Labels for clusters by their Kubernetes version and by what is deployed in them. */
export const classifierKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'Classifier',
  plural: 'classifiers',
  scope: 'Cluster',
  doc: 'Labels for clusters by their Kubernetes version and by what is deployed in them.',
  spec: classifierSpec,
  status: classifierStatus,
} as const satisfies KindDescription;
