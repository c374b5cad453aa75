import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { resourceSelector } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Objects and messages that count as an event.',
  properties: {
    aggregatedSelection: { type: 'string', doc: 'Lua over all selected objects that says which of them count.' },
    collectResources: { type: 'boolean', doc: 'Whether reports hold the objects in full.', default: false },
    messagingMatchCriteria: {
      type: 'array',
      doc: 'CloudEvents that count; everything set must match.',
      items: {
        type: 'object',
        doc: 'Which CloudEvents.',
        properties: {
          cloudEventSource: { type: 'string', doc: 'Source, a regular expression.' },
          cloudEventSubject: { type: 'string', doc: 'Subject, a regular expression.' },
          cloudEventType: { type: 'string', doc: 'Type, a regular expression.' },
          subject: { type: 'string', doc: 'Subject in NATS, a regular expression.' },
        },
      },
    },
    resourceSelectors: { type: 'array', doc: 'Objects that count.', items: resourceSelector },
  },
} as const satisfies ObjectSchema;

/** What counts as an event in a cluster. */
export interface EventSourceSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `EventSourceSpec`. */
export const eventSourceSpec: SchemaOf<EventSourceSpec> = specSchema;

/** What counts as an event in a cluster. */
export const eventSourceKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'EventSource',
  plural: 'eventsources',
  scope: 'Cluster',
  doc: 'What counts as an event in a cluster.',
  spec: eventSourceSpec,
} as const satisfies KindDescription;
