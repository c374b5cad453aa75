import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'A named condition in CEL.',
  required: ['name', 'rule'],
  properties: {
    name: { type: 'string', doc: 'Name of the condition in messages.' },
    rule: { type: 'string', doc: 'CEL expression over `resource` that gives true or false.' },
  },
} as const satisfies ObjectSchema;

/** A named condition in Common Expression Language over one object. */
export interface CelCondition extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `CelCondition`. */
export const celCondition: SchemaOf<CelCondition> = schema;
