import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { clusterAddress, objectRef, reportPhase } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Which cluster, which EventSource, and what was found.',
  required: ['clusterName', 'clusterNamespace', 'clusterType', 'eventSourceName'],
  properties: {
    ...clusterAddress,
    cloudEvents: { type: 'array', doc: 'CloudEvents that came in.', items: { type: 'string', format: 'byte' } },
    eventSourceName: { type: 'string', doc: 'Name of the EventSource.' },
    matchingResources: { type: 'array', doc: 'Objects that match.', atomic: true, items: objectRef },
    resources: { type: 'string', doc: 'Those objects in full, when they are collected.', format: 'byte' },
  },
} as const satisfies ObjectSchema;

/** What an EventSource found in a cluster. */
export interface EventReportSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `EventReportSpec`. */
export const eventReportSpec: SchemaOf<EventReportSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    failureMessage: { type: 'string', doc: 'What went wrong.' },
    phase: reportPhase,
  },
} as const satisfies ObjectSchema;

/** How far a report of events is. */
export interface EventReportStatus extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `EventReportStatus`. */
export const eventReportStatus: SchemaOf<EventReportStatus> = statusSchema;

/** What one EventSource found in one cluster. Sveltos makes it. */
export const eventReportKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'EventReport',
  plural: 'eventreports',
  scope: 'Namespaced',
  doc: 'What one EventSource found in one cluster. Sveltos makes it.',
  spec: eventReportSpec,
  status: eventReportStatus,
} as const satisfies KindDescription;
