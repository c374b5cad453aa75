import { resolveSchema } from './served-kind.ts';
import type { OpenApiSchema, OpenApiSchemas, ServedKind } from './served-kind.ts';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function filled(value: unknown, schema: OpenApiSchema, schemas: OpenApiSchemas): unknown {
  const { properties = {}, items, additionalProperties } = resolveSchema(schema, schemas);
  if (Array.isArray(value))
    return items === undefined ? value : value.map((item: unknown) => filled(item, items, schemas));
  if (!isMap(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const rest = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    const inner = known ?? rest;
    result[key] = inner === undefined ? each : filled(each, inner, schemas);
  }
  for (const [key, property] of Object.entries(properties)) {
    const known = resolveSchema(property, schemas);
    if (Object.hasOwn(value, key) || known.default === undefined) continue;
    result[key] = filled(known.default, known, schemas);
  }
  return result;
}

/** The object with what the API server will fill in where the object says nothing. Unchanged without a schema. */
export function withDefaults(
  object: Readonly<Record<string, unknown>>,
  kind: ServedKind | undefined,
): Readonly<Record<string, unknown>> {
  if (kind?.schema === undefined) return object;
  const result = filled(object, kind.schema, kind.schemas);
  return isMap(result) ? result : object;
}
