import { childPath } from '../../constructs/diagnostics/index.ts';
import { labelFilter, labelSelector } from '../../constructs/api/index.ts';
import { isObject } from '../../constructs/model/index.ts';
import type { ObjectSchema, Schema } from '../../constructs/index.ts';

/** A value of an object, beside the schema that describes it. */
export interface Described {
  readonly schema: Schema;
  readonly value: unknown;
  readonly path: string;
}

/** Every value of an object that its schema describes, with those inside it. */
export function* describedValues(schema: Schema, value: unknown, path: string): Generator<Described> {
  yield { schema, value, path };
  if (schema.type === 'array' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* describedValues(schema.items, item, childPath(path, index));
  } else if (schema.type === 'map' && isObject(value)) {
    for (const [key, inside] of Object.entries(value))
      yield* describedValues(schema.values, inside, childPath(path, key));
  } else if (schema.type === 'object' && isObject(value)) {
    for (const [name, field] of Object.entries(schema.properties)) {
      if (Object.hasOwn(value, name)) yield* describedValues(field, value[name], childPath(path, name));
    }
  }
}

/** Whether a schema is that of a Kubernetes label selector, under whatever description. */
export function isLabelSelector(schema: Schema): schema is ObjectSchema {
  return schema.type === 'object' && schema.properties === labelSelector.properties;
}

/** Whether a schema is that of a label filter in Sveltos' own words. */
export function isLabelFilter(schema: Schema): schema is ObjectSchema {
  return schema.type === 'object' && schema.properties === labelFilter.properties;
}
