import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'Content taken from a ConfigMap or Secret of the management cluster.',
  required: ['kind', 'name'],
  properties: {
    kind: { type: 'string', doc: 'Kind of the object that holds the content.', enum: ['ConfigMap', 'Secret'] },
    name: { type: 'string', doc: 'Its name; may be a template.', minLength: 1 },
    namespace: { type: 'string', doc: "Its namespace, the cluster's own when empty; may be a template." },
    optional: { type: 'boolean', doc: 'Whether a missing object is passed over instead of failing.', default: false },
  },
} as const satisfies ObjectSchema;

/** Content taken from a ConfigMap or Secret of the management cluster. */
export interface ValuesFrom extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ValuesFrom`. */
export const valuesFrom: SchemaOf<ValuesFrom> = schema;
