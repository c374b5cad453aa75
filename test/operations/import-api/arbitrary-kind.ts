import fc from 'fast-check';
import type { KindDescription, ObjectSchema, Schema } from '../../../constructs/api/index.ts';

/** Names that generated code stumbles over, and plain ones. */
export const oddNames = [
  'kubernetes.io/os',
  'storage.path',
  'auto-scaler',
  'build',
  'provider',
  'class',
  'constructor',
  '__proto__',
  'description',
  'properties',
  'required',
  'with space',
  '0',
  '[0]',
  'ü',
  'name',
] as const;

type Parts<T> = { readonly [K in keyof T]: fc.Arbitrary<T[K]> };

/** A schema of one type, with some of the keywords that it may have. */
function some<T extends object, O extends object>(needed: Parts<T>, optional: Parts<O>): fc.Arbitrary<Schema> {
  const all = { ...needed, ...optional, nullable: fc.constant(true), doc: fc.string(), further };
  return fc.record(all, { requiredKeys: Object.keys(needed) as never[] }) as unknown as fc.Arbitrary<Schema>;
}

const texts = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 });
const size = fc.nat({ max: 20 });
const further = fc.dictionary(fc.constantFrom('x-of-somebody', 'maxProperties', 'oneOf', 'not'), fc.jsonValue(), {
  minKeys: 1,
  maxKeys: 2,
  noNullPrototype: true,
});
const plainObject = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2, noNullPrototype: true });

const { schema, object } = fc.letrec<{ schema: Schema; object: ObjectSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    some(
      { type: fc.constant('string') },
      {
        enum: fc.array(fc.constantFrom('run:completed', 'a', 'b'), { minLength: 1 }),
        minLength: size,
        maxLength: size,
        pattern: fc.constantFrom('^a+$', '^(https?|oci)://'),
        format: fc.constantFrom('byte', 'date-time'),
        default: fc.string(),
      },
    ),
    some(
      { type: fc.constant('integer') },
      {
        format: fc.constantFrom('int32', 'int64'),
        minimum: fc.integer(),
        maximum: fc.integer(),
        default: fc.integer(),
      },
    ),
    some({ type: fc.constant('number') }, { minimum: fc.integer(), maximum: fc.integer(), default: fc.integer() }),
    some({ type: fc.constant('boolean') }, { immutable: fc.constant(true), default: fc.boolean() }),
    some(
      { type: fc.constant('int-or-string') },
      { pattern: fc.constant('^[0-9]+%?$'), default: fc.constantFrom(1, '1%') },
    ),
    some({ type: fc.constant('any') }, { default: fc.jsonValue() }),
    some(
      { type: fc.constant('array'), items: tie('schema') },
      {
        minItems: size,
        maxItems: size,
        atomic: fc.constant(true),
        default: fc.array(fc.jsonValue(), { maxLength: 2 }),
      },
    ),
    some({ type: fc.constant('array'), items: tie('schema') }, { mapKeys: texts }),
    some({ type: fc.constant('map'), values: tie('schema') }, { default: plainObject }),
    tie('object'),
  ),
  object: some(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom(...oddNames), tie('schema'), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
    },
    {
      required: fc.uniqueArray(fc.constantFrom(...oddNames), { maxLength: 3 }),
      minProperties: size,
      atomic: fc.constant(true),
      open: fc.constant(true),
      default: plainObject,
    },
  ) as fc.Arbitrary<ObjectSchema>,
}));

/** A kind with any schema that the vocabulary can hold. */
export const arbitraryKind: fc.Arbitrary<KindDescription> = fc.record(
  {
    group: fc.constantFrom('lib.projectsveltos.io', 'example.com'),
    version: fc.constantFrom('v1', 'v1beta1'),
    kind: fc.constantFrom('Thing', 'Set'),
    plural: fc.constantFrom('things', 'sets'),
    scope: fc.constantFrom('Cluster' as const, 'Namespaced' as const),
    doc: fc.string(),
    spec: object,
    specRequired: fc.constant(true),
    status: object,
    otherFields: fc.dictionary(fc.constantFrom('data', 'immutable'), schema, { minKeys: 1, noNullPrototype: true }),
    further: fc.constant({ 'x-of-somebody': [1] }),
  },
  { requiredKeys: ['group', 'version', 'kind', 'plural', 'scope', 'doc'] },
);
