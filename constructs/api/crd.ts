import type { KindDescription } from './kind.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import type { ArraySchema, ObjectSchema, Schema } from './schema.ts';

type OpenApi = Readonly<Record<string, unknown>>;

/**
 * The CustomResourceDefinition of a kind, for a management cluster that has no Sveltos to bring its own. It accepts
 * and refuses the same objects as the one of Sveltos; the descriptions are ours.
 *
 * @example const definitions = sveltosKinds.map(customResourceDefinition);
 */
export function customResourceDefinition(kind: KindDescription): KubernetesObject {
  const { spec, status } = kind;
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${kind.plural}.${kind.group}` },
    spec: {
      group: kind.group,
      names: {
        kind: kind.kind,
        listKind: `${kind.kind}List`,
        plural: kind.plural,
        singular: kind.kind.toLowerCase(),
      },
      scope: kind.scope,
      versions: [
        {
          name: kind.version,
          served: true,
          storage: true,
          ...(kind.printerColumns && { additionalPrinterColumns: kind.printerColumns }),
          schema: {
            openAPIV3Schema: {
              type: 'object',
              description: kind.doc,
              properties: {
                apiVersion: { type: 'string', description: 'Group and version of this object.' },
                kind: { type: 'string', description: 'Kind of this object.' },
                metadata: { type: 'object' },
                ...(spec && { spec: openApi(spec) }),
                ...(status && { status: openApi(status) }),
              },
              ...(kind.specRequired === true && { required: ['spec'] }),
            },
          },
          ...(status && { subresources: { status: {} } }),
        },
      ],
    },
  };
}

/** A schema in the words of a CustomResourceDefinition. */
function openApi(schema: Schema): OpenApi {
  const { doc } = schema;
  return { ...(doc !== undefined && { description: doc }), ...structure(schema) };
}

function structure(schema: Schema): OpenApi {
  switch (schema.type) {
    case 'string':
    case 'integer':
      return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== 'doc'));
    case 'boolean':
      return {
        type: 'boolean',
        ...(schema.default !== undefined && { default: schema.default }),
        ...(schema.immutable === true && { 'x-kubernetes-validations': [unchangeable] }),
      };
    case 'int-or-string': {
      const { pattern } = schema;
      return {
        anyOf: [{ type: 'integer' }, { type: 'string' }],
        ...(pattern !== undefined && { pattern }),
        'x-kubernetes-int-or-string': true,
      };
    }
    case 'array':
      return list(schema);
    case 'map':
      return { type: 'object', additionalProperties: openApi(schema.values) };
    case 'object':
      return object(schema);
  }
}

function list(schema: ArraySchema): OpenApi {
  const { items, minItems, maxItems, mapKeys, atomic } = schema;
  return {
    type: 'array',
    items: openApi(items),
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
    ...(mapKeys && { 'x-kubernetes-list-map-keys': mapKeys, 'x-kubernetes-list-type': 'map' }),
    ...(atomic === true && { 'x-kubernetes-list-type': 'atomic' }),
  };
}

function object(schema: ObjectSchema): OpenApi {
  const { properties, required, minProperties, rules, atomic } = schema;
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, openApi(field)])),
    ...(required && { required }),
    ...(minProperties !== undefined && { minProperties }),
    ...(atomic === true && { 'x-kubernetes-map-type': 'atomic' }),
    ...(rules && { 'x-kubernetes-validations': rules.map(({ rule, message }) => ({ rule, message })) }),
  };
}

const unchangeable = { rule: 'self == oldSelf', message: 'cannot be changed once the object exists' };
