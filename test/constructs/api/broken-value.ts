import fc from 'fast-check';
import type { Schema } from '../../../constructs/api/index.ts';
import { pick } from './arbitrary-object.ts';
import type { Draw } from './arbitrary-object.ts';
import type { Constraint, Step } from './constraints.ts';
import { ruleExamples } from './rule-examples.ts';

/** What to write in place of a valid value, and below it the place that is then wrong. */
export interface Broken {
  readonly value: unknown;
  readonly at: readonly (string | number)[];
}

type Found = Readonly<Record<string, unknown>>;

/** Breaks one constraint, and none else, in a valid value of its schema. */
export function breakValue(draw: Draw, { schema, demand }: Constraint, valid: unknown, last: Step | undefined): Broken {
  const here = (value: unknown): Broken => ({ value, at: [] });
  switch (demand.on) {
    case 'type': {
      // In a field, null counts as no field.
      const nothing = last === 'item' ? [null] : [];
      return here(pick(draw, [...wrongType[schema.type], ...nothing]));
    }
    case 'enum':
      return here(pick(draw, notIn(schema)));
    case 'length':
      return here(wrongLength(draw, schema));
    case 'pattern':
      return here(
        pick(draw, schema.type === 'string' ? ['', 'ftp://a', 'a https://', 'HTTPS://a'] : ['', '101%', '-1', '5 %']),
      );
    case 'format':
      return here(pick(draw, schema.type === 'string' && schema.format === 'byte' ? notBase64 : notTimes));
    case 'bounds':
      return here(outOfBounds(draw, schema));
    case 'items':
      return here([]);
    case 'keys':
      return repeated(valid);
    case 'size':
      return here({});
    case 'unknown': {
      const name = pick(draw, ['zzz', 'Name', '__proto__', 'constructor', 'toString']);
      return { value: with_(valid, name, pick(draw, [null, 1, 'a', {}, []])), at: [name] };
    }
    case 'required': {
      const kept = Object.entries(found(valid)).filter(([name]) => name !== demand.field);
      const rest = Object.fromEntries(kept);
      return { value: draw(fc.boolean) ? rest : { ...rest, [demand.field]: null }, at: [demand.field] };
    }
    case 'rule': {
      const overlay = pick(draw, ruleExamples[demand.rule.rule]?.broken ?? []);
      const merged = Object.entries({ ...found(valid), ...overlay }).filter(([, value]) => value !== undefined);
      return here(Object.fromEntries(merged));
    }
  }
}

const wrongType: Readonly<Record<Schema['type'], readonly unknown[]>> = {
  string: [7, 0, -1.5, true, false, [], {}, ['a'], { a: 'b' }],
  integer: ['7', '', true, 1.5, -0.25, [], {}],
  number: ['7', '', true, [], {}],
  boolean: ['true', '', 0, 1, [], {}],
  'int-or-string': [true, 1.5, [], {}],
  array: [{}, { 0: 'a' }, 'a', '', 1, false],
  map: [[], ['a'], 'a', '', 1, false],
  any: [],
  object: [[], [{}], 'a', '', 1, false],
};

const notBase64 = ['a', 'abc', '====', 'ab=c', 'YQ', 'YQ=', '%', 'YWJj\n', 'YWJj YWJj', 'YWJ-', 'ü'];

const notTimes = [
  '',
  'a',
  '2026-01-31',
  '2026-01-31 09:30:00Z',
  '2026-01-31T09:30Z',
  '2026-01-31T09:30:00',
  '2026-13-01T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T23:60:00Z',
  '2026-01-31T23:59:60Z',
  '26-01-31T09:30:00Z',
  '2026-1-31T09:30:00Z',
  '2026-01-31T09:30:00+2',
  '2026-01-31T09:30:00.Z',
];

function notIn(schema: Schema): readonly string[] {
  const members = schema.type === 'string' ? (schema.enum ?? []) : [];
  const [first = ''] = members;
  return ['', ` ${first}`, `${first} `, first.toLowerCase(), 'Sometimes', '🙂'].filter(
    (text) => !members.includes(text),
  );
}

function wrongLength(draw: Draw, schema: Schema): string {
  if (schema.type !== 'string') throw new Error('only texts have a length');
  const { minLength = 0, maxLength } = schema;
  const tooShort = minLength > 0 ? ['a'.repeat(minLength - 1)] : [];
  const tooLong = maxLength === undefined ? [] : ['a'.repeat(maxLength + 1), '🙂'.repeat(maxLength + 1)];
  return pick(draw, [...tooShort, ...tooLong]);
}

function outOfBounds(draw: Draw, schema: Schema): number {
  if (schema.type !== 'integer') throw new Error('only whole numbers have bounds');
  const int32 = schema.format === 'int32';
  const lowest = schema.minimum ?? (int32 ? -(2 ** 31) : undefined);
  const highest = schema.maximum ?? (int32 ? 2 ** 31 - 1 : undefined);
  return pick(draw, [
    ...(lowest === undefined ? [] : [lowest - 1, lowest - 1000]),
    ...(highest === undefined ? [] : [highest + 1, 2 ** 40]),
  ]);
}

function repeated(valid: unknown): Broken {
  const list: readonly unknown[] = Array.isArray(valid) ? valid : [];
  return { value: [...list, structuredClone(list[0])], at: [list.length] };
}

function with_(valid: unknown, name: string, value: unknown): Found {
  return Object.fromEntries([...Object.entries(found(valid)), [name, value]]);
}

function found(value: unknown): Found {
  if (typeof value !== 'object' || value === null) throw new Error('only objects have fields');
  return Object.fromEntries(Object.entries(value));
}
