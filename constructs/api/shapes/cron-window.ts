import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'A stretch of time that comes again and again.',
  required: ['from', 'to'],
  properties: {
    from: { type: 'string', doc: 'Start of the window, in cron format, in UTC.', minLength: 1 },
    to: { type: 'string', doc: 'End of the window, in cron format, in UTC.', minLength: 1 },
  },
} as const satisfies ObjectSchema;

/** A stretch of time that comes again and again. */
export interface CronWindow extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `CronWindow`. */
export const cronWindow: SchemaOf<CronWindow> = schema;
