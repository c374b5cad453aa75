import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'A ConfigMap or Secret that holds manifests.',
  required: ['kind', 'name', 'namespace'],
  properties: {
    kind: { type: 'string', doc: 'Kind of the object that holds them.', enum: ['Secret', 'ConfigMap'] },
    name: { type: 'string', doc: 'Its name.', minLength: 1 },
    namespace: { type: 'string', doc: "Its namespace; an empty text means the cluster's own." },
  },
} as const satisfies ObjectSchema;

/** A ConfigMap or Secret of the management cluster that holds manifests. */
export interface ManifestRef extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ManifestRef`. */
export const manifestRef: SchemaOf<ManifestRef> = schema;
