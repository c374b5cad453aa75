import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { clusterInfo, objectRef } from '../shapes/index.ts';

const schema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    clusterInfo: { type: 'array', doc: 'Progress by cluster.', items: clusterInfo },
    destinationMatchingClusterRefs: { type: 'array', doc: 'Clusters that are deployed to.', items: objectRef },
    matchingClusters: { type: 'array', doc: 'Clusters in which the event is looked for.', items: objectRef },
  },
} as const satisfies ObjectSchema;

/** Where events happened, and where they led to. */
export interface EventTriggerStatus extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `EventTriggerStatus`. */
export const eventTriggerStatus: SchemaOf<EventTriggerStatus> = schema;
