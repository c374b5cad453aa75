import fc from 'fast-check';
import { sveltosKinds, validateAgainstSchema } from '../../../constructs/api/index.ts';
import type { KindDescription, Schema } from '../../../constructs/api/index.ts';
import { arbitraryValue } from './arbitrary-value.ts';

const schemas: readonly (readonly [string, Schema])[] = sveltosKinds.flatMap(
  ({ kind, spec, status }: KindDescription) => [
    ...(spec ? [[`${kind} spec`, spec] as const] : []),
    ...(status ? [[`${kind} status`, status] as const] : []),
  ],
);

/** There are many schemas, most of them small. */
const runs = { numRuns: 40 };

describe.each(schemas)('the schema of a %s', (_, schema) => {
  const check = (value: unknown) => validateAgainstSchema(schema, value, '').filter(({ code }) => code !== 'api/rule');

  test('allows every value that is made from it', () => {
    fc.assert(
      fc.property(arbitraryValue(schema), (value) => {
        expect(check(value)).toEqual([]);
      }),
      runs,
    );
  });

  test('finds a field planted in any object that is made from it, and nothing else', () => {
    fc.assert(
      fc.property(arbitraryValue(schema), fc.nat(), (value, place) => {
        const [planted, path] = plant(schema, value, place);
        expect(check(planted).map(({ code, path: at }) => [code, at])).toEqual([['api/unknown-field', path]]);
      }),
      runs,
    );
  });

  test('answers for any value at all', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(Array.isArray(check(value))).toBe(true);
      }),
      runs,
    );
  });

  test('says the same whatever the order of keys', () => {
    fc.assert(
      fc.property(arbitraryValue(schema), (value) => {
        const shuffled = validateAgainstSchema(schema, reversed(value), '').map(({ path, message }) => [path, message]);
        const straight = validateAgainstSchema(schema, value, '').map(({ path, message }) => [path, message]);
        expect(shuffled.sort()).toEqual(straight.sort());
      }),
      runs,
    );
  });
});

/** A copy with one field more in one of the objects with named fields, and the path of that field. */
function plant(schema: Schema, value: unknown, place: number): readonly [unknown, string] {
  const copy = structuredClone(value);
  const objects = namedObjects(schema, copy, '');
  const [target, path] = objects[place % objects.length] ?? [{}, ''];
  Object.assign(target, { zzz: 1 });
  return [copy, path === '' ? 'zzz' : `${path}.zzz`];
}

function namedObjects(schema: Schema, value: unknown, path: string): readonly (readonly [object, string])[] {
  if (schema.type === 'array' && Array.isArray(value)) {
    return value.flatMap((item, index) => namedObjects(schema.items, item, `${path}[${index}]`));
  }
  if (schema.type !== 'object' || typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const described = schema.properties[name];
    return described ? namedObjects(described, field, path === '' ? name : `${path}.${name}`) : [];
  });
  return [[value, path], ...inside];
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inside]: [string, unknown]) => [key, reversed(inside)] as const);
  return Object.fromEntries(entries.reverse());
}
