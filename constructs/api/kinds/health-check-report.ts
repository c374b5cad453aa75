import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { clusterAddress, objectRef, reportPhase } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Which cluster, which HealthCheck, and what it says.',
  required: ['clusterName', 'clusterNamespace', 'clusterType', 'healthCheckName'],
  properties: {
    ...clusterAddress,
    healthCheckName: { type: 'string', doc: 'Name of the HealthCheck.' },
    resourceStatuses: {
      type: 'array',
      doc: 'How each object is.',
      items: {
        type: 'object',
        doc: 'How one object is.',
        required: ['healthStatus', 'objectRef'],
        properties: {
          healthStatus: {
            type: 'string',
            doc: 'How it is.',
            enum: ['Healthy', 'Progressing', 'Degraded', 'Suspended'],
          },
          message: { type: 'string', doc: 'Details.' },
          objectRef: { ...objectRef, doc: 'The object.' },
          resource: { type: 'string', doc: 'The object in full, when it is collected.', format: 'byte' },
        },
      },
    },
  },
} as const satisfies ObjectSchema;

/** What a HealthCheck says about a cluster. */
export interface HealthCheckReportSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `HealthCheckReportSpec`. */
export const healthCheckReportSpec: SchemaOf<HealthCheckReportSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    phase: reportPhase,
  },
} as const satisfies ObjectSchema;

/** How far a report of health is. */
export interface HealthCheckReportStatus
  extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `HealthCheckReportStatus`. */
export const healthCheckReportStatus: SchemaOf<HealthCheckReportStatus> = statusSchema;

/** What one HealthCheck says about one cluster. Sveltos makes it. */
export const healthCheckReportKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'HealthCheckReport',
  plural: 'healthcheckreports',
  scope: 'Namespaced',
  doc: 'What one HealthCheck says about one cluster. Sveltos makes it.',
  spec: healthCheckReportSpec,
  status: healthCheckReportStatus,
} as const satisfies KindDescription;
