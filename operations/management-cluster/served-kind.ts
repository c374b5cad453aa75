/** A schema as the API server publishes it in its OpenAPI v3 documents. */
export interface OpenApiSchema {
  readonly $ref?: string;
  readonly allOf?: readonly OpenApiSchema[];
  readonly type?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, OpenApiSchema>>;
  readonly items?: OpenApiSchema;
  readonly additionalProperties?: OpenApiSchema | boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[];
}

/** The schemas of one API group and version, by name. */
export type OpenApiSchemas = Readonly<Record<string, OpenApiSchema>>;

/** A kind as the API server serves it. */
export interface ServedKind {
  readonly apiVersion: string;
  readonly kind: string;
  /** As in URLs. */
  readonly plural: string;
  readonly namespaced: boolean;
  /** What its objects may hold; absent when the API server publishes no schema for it. */
  readonly schema?: OpenApiSchema;
  /** What the schema's references point to. */
  readonly schemas: OpenApiSchemas;
}

const referencePrefix = '#/components/schemas/';

/** The schema that holds the fields: references followed, and `allOf`, which wraps a reference, opened. */
export function resolveSchema(schema: OpenApiSchema, schemas: OpenApiSchemas): OpenApiSchema {
  if (schema.$ref !== undefined)
    return resolveSchema(schemas[schema.$ref.slice(referencePrefix.length)] ?? {}, schemas);
  const only = schema.allOf?.length === 1 ? schema.allOf[0] : undefined;
  return only === undefined ? schema : { ...resolveSchema(only, schemas), ...schema };
}
