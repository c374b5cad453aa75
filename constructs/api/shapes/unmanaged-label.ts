import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'A label that another classifier owns.',
  required: ['key'],
  properties: {
    failureMessage: { type: 'string', doc: 'Who owns it.' },
    key: { type: 'string', doc: 'Label key.' },
  },
} as const satisfies ObjectSchema;

/** A label that a classifier would write but does not own. */
export interface UnmanagedLabel extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `UnmanagedLabel`. */
export const unmanagedLabel: SchemaOf<UnmanagedLabel> = schema;
