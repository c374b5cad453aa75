import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'A reference to a Secret.',
  atomic: true,
  properties: {
    name: { type: 'string', doc: 'Name of the Secret.' },
    namespace: { type: 'string', doc: "Namespace of the Secret. Where empty is allowed, it means the cluster's own." },
  },
} as const satisfies ObjectSchema;

/** A reference to a Secret, by namespace and name. */
export interface SecretRef extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `SecretRef`. */
export const secretRef: SchemaOf<SecretRef> = schema;
