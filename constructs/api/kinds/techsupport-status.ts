import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    failureMessage: { type: 'string', doc: 'What went wrong.' },
    hash: { type: 'string', doc: 'Hash of the spec.', format: 'byte' },
    lastRunStatus: { type: 'string', doc: 'What came of the last run.', enum: ['Collected', 'InProgress', 'Failed'] },
    lastRunTime: { type: 'string', doc: 'When the last run was.', format: 'date-time' },
    nextScheduleTime: { type: 'string', doc: 'When the next run is.', format: 'date-time' },
  },
} as const satisfies ObjectSchema;

/** What came of a collection. */
export interface TechsupportStatus extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `TechsupportStatus`. */
export const techsupportStatus: SchemaOf<TechsupportStatus> = schema;
