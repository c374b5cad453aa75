import { childPath, diagnostic, didYouMean } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type {
  ArraySchema,
  Fields,
  IntegerSchema,
  MapSchema,
  NumberSchema,
  ObjectSchema,
  Schema,
  StringSchema,
} from './schema.ts';
import { isPlainObject, quoted, typeInWords, valueInWords } from './value-words.ts';

/**
 * Everything in a value that its schema does not allow, as strictly as `kubectl apply --validate=strict`: an unknown
 * field is an error. A field that is `undefined` counts as not set, as it does in JSON.
 *
 * @param path where the value stands, as the start of the paths in the diagnostics
 * @returns in the order of the value; codes `api/*`
 */
export function validateAgainstSchema(schema: Schema, value: unknown, path: string): Diagnostic[] {
  if (value === null && schema.nullable === true) return [];
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? checkText(schema, value, path) : wrongType(schema, value, path);
    case 'integer':
      return Number.isInteger(value) ? checkInteger(schema, Number(value), path) : wrongType(schema, value, path);
    case 'number':
      return typeof value === 'number' ? checkNumber(schema, value, path) : wrongType(schema, value, path);
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrongType(schema, value, path);
    case 'int-or-string':
      if (typeof value === 'string') return checkPattern(schema.pattern, value, path);
      return Number.isInteger(value) ? checkBounds({}, Number(value), path) : wrongType(schema, value, path);
    case 'array':
      return Array.isArray(value) ? checkList(schema, value, path) : wrongType(schema, value, path);
    case 'map':
      return isPlainObject(value) ? checkMap(schema, value, path) : wrongType(schema, value, path);
    case 'any':
      return [];
    case 'object':
      return isPlainObject(value) ? checkObject(schema, value, path) : wrongType(schema, value, path);
  }
}

function wrongType(schema: Schema, value: unknown, path: string): Diagnostic[] {
  const message = `expected ${typeInWords(schema)}, got ${valueInWords(value)}`;
  return [diagnostic('api/wrong-type', path, message, quotesHint(schema, value))];
}

function quotesHint(schema: Schema, value: unknown): string | undefined {
  if (schema.type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return 'put it in quotes';
  if (schema.type === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value)) return 'leave out the quotes';
  if (schema.type === 'boolean' && (value === 'true' || value === 'false')) return 'leave out the quotes';
  return undefined;
}

function checkText(schema: StringSchema, value: string, path: string): Diagnostic[] {
  if (schema.enum && !schema.enum.includes(value)) {
    const message = `${quoted(value)} is not one of ${schema.enum.join(', ')}`;
    return [diagnostic('api/not-allowed', path, message, didYouMean(value, schema.enum))];
  }
  const { minLength: minimum, maxLength: maximum } = schema;
  return [
    ...(minimum === undefined && maximum === undefined
      ? []
      : checkSize(Array.from(value).length, 'character', { minimum, maximum }, path)),
    ...checkPattern(schema.pattern, value, path),
    ...checkFormat(schema.format, value, path),
  ];
}

function checkPattern(pattern: string | undefined, value: string, path: string): Diagnostic[] {
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return [];
  return [diagnostic('api/pattern', path, `${quoted(value)} does not match ${pattern}`)];
}

