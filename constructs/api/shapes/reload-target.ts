import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'A workload that restarts when what it mounts changes.',
  required: ['kind', 'name', 'namespace'],
  properties: {
    kind: { type: 'string', doc: 'Kind of the workload.', enum: ['Deployment', 'StatefulSet', 'DaemonSet'] },
    name: { type: 'string', doc: 'Its name.', minLength: 1 },
    namespace: { type: 'string', doc: 'Its namespace.', minLength: 1 },
    value: { type: 'string', doc: 'Mark whose change on the pod template makes it restart.' },
  },
} as const satisfies ObjectSchema;

/** A workload that restarts when a ConfigMap or Secret that it mounts changes. */
export interface ReloadTarget extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ReloadTarget`. */
export const reloadTarget: SchemaOf<ReloadTarget> = schema;
