import { resolveSchema } from './served-kind.ts';
import type { OpenApiSchema, ServedKind } from './served-kind.ts';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function collect(value: unknown, schema: OpenApiSchema, kind: ServedKind, path: string, found: Set<string>): void {
  const resolved = resolveSchema(schema, kind.schemas);
  if (Array.isArray(value)) {
    if (resolved.items === undefined) return;
    for (const each of value) collect(each, resolved.items, kind, `${path}[]`, found);
    return;
  }
  if (!isMap(value)) return;
  const { properties = {}, additionalProperties } = resolved;
  for (const [key, each] of Object.entries(value)) {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (known !== undefined) collect(each, known, kind, `${path}.${key}`, found);
    else if (typeof additionalProperties === 'object') collect(each, additionalProperties, kind, `${path}.*`, found);
    else if (additionalProperties !== true && resolved['x-kubernetes-preserve-unknown-fields'] !== true) {
      found.add(`${path}.${key}`);
    }
  }
}

/**
 * The fields of an object that its kind, as served, does not have: the API server would drop them in silence.
 *
 * Paths are of the form `spec.helmCharts[].options`; a list stands for all its items. `metadata` is not looked at.
 */
export function unknownFields(object: Readonly<Record<string, unknown>>, kind: ServedKind): readonly string[] {
  if (kind.schema === undefined) return [];
  const { metadata: _, ...body } = object;
  const found = new Set<string>();
  collect(body, kind.schema, kind, '', found);
  return [...found].map((path) => path.slice(1)).sort();
}
