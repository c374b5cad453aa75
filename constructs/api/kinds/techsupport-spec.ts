import type { ObjectSchema, OptionalFields, RequiredFields, Schema, SchemaOf } from '../schema.ts';
import { labelFilter, labelSelector, objectRef, resourceSelector, secretRef } from '../shapes/index.ts';

const logs = {
  type: 'object',
  doc: 'Which logs.',
  properties: {
    labelFilters: { type: 'array', doc: 'Conditions on labels of the Pods.', items: labelFilter },
    name: { type: 'string', doc: 'Name of the Pod.' },
    namespace: { type: 'string', doc: 'Namespace; empty means all.' },
    sinceSeconds: { type: 'integer', doc: 'Only lines younger than that, in seconds.', format: 'int64' },
  },
} as const satisfies ObjectSchema;

const events = {
  type: 'object',
  doc: 'Which events.',
  properties: {
    namespace: { type: 'string', doc: 'Namespace; empty means all.' },
    type: { type: 'string', doc: 'Type of the events; both when unset.', enum: ['Normal', 'Warning'] },
  },
} as const satisfies ObjectSchema;

const sources = {
  events: { type: 'array', doc: 'Events of Kubernetes.', items: events },
  logs: { type: 'array', doc: 'Logs of Pods.', items: logs },
  resources: { type: 'array', doc: 'Objects.', items: resourceSelector },
} as const satisfies Readonly<Record<string, Schema>>;

const schema = {
  type: 'object',
  doc: 'What is collected, when, and where it goes.',
  required: ['deliveryMethods'],
  properties: {
    deliveryMethods: {
      type: 'array',
      doc: 'Where it goes.',
      items: {
        type: 'object',
        doc: 'A way to send it.',
        required: ['name', 'type'],
        properties: {
          name: { type: 'string', doc: 'Name, unique in the list.' },
          secretRef: { ...secretRef, doc: 'Secret with what the channel needs.' },
          type: {
            type: 'string',
            doc: 'The channel.',
            enum: ['Slack', 'Webex', 'Discord', 'Telegram', 'SMTP', 'SFTP'],
          },
        },
      },
    },
    fromManaged: {
      type: 'object',
      doc: 'What is collected from clusters.',
      properties: {
        ...sources,
        clusterRefs: {
          type: 'array',
          doc: 'Clusters by name, beside those that the selector finds.',
          items: objectRef,
        },
        clusterSelector: { ...labelSelector, doc: 'Clusters by label.' },
      },
    },
    fromManagement: { type: 'object', doc: 'What is collected from the management cluster.', properties: sources },
    onDemand: { type: 'boolean', doc: 'Whether to collect now.' },
    schedulingConfig: {
      type: 'object',
      doc: 'When to collect, again and again.',
      required: ['schedule'],
      properties: {
        schedule: { type: 'string', doc: 'When, in cron format.' },
        startingDeadlineSeconds: {
          type: 'integer',
          doc: 'How late a missed run may still start, in seconds.',
          format: 'int64',
        },
      },
    },
  },
} as const satisfies ObjectSchema;

/** What is collected for support, when, and where it goes. */
export interface TechsupportSpec extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `TechsupportSpec`. */
export const techsupportSpec: SchemaOf<TechsupportSpec> = schema;
