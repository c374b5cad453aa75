import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'A label for clusters that match.',
  required: ['key', 'value'],
  properties: {
    key: { type: 'string', doc: 'Label key.' },
    value: { type: 'string', doc: 'Label value.' },
  },
} as const satisfies ObjectSchema;

/** A label that a classifier writes. */
export interface ClassifierLabel extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ClassifierLabel`. */
export const classifierLabel: SchemaOf<ClassifierLabel> = schema;
