import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { objectRef } from './object-ref.ts';

const schema = {
  type: 'object',
  doc: 'An object of the management cluster that templates may read.',
  required: ['identifier', 'resource'],
  properties: {
    identifier: { type: 'string', doc: 'Its name under `.MgmtResources`, unique in the profile.' },
    ignoreStatusChanges: { type: 'boolean', doc: 'Whether its status is left out.', default: false },
    optional: { type: 'boolean', doc: 'Whether a missing object is passed over instead of failing.', default: false },
    resource: { ...objectRef, doc: 'The object; name and namespace may be templates.' },
    watchFields: {
      type: 'array',
      doc: 'The only fields that are watched and that templates see; all when empty.',
      items: { type: 'string' },
    },
  },
} as const satisfies ObjectSchema;

/** An object of the management cluster that templates may read. */
export interface TemplateResourceRef extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `TemplateResourceRef`. */
export const templateResourceRef: SchemaOf<TemplateResourceRef> = schema;
