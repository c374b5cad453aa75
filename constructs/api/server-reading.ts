import type { Fields, Schema } from './schema.ts';
import { isPlainObject } from './value-words.ts';

/**
 * A value as the API server has it before it judges: null is dropped from a field that the schema knows and from a map,
 * where it is no value, and defaults are written where nothing is set. Whatever is wrong in the value stays in it.
 */
export function serverReading(schema: Schema, value: unknown): unknown {
  if (schema.type === 'array' && Array.isArray(value)) {
    return Array.from(value, (item: unknown) => serverReading(schema.items, item));
  }
  if (!isPlainObject(value)) return value;
  if (schema.type === 'map') {
    const set = Object.entries(value).filter(([, inside]) => inside !== null || schema.values.nullable === true);
    return Object.fromEntries(set.map(([key, inside]) => [key, serverReading(schema.values, inside)]));
  }
  return schema.type === 'object' ? readFields(schema.properties, value) : value;
}

function readFields(properties: Readonly<Record<string, Schema>>, value: Fields): Fields {
  const known = (name: string): Schema | undefined => (Object.hasOwn(properties, name) ? properties[name] : undefined);
  const set = Object.entries(value)
    .filter(([name, inside]) => inside !== undefined && (inside !== null || isValue(known(name))))
    .map(([name, inside]): [string, unknown] => {
      const field = known(name);
      return [name, field ? serverReading(field, inside) : inside];
    });
  return Object.fromEntries([...defaultsOf(properties), ...set]);
}

const defaults = new WeakMap<object, readonly [string, unknown][]>();

function defaultsOf(properties: Readonly<Record<string, Schema>>): readonly [string, unknown][] {
  const known = defaults.get(properties);
  if (known !== undefined) return known;
  const found = Object.entries(properties).flatMap(([name, field]): [string, unknown][] =>
    'default' in field ? [[name, serverReading(field, field.default)]] : [],
  );
  defaults.set(properties, found);
  return found;
}

/** Whether null is kept: where nothing is known about a field, and where null is one of its values. */
function isValue(field: Schema | undefined): boolean {
  return field === undefined || field.nullable === true;
}
