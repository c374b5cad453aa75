/**
 * The vocabulary in which the Sveltos API is described: a small subset of OpenAPI v3 schemas.
 *
 * One description gives three things: the TypeScript types (`Infer`), the validation of objects
 * (`validateAgainstSchema`) and the CustomResourceDefinitions of an embedded management cluster
 * (`customResourceDefinition`). The words about a field stand in its `doc` and nowhere else.
 */

/** The fields of an object whose values nobody has checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** A condition over the fields of one object. */
export interface ObjectRule {
  /** The condition in Common Expression Language, which the API server evaluates. */
  readonly rule: string;
  /** What is wrong when it does not hold. Lower case, no full stop. */
  readonly message: string;
  /** The same condition here. It holds when a field it looks at has the wrong type: that is reported by itself. */
  readonly holds: (self: Fields) => boolean;
}

interface Common {
  /** What the field means, for people; the description in the CustomResourceDefinition. */
  readonly doc?: string;
  /** Whether null is a value here. Elsewhere it says that nothing is set. @default false */
  readonly nullable?: boolean;
  /** What a definition says in keywords beyond this vocabulary. It is kept word for word, and not checked here. */
  readonly further?: Fields;
}

/** A text. */
export interface StringSchema extends Common {
  readonly type: 'string';
  readonly enum?: readonly string[];
  /** In Unicode characters. */
  readonly minLength?: number;
  /** In Unicode characters. */
  readonly maxLength?: number;
  /** A regular expression that JavaScript and Go's RE2 read alike. */
  readonly pattern?: string;
  /** `byte` is base64, `date-time` is RFC 3339. */
  readonly format?: 'byte' | 'date-time';
  readonly default?: string;
}

/** A whole number; between ±(2^53 − 1) where no bound and no format says less. */
export interface IntegerSchema extends Common {
  readonly type: 'integer';
  readonly format?: 'int32' | 'int64';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
}

/** A number, whole or not. */
export interface NumberSchema extends Common {
  readonly type: 'number';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
}

/** True or false. */
export interface BooleanSchema extends Common {
  readonly type: 'boolean';
  /** The API server refuses an update that changes the value once there is one. */
  readonly immutable?: boolean;
  readonly default?: boolean;
}

/** An integer, or a string such as `'30%'`. */
export interface IntOrStringSchema extends Common {
  readonly type: 'int-or-string';
  /** Applies to strings only, here and in the API server. */
  readonly pattern?: string;
  readonly default?: number | string;
}

/** A list. */
export interface ArraySchema extends Common {
  readonly type: 'array';
  readonly items: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** A list that the API server merges and checks as a map, by these keys. */
  readonly mapKeys?: readonly string[];
  /** A list that the API server merges as one value. */
  readonly atomic?: boolean;
  readonly default?: readonly unknown[];
}

/** Any key, one kind of value. */
export interface MapSchema extends Common {
  readonly type: 'map';
  readonly values: Schema;
  readonly default?: Fields;
}

/** Anything that JSON can hold. */
export interface AnySchema extends Common {
  readonly type: 'any';
  readonly default?: unknown;
}

/** Fields with names; no others are allowed, unless it is open. */
export interface ObjectSchema extends Common {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** How many of the fields must be set at least. */
  readonly minProperties?: number;
  readonly rules?: readonly ObjectRule[];
  /** A reference that the API server merges as one value. */
  readonly atomic?: boolean;
  /** Whether fields without a description are kept, as they are. @default false: the API server drops them */
  readonly open?: boolean;
  readonly default?: Fields;
}

/** The description of a value. */
export type Schema =
  | StringSchema
  | IntegerSchema
  | NumberSchema
  | BooleanSchema
  | IntOrStringSchema
  | ArraySchema
  | MapSchema
  | AnySchema
  | ObjectSchema;

/**
 * A schema whose values have the type `T`. Each shape gets an interface of its own, so that the compiler says
 * `HelmChart` where it would otherwise print the whole schema. The key that carries it is in no schema, and is no symbol,
 * as declaration files could not name that.
 *
 * @example
 * const schema = { type: 'object', properties: { name: { type: 'string' } } } as const satisfies ObjectSchema;
 * export interface SecretRef extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}
 * export const secretRef: SchemaOf<SecretRef> = schema;
 */
export type SchemaOf<T> = ObjectSchema & { readonly '~values'?: T };

type RequiredKeys<S extends ObjectSchema> = keyof S['properties'] &
  (S['required'] extends readonly (infer R)[] ? R : never);

// Both map over keys of P without an `as` clause: only then does the editor still find the declaration of a field.
type Mandatory<P, K extends keyof P> = { readonly [Key in K]: P[Key] extends Schema ? Infer<P[Key]> : never };
type Optional<P, K extends keyof P> = { readonly [Key in K]?: P[Key] extends Schema ? Infer<P[Key]> : never };

/**
 * The fields that an object must have. An interface extends this and `OptionalFields`: with a single base the
 * compiler would print the base in place of the interface's name.
 */
export type RequiredFields<S extends ObjectSchema> = Mandatory<S['properties'], RequiredKeys<S>>;

/** The fields that an object may have. */
export type OptionalFields<S extends ObjectSchema> = Optional<
  S['properties'],
  Exclude<keyof S['properties'], RequiredKeys<S>>
>;

type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The TypeScript type of the values that a schema describes. */
export type Infer<S extends Schema> = '~values' extends keyof S
  ? Exclude<S['~values'], undefined>
  : S extends { readonly type: 'string'; readonly enum: readonly (infer E)[] }
    ? E
    : S extends StringSchema
      ? string
      : S extends IntegerSchema | NumberSchema
        ? number
        : S extends BooleanSchema
          ? boolean
          : S extends IntOrStringSchema
            ? number | string
            : S extends ArraySchema
              ? readonly Infer<S['items']>[]
              : S extends MapSchema
                ? Readonly<Record<string, Infer<S['values']>>>
                : S extends ObjectSchema
                  ? Flat<RequiredFields<S> & OptionalFields<S>>
                  : S extends AnySchema
                    ? unknown
                    : never;
