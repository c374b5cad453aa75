import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { patchTarget } from './patch-target.ts';

const schema = {
  type: 'object',
  doc: 'Fields that drift repair leaves alone.',
  required: ['paths'],
  properties: {
    paths: { type: 'array', doc: 'JSON pointers to the fields.', items: { type: 'string' } },
    target: patchTarget,
  },
} as const satisfies ObjectSchema;

/** Fields that drift repair leaves alone. */
export interface DriftExclusion extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `DriftExclusion`. */
export const driftExclusion: SchemaOf<DriftExclusion> = schema;