interface Format {
  readonly isMet: (value: string) => boolean;
  readonly words: string;
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const dateAndTime = /^(\d{4})-(\d{2})-(\d{2})[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

const formats: Readonly<Record<NonNullable<StringSchema['format']>, Format>> = {
  byte: { isMet: (value) => base64.test(value), words: 'base64' },
  'date-time': {
    isMet: (value) => {
      const [year = 0, month = 0, day = 0] = (dateAndTime.exec(value) ?? []).slice(1).map(Number);
      return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
    },
    words: 'a date and time such as 2026-01-31T09:30:00Z',
  },
};

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function checkFormat(format: StringSchema['format'], value: string, path: string): Diagnostic[] {
  if (format === undefined || formats[format].isMet(value)) return [];
  return [diagnostic('api/pattern', path, `${quoted(value)} is not ${formats[format].words}`)];
}

function checkInteger(schema: IntegerSchema, value: number, path: string): Diagnostic[] {
  const { minimum, maximum } = schema;
  const [lowest, highest] = schema.format === 'int32' ? [-(2 ** 31), 2 ** 31 - 1] : [undefined, undefined];
  return checkBounds({ minimum: minimum ?? lowest, maximum: maximum ?? highest }, value, path);
}

function checkNumber(schema: NumberSchema, value: number, path: string): Diagnostic[] {
  if (!Number.isFinite(value)) return wrongType(schema, value, path);
  const { minimum = -Infinity, maximum = Infinity } = schema;
  return checkBounds({ minimum, maximum }, value, path);
}

interface Bounds {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

function checkBounds(bounds: Bounds, value: number, path: string): Diagnostic[] {
  // Beyond these, JavaScript no longer tells neighbouring numbers apart, so the object would not say what was written.
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = bounds;
  if (value >= minimum && value <= maximum) return [];
  const allowed = value < minimum ? `at least ${minimum}` : `at most ${maximum}`;
  return [diagnostic('api/out-of-bounds', path, `${value} is not allowed, it must be ${allowed}`)];
}

function checkSize(size: number, unit: string, bounds: Bounds, path: string): Diagnostic[] {
  const { minimum = 0, maximum = Infinity } = bounds;
  if (size >= minimum && size <= maximum) return [];
  const [allowed, limit] = size < minimum ? ['at least', minimum] : ['at most', maximum];
  const count = (n: number): string => `${n} ${unit}${n === 1 ? '' : 's'}`;
  return [diagnostic('api/out-of-bounds', path, `has ${count(size)}, it must have ${allowed} ${count(limit)}`)];
}

function checkList(schema: ArraySchema, value: readonly unknown[], path: string): Diagnostic[] {
  const { minItems: minimum, maxItems: maximum } = schema;
  return [
    ...checkSize(value.length, 'item', { minimum, maximum }, path),
    ...Array.from(value, (item, index) => validateAgainstSchema(schema.items, item, childPath(path, index))).flat(),
    ...(schema.mapKeys ? checkMapKeys(schema.mapKeys, value, path) : []),
  ];
}

/** The API server refuses a second entry with the same keys. Keys that are missing or no texts are reported as such. */
function checkMapKeys(keys: readonly string[], value: readonly unknown[], path: string): Diagnostic[] {
  const first = new Map<string, number>();
  const diagnostics: Diagnostic[] = [];
  value.forEach((item, index) => {
    if (!isPlainObject(item) || !keys.every((key) => typeof item[key] === 'string')) return;
    const identity = JSON.stringify(keys.map((key) => item[key]));
    const earlier = first.get(identity);
    if (earlier === undefined) first.set(identity, index);
    else {
      const words = keys.map((key) => `${key} is ${valueInWords(item[key])}`).join(' and ');
      diagnostics.push(diagnostic('api/rule', childPath(path, index), `${words}, as in ${childPath(path, earlier)}`));
    }
  });
  return diagnostics;
}

function checkMap(schema: MapSchema, value: Fields, path: string): Diagnostic[] {
  return Object.keys(value)
    .filter((key) => isSet(value, key))
    .flatMap((key) => validateAgainstSchema(schema.values, value[key], childPath(path, key)));
}

function checkObject(schema: ObjectSchema, value: Fields, path: string): Diagnostic[] {
  const { properties, required = [], rules = [], minProperties: minimum } = schema;
  const names = Object.keys(value).filter((name) => isSet(value, name));
  return [
    ...names.flatMap((name) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (field) return validateAgainstSchema(field, value[name], childPath(path, name));
      return schema.open === true ? [] : unknownField(schema, name, path);
    }),
    ...required
      .filter((name) => !isSet(value, name))
      .map((name) => diagnostic('api/missing-field', childPath(path, name), `${name} is required`)),
    ...checkSize(names.length, 'field', { minimum }, path),
    ...rules.filter((rule) => !rule.holds(value)).map((rule) => diagnostic('api/rule', path, rule.message)),
  ];
}

function unknownField(schema: ObjectSchema, name: string, path: string): Diagnostic[] {
  const hint = didYouMean(name, Object.keys(schema.properties));
  return [diagnostic('api/unknown-field', childPath(path, name), `there is no field ${quoted(name)} here`, hint)];
}

function isSet(value: Fields, name: string): boolean {
  return Object.hasOwn(value, name) && value[name] !== undefined;
}
