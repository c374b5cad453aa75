import { isObject } from '../../constructs/model/index.ts';
import type { ObjectSchema, Schema } from '../../constructs/index.ts';
import type { ObjectRule } from '../../constructs/api/index.ts';
import { isBoolean, isFields, isList, isNumber, isText, isTexts, isWhole, Keywords, oneOf } from './keywords.ts';
import { knownRules } from './known-rules.ts';

const validations = 'x-kubernetes-validations';
const open = 'x-kubernetes-preserve-unknown-fields';
const unchangeable = 'self == oldSelf';

/**
 * A schema of a CustomResourceDefinition in our own vocabulary. A keyword that the vocabulary does not have stands in
 * `further`, as it was; nothing is refused because of it.
 */
export function schemaOf(schema: unknown): Schema {
  if (!isObject(schema)) return { type: 'any' };
  const words = new Keywords(schema);
  // Words for people besides the description say nothing about values.
  for (const keyword of ['title', 'example', 'externalDocs']) words.take(keyword, (_): _ is unknown => true);
  const common = { ...words.property('doc', 'description', isText), ...takeTrue(words, 'nullable', 'nullable') };
  const value = valueOf(words);
  const further = words.rest();
  return { ...value, ...common, ...(Object.keys(further).length > 0 && { further }) };
}

function valueOf(words: Keywords): Schema {
  if (words.take('x-kubernetes-int-or-string', oneOf([true])) === true) return integerOrText(words);
  switch (words.take('type', oneOf(['string', 'integer', 'number', 'boolean', 'array', 'object']))) {
    case 'string':
      return text(words);
    case 'integer':
      return {
        type: 'integer',
        ...words.property('format', 'format', oneOf(['int32', 'int64'])),
        ...words.property('minimum', 'minimum', isWhole),
        ...words.property('maximum', 'maximum', isWhole),
        ...words.property('default', 'default', isWhole),
      };
    case 'number':
      return {
        type: 'number',
        ...words.property('minimum', 'minimum', isNumber),
        ...words.property('maximum', 'maximum', isNumber),
        ...words.property('default', 'default', isNumber),
      };
    case 'boolean':
      return { type: 'boolean', ...immutable(words), ...words.property('default', 'default', isBoolean) };
    case 'array':
      return list(words);
    case 'object':
      return map(words) ?? object(words);
    case undefined:
      words.take(open, oneOf([true]));
      return { type: 'any', ...anyDefault(words) };
  }
}

/** A keyword that means something only when it is true. */
function takeTrue<const K extends string>(
  words: Keywords,
  name: K,
  keyword: string,
): Readonly<Partial<Record<K, true>>> {
  words.take(keyword, oneOf([false]));
  return words.property(name, keyword, oneOf([true]));
}

function anyDefault(words: Keywords): { readonly default?: unknown } {
  return words.property('default', 'default', (value): value is unknown => value !== undefined);
}

function integerOrText(words: Keywords): Schema {
  // The two alternatives say what the mark says already.
  words.take('anyOf', (value): value is unknown => JSON.stringify(value) === '[{"type":"integer"},{"type":"string"}]');
  const isEither = (value: unknown): value is number | string => isText(value) || isWhole(value);
  return {
    type: 'int-or-string',
    ...words.property('pattern', 'pattern', isPattern),
    ...words.property('default', 'default', isEither),
  };
}

/** Whether JavaScript reads a pattern as the API server's RE2 does. */
function isPattern(value: unknown): value is string {
  // Classes such as [[:alpha:]] mean something else to JavaScript; what else differs does not compile.
  if (!isText(value) || value.includes('[[:') || value.includes('[:^')) return false;
  try {
    new RegExp(value, 'u');
    return true;
  } catch {
    return false;
  }
}

function text(words: Keywords): Schema {
  return {
    type: 'string',
    ...words.property('enum', 'enum', isTexts),
    ...words.property('minLength', 'minLength', isWhole),
    ...words.property('maxLength', 'maxLength', isWhole),
    ...words.property('pattern', 'pattern', isPattern),
    ...words.property('format', 'format', oneOf(['byte', 'date-time'])),
    ...words.property('default', 'default', isText),
  };
}

function immutable(words: Keywords): { readonly immutable?: true } {
  const rules = words.take(validations, isList) ?? [];
  const others = rules.filter((rule) => !isObject(rule) || rule['rule'] !== unchangeable);
  if (others.length > 0) words.leave(validations, others);
  return others.length < rules.length ? { immutable: true } : {};
}

function list(words: Keywords): Schema {
  const items = schemaOf(words.take('items', isFields));
  const isMap = words.has('x-kubernetes-list-map-keys');
  const type = words.take('x-kubernetes-list-type', oneOf(isMap ? ['map'] : ['atomic']));
  return {
    type: 'array',
    items,
    ...words.property('minItems', 'minItems', isWhole),
    ...words.property('maxItems', 'maxItems', isWhole),
    ...(type === 'map' && words.property('mapKeys', 'x-kubernetes-list-map-keys', isTexts)),
    ...(type === 'atomic' && { atomic: true }),
    ...words.property('default', 'default', isList),
  };
}

/** An object with any keys; undefined when it is one with fields. */
function map(words: Keywords): Schema | undefined {
  if (words.has('properties')) return undefined;
  const anything = words.take('additionalProperties', oneOf([true]));
  const values = anything === true ? undefined : words.take('additionalProperties', isFields);
  if (anything === undefined && values === undefined) return undefined;
  return { type: 'map', values: schemaOf(values), ...words.property('default', 'default', isFields) };
}

/** An object with fields. */
export function object(words: Keywords): ObjectSchema {
  const properties = words.take('properties', isFields) ?? {};
  words.take('additionalProperties', oneOf([false]));
  const rules = takeRules(words);
  // Of fields that the API server itself knows there, nothing stands in the schema.
  const isOpen = words.has('additionalProperties') || words.has('x-kubernetes-embedded-resource');
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, schemaOf(field)])),
    ...words.property('required', 'required', isTexts),
    ...words.property('minProperties', 'minProperties', isWhole),
    ...(words.take('x-kubernetes-map-type', oneOf(['atomic'])) === 'atomic' && { atomic: true }),
    ...((words.take(open, oneOf([true])) === true || isOpen) && { open: true }),
    ...(rules.length > 0 && { rules }),
    ...words.property('default', 'default', isFields),
  };
}

/** The conditions that can be checked here; the others are left. */
function takeRules(words: Keywords): readonly ObjectRule[] {
  const rules = words.take(validations, isList) ?? [];
  const known = rules.map(knownRule);
  const others = rules.filter((_, index) => known[index] === undefined);
  if (others.length > 0) words.leave(validations, others);
  return known.filter((rule) => rule !== undefined);
}

/** Ours for a condition that says nothing beside its text and its message. */
function knownRule(rule: unknown): ObjectRule | undefined {
  if (!isObject(rule) || !isText(rule['rule'])) return undefined;
  const says = Object.keys(rule).every((keyword) => keyword === 'rule' || keyword === 'message');
  return says ? knownRules.get(rule['rule']) : undefined;
}
