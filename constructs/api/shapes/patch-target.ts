import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'Which objects; all of them when nothing is set.',
  properties: {
    annotationSelector: { type: 'string', doc: 'Selector over annotations, written like a label selector.' },
    group: { type: 'string', doc: 'API group, a regular expression.' },
    kind: { type: 'string', doc: 'Kind, a regular expression.' },
    labelSelector: { type: 'string', doc: 'Selector over labels.' },
    name: { type: 'string', doc: 'Name, a regular expression.' },
    namespace: { type: 'string', doc: 'Namespace, a regular expression.' },
    version: { type: 'string', doc: 'API version, a regular expression.' },
  },
} as const satisfies ObjectSchema;

/** The objects that a patch or a drift exclusion is about. */
export interface PatchTarget extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `PatchTarget`. */
export const patchTarget: SchemaOf<PatchTarget> = schema;
