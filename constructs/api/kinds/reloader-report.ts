import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { clusterAddress, reloadTarget, reportPhase } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Which cluster, and which workloads.',
  required: ['clusterName', 'clusterNamespace', 'clusterType'],
  properties: {
    ...clusterAddress,
    resourcesToReload: { type: 'array', doc: 'The workloads.', items: reloadTarget },
  },
} as const satisfies ObjectSchema;

/** Workloads of one cluster that must restart. */
export interface ReloaderReportSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `ReloaderReportSpec`. */
export const reloaderReportSpec: SchemaOf<ReloaderReportSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    phase: reportPhase,
  },
} as const satisfies ObjectSchema;

/** How far a report of restarts is. */
export interface ReloaderReportStatus
  extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `ReloaderReportStatus`. */
export const reloaderReportStatus: SchemaOf<ReloaderReportStatus> = statusSchema;

/** Workloads of one cluster that must restart. Sveltos makes it. */
export const reloaderReportKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ReloaderReport',
  plural: 'reloaderreports',
  scope: 'Namespaced',
  doc: 'Workloads of one cluster that must restart. Sveltos makes it.',
  spec: reloaderReportSpec,
  status: reloaderReportStatus,
} as const satisfies KindDescription;
