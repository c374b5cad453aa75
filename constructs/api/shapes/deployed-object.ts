import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const schema = {
  type: 'object',
  doc: 'An object that Sveltos deployed.',
  required: ['group', 'kind', 'name', 'version'],
  properties: {
    group: { type: 'string', doc: 'API group; empty for the core group.' },
    ignoreForConfigurationDrift: { type: 'boolean', doc: 'Whether drift of it is left alone.', default: false },
    kind: { type: 'string', doc: 'Kind.', minLength: 1 },
    lastAppliedTime: { type: 'string', doc: 'When it was applied last.', format: 'date-time' },
    name: { type: 'string', doc: 'Name.', minLength: 1 },
    namespace: { type: 'string', doc: 'Namespace.' },
    version: { type: 'string', doc: 'API version.', minLength: 1 },
  },
} as const satisfies ObjectSchema;

/** An object that Sveltos deployed. */
export interface DeployedObject extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `DeployedObject`. */
export const deployedObject: SchemaOf<DeployedObject> = schema;
