import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { deploymentStatus } from './deployment-status.ts';
import { objectRef } from './object-ref.ts';

const schema = {
  type: 'object',
  doc: 'How far Sveltos is with one cluster.',
  required: ['cluster', 'hash'],
  properties: {
    cluster: { ...objectRef, doc: 'The cluster.' },
    failureMessage: { type: 'string', doc: 'What went wrong there.' },
    hash: { type: 'string', doc: 'Hash of what was sent there.', format: 'byte' },
    status: deploymentStatus,
  },
} as const satisfies ObjectSchema;

/** How far Sveltos is with one cluster. */
export interface ClusterInfo extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ClusterInfo`. */
export const clusterInfo: SchemaOf<ClusterInfo> = schema;
