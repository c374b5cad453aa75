import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { clusterInfo, labelSelector, objectRef } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Which clusters are watched, for what, and who is told.',
  required: ['livenessChecks', 'notifications'],
  properties: {
    clusterSelector: { ...labelSelector, doc: 'Clusters by label.' },
    livenessChecks: {
      type: 'array',
      doc: 'What is watched.',
      items: {
        type: 'object',
        doc: 'Something to watch.',
        required: ['name', 'type'],
        properties: {
          livenessSourceRef: { ...objectRef, doc: 'The HealthCheck, for type HealthCheck.' },
          name: { type: 'string', doc: 'Name, unique in the list.' },
          type: {
            type: 'string',
            doc: 'Whether all add-ons are deployed, or what a HealthCheck says.',
            enum: ['Addons', 'HealthCheck'],
          },
        },
      },
    },
    notifications: {
      type: 'array',
      doc: 'Who is told.',
      items: {
        type: 'object',
        doc: 'A way to tell people.',
        required: ['name', 'type'],
        properties: {
          name: { type: 'string', doc: 'Name, unique in the list.' },
          notificationRef: { ...objectRef, doc: 'Secret with what the channel needs.' },
          type: {
            type: 'string',
            doc: 'The channel.',
            enum: ['KubernetesEvent', 'Slack', 'Webex', 'Discord', 'Teams', 'Telegram', 'SMTP'],
          },
        },
      },
    },
  },
} as const satisfies ObjectSchema;

/** Which clusters are watched, for what, and who is told. */
export interface ClusterHealthCheckSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `ClusterHealthCheckSpec`. */
export const clusterHealthCheckSpec: SchemaOf<ClusterHealthCheckSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    clusterCondition: {
      type: 'array',
      doc: 'How each cluster is.',
      items: {
        type: 'object',
        doc: 'How one cluster is.',
        required: ['clusterInfo'],
        properties: {
          clusterInfo,
          conditions: {
            type: 'array',
            doc: 'What the checks say.',
            items: {
              type: 'object',
              doc: 'What one check says.',
              required: ['lastTransitionTime', 'name', 'status', 'type'],
              properties: {
                lastTransitionTime: { type: 'string', doc: 'When that changed last.', format: 'date-time' },
                message: { type: 'string', doc: 'Details.' },
                name: { type: 'string', doc: 'Name of the check.' },
                reason: { type: 'string', doc: 'Reason, in one word.' },
                severity: { type: 'string', doc: 'How bad it is.' },
                status: { type: 'string', doc: 'True, False or Unknown.' },
                type: { type: 'string', doc: 'Type of the check.' },
              },
            },
          },
          notificationSummaries: {
            type: 'array',
            doc: 'What became of the messages.',
            items: {
              type: 'object',
              doc: 'What became of the messages of one channel.',
              required: ['name', 'status'],
              properties: {
                failureMessage: { type: 'string', doc: 'What went wrong.' },
                name: { type: 'string', doc: 'Name of the notification.' },
                status: {
                  type: 'string',
                  doc: 'Whether the message went out.',
                  enum: ['Delivered', 'FailedToDeliver'],
                },
              },
            },
          },
        },
      },
    },
    matchingClusters: { type: 'array', doc: 'Clusters that match now.', items: objectRef },
  },
} as const satisfies ObjectSchema;

/** How the watched clusters are. */
export interface ClusterHealthCheckStatus
  extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `ClusterHealthCheckStatus`. */
export const clusterHealthCheckStatus: SchemaOf<ClusterHealthCheckStatus> = statusSchema;

/** Tells people when the health of clusters changes. */
export const clusterHealthCheckKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ClusterHealthCheck',
  plural: 'clusterhealthchecks',
  scope: 'Cluster',
  doc: 'Tells people when the health of clusters changes.',
  spec: clusterHealthCheckSpec,
  status: clusterHealthCheckStatus,
} as const satisfies KindDescription;
