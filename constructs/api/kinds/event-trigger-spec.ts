import type { ArraySchema, ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { addOnFields, extraMarks, labelSelector, objectRef, templateResourceRefs } from '../shapes/index.ts';

const generator = (kind: string) =>
  ({
    type: 'array',
    doc: `${kind}s that are made for the event.`,
    items: {
      type: 'object',
      doc: `A ${kind} that is made for the event.`,
      required: ['name', 'nameFormat'],
      properties: {
        name: { type: 'string', doc: `Name of the ${kind} to fill in; may be a template.`, minLength: 1 },
        nameFormat: { type: 'string', doc: 'Name of the result, as a template.', minLength: 1 },
        namespace: { type: 'string', doc: `Namespace of the ${kind} to fill in; may be a template.` },
        optional: {
          type: 'boolean',
          doc: 'Whether a missing object is passed over instead of failing.',
          default: false,
        },
      },
    },
  }) as const satisfies ArraySchema;

const schema = {
  type: 'object',
  doc: 'The event, what is deployed for it, where and how.',
  required: ['eventSourceName', 'sourceClusterSelector'],
  properties: {
    ...addOnFields,
    ...extraMarks,
    templateResourceRefs,
    cloudEventAction: {
      type: 'string',
      doc: 'Create or Delete, or a template of these: what a CloudEvent does.',
      default: 'Create',
    },
    clusterSetRefs: { type: 'array', doc: 'ClusterSets to deploy to.', items: { type: 'string' } },
    configMapGenerator: generator('ConfigMap'),
    destinationCluster: { ...objectRef, doc: 'Cluster to deploy to; may be a template. Not with a selector.' },
    destinationClusterSelector: {
      ...labelSelector,
      doc: 'Clusters to deploy to, by label; where the event happened when no destination is set.',
    },
    eventSourceName: { type: 'string', doc: 'Name of the EventSource; may be a template.', minLength: 1 },
    oneForEvent: {
      type: 'boolean',
      doc: 'Whether each matching object gets a profile of its own. Cannot be changed later.',
      immutable: true,
    },
    profileNameFormat: { type: 'string', doc: 'Name of the ClusterProfile that is made, as a template.' },
    secretGenerator: generator('Secret'),
    sourceClusterSelector: { ...labelSelector, doc: 'Clusters in which the event is looked for, by label.' },
  },
} as const satisfies ObjectSchema;

/** What is deployed, and where, when an event happens. */
export interface EventTriggerSpec extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `EventTriggerSpec`. */
export const eventTriggerSpec: SchemaOf<EventTriggerSpec> = schema;
