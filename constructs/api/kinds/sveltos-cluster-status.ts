import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    activeWindowHash: { type: 'string', doc: 'Hash of the active window.', format: 'byte' },
    agentLastReportTime: { type: 'string', doc: 'Last sign of life of the agent in pull mode.', format: 'date-time' },
    connectionFailures: { type: 'integer', doc: 'Failed connections in a row.', default: 0 },
    connectionStatus: { type: 'string', doc: 'Whether the cluster answers.', enum: ['Healthy', 'Down'] },
    failureMessage: { type: 'string', doc: 'What went wrong.' },
    lastReconciledTokenRequestAt: { type: 'string', doc: 'When the token was renewed last.' },
    nextPause: { type: 'string', doc: 'Next end of the active window.', format: 'date-time' },
    nextUnpause: { type: 'string', doc: 'Next start of the active window.', format: 'date-time' },
    ready: { type: 'boolean', doc: 'Whether the cluster was ever ready; never taken back.' },
    version: { type: 'string', doc: 'Kubernetes version of the cluster.' },
  },
} as const satisfies ObjectSchema;

/** What the controller found about a cluster. */
export interface SveltosClusterStatus extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `SveltosClusterStatus`. */
export const sveltosClusterStatus: SchemaOf<SveltosClusterStatus> = schema;
