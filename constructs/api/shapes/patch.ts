import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { patchTarget } from './patch-target.ts';

const schema = {
  type: 'object',
  doc: 'A patch on objects before they are deployed.',
  required: ['patch'],
  properties: {
    patch: { type: 'string', doc: 'Strategic merge or JSON 6902 patch, always read as a template.' },
    target: patchTarget,
  },
} as const satisfies ObjectSchema;

/** A patch on objects before they are deployed. */
export interface Patch extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `Patch`. */
export const patch: SchemaOf<Patch> = schema;
