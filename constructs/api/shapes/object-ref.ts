import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'A reference to an object in the management cluster.',
  atomic: true,
  properties: {
    apiVersion: { type: 'string', doc: 'Group and version of the target. Cluster references need it exact.' },
    fieldPath: { type: 'string', doc: 'A part of the target. Sveltos does not look at it.' },
    kind: { type: 'string', doc: 'Kind of the target.' },
    name: { type: 'string', doc: 'Name of the target.' },
    namespace: { type: 'string', doc: 'Namespace of the target.' },
    resourceVersion: { type: 'string', doc: 'One state of the target. Sveltos does not look at it.' },
    uid: { type: 'string', doc: 'One incarnation of the target. Sveltos does not look at it.' },
  },
} as const satisfies ObjectSchema;

/** A reference to an object in the management cluster, by kind, namespace and name. */
export interface ObjectRef extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ObjectRef`. */
export const objectRef: SchemaOf<ObjectRef> = schema;
