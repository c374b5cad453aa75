import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { deployedKinds, featureStatus } from '../shapes/index.ts';

const schema = {
  type: 'object',
  doc: 'What the agent reported.',
  properties: {
    deployedGroupVersionKind: deployedKinds,
    failureMessage: { type: 'string', doc: 'What went wrong.' },
    lastAppliedTime: { type: 'string', doc: 'When it was tried last.', format: 'date-time' },
    observedGeneration: { type: 'integer', doc: 'Generation that this is about.', format: 'int64' },
    observedRequestorHash: { type: 'string', doc: 'requestorHash that this is about.', format: 'byte' },
    status: featureStatus,
  },
} as const satisfies ObjectSchema;

/** What an agent of pull mode reported. */
export interface ConfigurationGroupStatus extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ConfigurationGroupStatus`. */
export const configurationGroupStatus: SchemaOf<ConfigurationGroupStatus> = schema;
