import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'A condition on one label of an object.',
  required: ['key', 'operation'],
  properties: {
    key: { type: 'string', doc: 'Label key.' },
    operation: { type: 'string', doc: 'How to compare.', enum: ['Equal', 'Different', 'Has', 'DoesNotHave'] },
    value: { type: 'string', doc: 'Label value, for Equal and Different.' },
  },
} as const satisfies ObjectSchema;

/** A condition on one label of an object, in Sveltos' own words. */
export interface LabelFilter extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `LabelFilter`. */
export const labelFilter: SchemaOf<LabelFilter> = schema;
