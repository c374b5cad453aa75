import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { contentSource, oneSource, remoteContent } from './content-source.ts';

const schema = {
  type: 'object',
  doc: 'A source of manifests.',
  rules: [oneSource],
  properties: {
    ...contentSource,
    path: { type: 'string', doc: 'Folder inside a Flux source; may be a template.' },
    remoteURL: {
      type: 'object',
      doc: 'Address to fetch the manifests from.',
      required: ['url'],
      properties: {
        ...remoteContent,
        template: { type: 'boolean', doc: 'Whether the fetched content is a template; the address never is.' },
      },
    },
  },
} as const satisfies ObjectSchema;

/** A source of manifests: an object of the management cluster, or an address. */
export interface PolicyRef extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `PolicyRef`. */
export const policyRef: SchemaOf<PolicyRef> = schema;
