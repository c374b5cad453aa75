import { clusterProfileKind } from '../api/index.ts';
import type { ObjectSchema, Schema } from '../api/index.ts';
import { addressFields, keyedFields } from './base-fields.ts';
import { isObject } from './json.ts';

type Properties = Readonly<Record<string, Schema>>;

const nothing: Schema = { type: 'map', values: { type: 'string' } };
const after: Properties = { after: { type: 'array', items: { type: 'string' } } };
const version: Properties = { version: { type: 'string', minLength: 1 } };

/**
 * The spec of a ClusterProfile as a base writes it: addressed to nobody, its lists as maps with keys. Made from the
 * description of the API, so that mistakes are found where the author made them and in the author's own words.
 *
 * Free trees, the Helm values and the manifests, are described as empty maps: see `withoutFreeTrees`.
 */
export const baseShape: ObjectSchema = {
  ...clusterProfileKind.spec,
  properties: Object.fromEntries(
    Object.entries(clusterProfileKind.spec.properties)
      .filter(([field]) => !addressFields.includes(field))
      .map(([field, schema]) => [field, keyed(field, schema)]),
  ),
};

function keyed(field: string, schema: Schema): Schema {
  const isKeyed = (keyedFields as readonly string[]).includes(field);
  if (!isKeyed || schema.type !== 'array' || schema.items.type !== 'object') return schema;
  return { type: 'map', values: entryShape(field, schema.items) };
}

function entryShape(field: string, item: ObjectSchema): ObjectSchema {
  switch (field) {
    case 'helmCharts':
      return { ...item, properties: { ...withKeyedValuesFrom(item.properties), values: nothing, ...after } };
    case 'kustomizationRefs':
      return { ...item, properties: { ...withKeyedValuesFrom(item.properties), ...after, ...version } };
    case 'policyRefs':
      return payloadShape(item);
    case 'templateResourceRefs':
      return versioned(without(item, 'identifier'));
    case 'patchesFrom':
      return versioned(ordered(item));
    case 'preDeployChecks':
    case 'validateHealths':
    case 'preDeleteChecks':
    case 'postDeleteChecks':
      return ordered(without(item, 'name'));
    default:
      return ordered(item);
  }
}

function ordered(item: ObjectSchema): ObjectSchema {
  return { ...item, properties: { ...item.properties, ...after } };
}

function versioned(item: ObjectSchema): ObjectSchema {
  return { ...item, properties: { ...item.properties, ...version } };
}

function withKeyedValuesFrom(properties: Properties): Properties {
  const list = properties['valuesFrom'];
  if (list?.type !== 'array' || list.items.type !== 'object') return properties;
  return { ...properties, valuesFrom: { type: 'map', values: versioned(ordered(list.items)) } };
}

/** A payload says where it is deployed, and brings its own manifests or refers to an object. */
function payloadShape(item: ObjectSchema): ObjectSchema {
  return {
    ...item,
    required: [...(item.required ?? []), 'deploymentType'],
    rules: (item.rules ?? []).map((rule) => ({
      ...rule,
      holds: (self) => self['manifests'] !== undefined || rule.holds(self),
    })),
    properties: {
      ...item.properties,
      manifests: { type: 'map', values: nothing },
      template: { type: 'boolean' },
      ...after,
      ...version,
    },
  };
}

/** Where an entry's key stands for one of its fields, it does not have the field as well. */
function without(item: ObjectSchema, name: string): ObjectSchema {
  return {
    ...item,
    required: (item.required ?? []).filter((each) => each !== name),
    properties: Object.fromEntries(Object.entries(item.properties).filter(([each]) => each !== name)),
  };
}

/** A spec without what it says in free trees and about its address, both of which have checks of their own. */
export function withoutFreeTrees(spec: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const rest = Object.fromEntries(Object.entries(spec).filter(([field]) => !addressFields.includes(field)));
  return {
    ...rest,
    ...emptied(rest, 'helmCharts', 'values', () => ({})),
    ...emptied(rest, 'policyRefs', 'manifests', (manifests) => eachObject(manifests, () => ({}))),
  };
}

function emptied(
  spec: Readonly<Record<string, unknown>>,
  field: string,
  tree: string,
  empty: (tree: Readonly<Record<string, unknown>>) => unknown,
): object {
  const entries = spec[field];
  if (!isObject(entries)) return {};
  return {
    [field]: eachObject(entries, (entry) => (isObject(entry[tree]) ? { ...entry, [tree]: empty(entry[tree]) } : entry)),
  };
}

function eachObject(
  map: Readonly<Record<string, unknown>>,
  change: (value: Readonly<Record<string, unknown>>) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, isObject(value) ? change(value) : value]));
}
