import type { KindDescription } from './kind.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import type { ArraySchema, Fields, ObjectSchema, Schema } from './schema.ts';

type OpenApi = Readonly<Record<string, unknown>>;

const validations = 'x-kubernetes-validations';
const anything = { 'x-kubernetes-preserve-unknown-fields': true };

/**
 * The CustomResourceDefinition of a kind, for a management cluster that has no Sveltos to bring its own. It accepts
 * and refuses the same objects as the one of Sveltos; the descriptions are ours.
 *
 * @example const definitions = sveltosKinds.map(customResourceDefinition);
 */
export function customResourceDefinition(kind: KindDescription): KubernetesObject {
  const { spec, status, otherFields } = kind;
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
                ...(otherFields && fields(otherFields)),
              },
              ...kind.further,
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
  const { doc, nullable, further = {} } = schema;
  const { [validations]: ours, ...own } = structure(schema);
  const { [validations]: others, ...rest } = further;
  const rules = [ours, others].flatMap((each) => (Array.isArray(each) ? (each as readonly unknown[]) : []));
  return {
    ...(doc !== undefined && { description: doc }),
    ...own,
    ...(nullable === true && { nullable }),
    ...rest,
    ...(rules.length > 0 && { [validations]: rules }),
  };
}

function fields(properties: Readonly<Record<string, Schema>>): OpenApi {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, openApi(field)]));
}

const apart: readonly string[] = ['doc', 'nullable', 'further'] satisfies (keyof Schema)[];

function structure(schema: Schema): OpenApi {
  const preset: Fields = 'default' in schema ? { default: schema.default } : {};
  switch (schema.type) {
    case 'string':
    case 'integer':
    case 'number':
      return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !apart.includes(keyword)));
    case 'boolean':
      return { type: 'boolean', ...preset, ...(schema.immutable === true && { [validations]: [unchangeable] }) };
    case 'int-or-string': {
      const { pattern } = schema;
      return {
        anyOf: [{ type: 'integer' }, { type: 'string' }],
        ...preset,
        ...(pattern !== undefined && { pattern }),
        'x-kubernetes-int-or-string': true,
      };
    }
    case 'array':
      return { ...list(schema), ...preset };
    case 'map':
      return { type: 'object', additionalProperties: openApi(schema.values), ...preset };
    case 'any':
      return { ...anything, ...preset };
    case 'object':
      return { ...object(schema), ...preset };
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
  const { properties, required, minProperties, rules, atomic, open } = schema;
  return {
    type: 'object',
    properties: fields(properties),
    ...(required && { required }),
    ...(minProperties !== undefined && { minProperties }),
    ...(atomic === true && { 'x-kubernetes-map-type': 'atomic' }),
    ...(open === true && anything),
    ...(rules && { [validations]: rules.map(({ rule, message }) => ({ rule, message })) }),
  };
}

const unchangeable = { rule: 'self == oldSelf', message: 'cannot be changed once the object exists' };
