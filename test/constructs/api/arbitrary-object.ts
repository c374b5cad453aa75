import fc from 'fast-check';
import type { ObjectSchema, Schema } from '../../../constructs/api/index.ts';
import { hasDefault } from './constraints.ts';
import type { Step } from './constraints.ts';
import { ruleExamples } from './rule-examples.ts';

/** A value, and where in it the wished place is. */
export interface Built {
  readonly value: unknown;
  readonly path: readonly (string | number)[];
}

/** Draws values, as fast-check's `gen` gives it. */
export type Draw = fc.GeneratorValue;

type Found = Readonly<Record<string, unknown>>;

/** A number from 0 up to one less than the limit. */
export function below(draw: Draw, limit: number): number {
  // Always the same arbitrary: fast-check compares what is asked for with all that was asked for before.
  return draw(fc.nat) % limit;
}

/** One of several. */
export function pick<T>(draw: Draw, from: readonly T[]): T {
  const one = from[below(draw, from.length)];
  if (one === undefined) throw new Error('there is nothing to pick from');
  return one;
}

const chance = (draw: Draw, of1000: number): boolean => below(draw, 1000) < of1000;

/** A value that a schema allows, rules included, in which the place that the steps lead to exists. */
export function drawValue(draw: Draw, schema: Schema, steps: readonly Step[] = []): Built {
  const [step, ...rest] = steps;
  switch (schema.type) {
    case 'string':
      return leaf(drawText(draw, schema));
    case 'integer':
      return leaf(drawInteger(draw, schema));
    case 'number':
      return leaf(pick(draw, [schema.minimum ?? schema.maximum ?? -0.5, schema.maximum ?? schema.minimum ?? 0.5]));
    case 'any':
      return leaf(draw(fc.jsonValue));
    case 'boolean':
      return leaf(draw(fc.boolean));
    case 'int-or-string':
      return leaf(pick(draw, [0, 7, -1, 2147483648, '0', '7', '30%', '100%', '9999999999']));
    case 'array': {
      const length = Math.max(step === 'item' ? 1 : 0, schema.minItems ?? 0, below(draw, 3));
      const wished = below(draw, Math.max(1, length));
      const items = Array.from({ length }, (_, index) =>
        drawValue(draw, schema.items, index === wished && step === 'item' ? rest : []),
      );
      const values = items.map(({ value }, index) => distinct(schema.mapKeys ?? [], value, index));
      return { value: values, path: step === 'item' ? [wished, ...(items[wished]?.path ?? [])] : [] };
    }
    case 'map': {
      const keys = new Set(
        Array.from({ length: below(draw, 3) + (step === 'value' ? 1 : 0) }, () => pick(draw, mapKeys)),
      );
      const [first = ''] = keys;
      const entries = [...keys].map((key) => [key, drawValue(draw, schema.values).value] as const);
      return { value: Object.fromEntries(entries), path: step === 'value' ? [first] : [] };
    }
    case 'object':
      return drawObject(draw, schema, typeof step === 'object' ? step.field : undefined, rest);
  }
}

const leaf = (value: unknown): Built => ({ value, path: [] });

const mapKeys = ['a', 'A_b', 'example.com/team', 'a.b', 'with space', '', 'ü', '0', 'constructor', '"quoted"', 'a[0]'];

/** Entries of a list that is checked as a map get keys of their own. */
function distinct(keys: readonly string[], value: unknown, index: number): unknown {
  const [key] = keys;
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  const entry: Found = { ...value };
  // Where the key is an enum, the first items take one member each; lists have no more than three items.
  return { ...entry, [key]: key === 'featureID' ? ['Resources', 'Helm', 'Kustomize'][index] : `${index}` };
}

function drawObject(draw: Draw, schema: ObjectSchema, wished: string | undefined, rest: readonly Step[]): Built {
  for (let attempt = 0; attempt < 300; attempt++) {
    const built = attemptObject(draw, schema, wished, rest);
    if ((schema.rules ?? []).every(({ holds }) => holds(set(built.value)))) return built;
  }
  throw new Error(`no object of '${schema.doc ?? ''}' keeps the rules when ${wished ?? 'nothing'} is wished`);
}

/** What the server sees: null in a field is no field. */
function set(value: unknown): Found {
  const entries: readonly (readonly [string, unknown])[] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([, inside]) => inside !== null));
}

function attemptObject(draw: Draw, schema: ObjectSchema, wished: string | undefined, rest: readonly Step[]): Built {
  const { properties, required = [], rules = [], minProperties = 0 } = schema;
  const names = Object.keys(properties);
  const optional = names.length - required.length;
  const likely = Math.min(500, 2500 / Math.max(1, optional));
  const entries = new Map<string, unknown>();
  let path: Built['path'] = [];
  for (const [name, field] of Object.entries(properties)) {
    const needed = name === wished || (required.includes(name) && !hasDefault(field)) || names.length <= minProperties;
    if (!needed && !chance(draw, likely)) {
      if (chance(draw, 20)) entries.set(name, null);
      continue;
    }
    const built = drawValue(draw, field, name === wished ? rest : []);
    entries.set(name, built.value);
    if (name === wished) path = [name, ...built.path];
  }
  if ([...entries.values()].filter((value) => value !== null).length < minProperties) entries.set('host', 'a');
  const rule = rules.length > 0 && chance(draw, 600) ? pick(draw, rules) : undefined;
  for (const [name, value] of Object.entries(rule ? pick(draw, ruleExamples[rule.rule]?.kept ?? [{}]) : {})) {
    if (name === wished) continue;
    if (value === undefined) entries.delete(name);
    else entries.set(name, value);
  }
  return { value: Object.fromEntries(entries), path };
}

function drawText(draw: Draw, schema: Extract<Schema, { type: 'string' }>): string {
  if (schema.enum) return pick(draw, schema.enum);
  if (schema.pattern !== undefined) return draw(fc.stringMatching, new RegExp(schema.pattern));
  if (schema.format === 'byte') return draw(fc.base64String, { minLength: 4, maxLength: 24 });
  if (schema.format === 'date-time') return pick(draw, times);
  const { minLength = 0, maxLength = 300 } = schema;
  const wanted = pick(draw, [minLength, minLength + 1, 3, schema.maxLength ?? 12]);
  if (chance(draw, 100)) return '🙂'.repeat(Math.max(minLength, wanted));
  const drawn = chance(draw, 300) ? draw(fc.string, unicode) : draw(fc.string);
  return [...drawn]
    .slice(0, Math.min(maxLength, Math.max(minLength, wanted)))
    .join('')
    .padEnd(minLength, 'a');
}

const unicode: fc.StringConstraints = { unit: 'binary' };

const times = [
  '2026-01-31T09:30:00Z',
  '2026-01-31t09:30:00z',
  '2024-02-29T23:59:59.123456789+14:00',
  '0001-01-01T00:00:00-12:30',
  '9999-12-31T00:00:00.5Z',
];

function drawInteger(draw: Draw, schema: Extract<Schema, { type: 'integer' }>): number {
  const int32 = schema.format === 'int32';
  const min = schema.minimum ?? (int32 ? -(2 ** 31) : Number.MIN_SAFE_INTEGER);
  const max = schema.maximum ?? (int32 ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER);
  return pick(draw, [min, min + 1, max, max - 1, Math.min(max, Math.max(min, below(draw, 2000) - 1000))]);
}
