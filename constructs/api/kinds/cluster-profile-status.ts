import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { objectRef } from '../shapes/index.ts';

const partOfRoll = (which: string) =>
  ({
    type: 'object',
    doc: `Clusters that are ${which} in the current roll; only with maxUpdate.`,
    properties: {
      clusters: { type: 'array', doc: 'The clusters.', items: objectRef },
      hash: { type: 'string', doc: 'Hash of the spec that the roll is about.', format: 'byte' },
    },
  }) as const satisfies ObjectSchema;

const schema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    dependenciesHash: { type: 'string', doc: 'Hash by which a change of dependencies is noticed.', format: 'byte' },
    failedClusters: {
      type: 'array',
      doc: 'Clusters that failed in the current roll.',
      items: {
        type: 'object',
        doc: 'A cluster that failed.',
        required: ['clusterRef', 'failureMessage'],
        properties: {
          clusterRef: { ...objectRef, doc: 'The cluster.' },
          failureMessage: { type: 'string', doc: 'Why it failed.' },
          lastFailureTime: { type: 'string', doc: 'When it failed last.', format: 'date-time' },
        },
      },
    },
    matchingClusters: { type: 'array', doc: 'Clusters that match now, in no order.', items: objectRef },
    reconciliationSuspended: { type: 'boolean', doc: 'Whether an annotation holds the profile.' },
    suspensionReason: { type: 'string', doc: 'Why it is held.' },
    updatedClusters: partOfRoll('done'),
    updatingClusters: partOfRoll('being updated'),
  },
} as const satisfies ObjectSchema;

/** What the controller found about a ClusterProfile. It says nothing about single add-ons: ClusterSummaries do. */
export interface ClusterProfileStatus extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ClusterProfileStatus`. */
export const clusterProfileStatus: SchemaOf<ClusterProfileStatus> = schema;
