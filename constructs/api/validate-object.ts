import type { Diagnostic } from '../diagnostics/index.ts';
import { apiVersionOf } from './kind.ts';
import type { KindDescription } from './kind.ts';
import type { ObjectRule, ObjectSchema } from './schema.ts';
import { serverReading } from './server-reading.ts';
import { validateAgainstSchema } from './validate.ts';

/**
 * Everything in an object that its kind does not allow, metadata included. Null in a field and a required field with a
 * default are judged as the API server does: the one is not set, the other is.
 *
 * @param path where the object stands, as the start of the paths in the diagnostics
 * @example
 * for (const kind of sveltosKinds.filter(({ kind }) => kind === 'ClusterProfile')) {
 *   console.error(formatDiagnostics(validateObject(kind, { spec: { syncMod: 'OneTime' } }, 'profile.yaml')));
 * }
 */
export function validateObject(kind: KindDescription, object: unknown, path: string): Diagnostic[] {
  const schema = writtenObject(kind);
  return validateAgainstSchema(schema, serverReading(schema, object), path);
}

const written = new WeakMap<KindDescription, ObjectSchema>();

/** An object as people write it: without what the API server and the controllers add. */
function writtenObject(kind: KindDescription): ObjectSchema {
  const known = written.get(kind);
  if (known !== undefined) return known;
  const schema = schemaOf(kind);
  written.set(kind, schema);
  return schema;
}

function schemaOf(kind: KindDescription): ObjectSchema {
  return {
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata', ...(kind.specRequired === true ? ['spec'] : [])],
    rules: [noStatus],
    properties: {
      apiVersion: { type: 'string', enum: [apiVersionOf(kind)] },
      kind: { type: 'string', enum: [kind.kind] },
      metadata: {
        type: 'object',
        required: kind.scope === 'Namespaced' ? ['name', 'namespace'] : ['name'],
        rules: kind.scope === 'Namespaced' ? [] : [noNamespace(kind)],
        properties: {
          name: { type: 'string', minLength: 1 },
          namespace: { type: 'string', minLength: 1 },
          labels: { type: 'map', values: { type: 'string' } },
          annotations: { type: 'map', values: { type: 'string' } },
        },
      },
      ...(kind.spec && { spec: kind.spec }),
      ...(kind.status && { status: kind.status }),
      ...kind.otherFields,
    },
  };
}

const noStatus: ObjectRule = {
  rule: '!has(self.status)',
  message: 'status is written by the controllers, the API server drops it here',
  holds: (self) => self.status === undefined,
};

function noNamespace(kind: KindDescription): ObjectRule {
  return {
    rule: '!has(self.namespace)',
    message: `a ${kind.kind} is in no namespace`,
    holds: (self) => self.namespace === undefined,
  };
}
