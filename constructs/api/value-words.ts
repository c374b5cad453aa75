import type { Schema } from './schema.ts';

const longest = 40;

/** A text in quotes, cut where it gets long. */
export function quoted(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longest ? `'${text}'` : `'${characters.slice(0, longest - 1).join('')}…'`;
}

/** A value in words, for a message: `the text '5'`, `the number 5`, `a list`, `an object`. */
export function valueInWords(value: unknown): string {
  if (typeof value === 'string') return `the text ${quoted(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean' || value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (isPlainObject(value)) return 'an object';
  return typeof value === 'object' ? 'an instance of a class' : `a ${typeof value}`;
}

/** What a schema asks for, in words. */
export function typeInWords(schema: Schema): string {
  switch (schema.type) {
    case 'string':
      return 'a text';
    case 'integer':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'int-or-string':
      return 'a whole number or a text';
    case 'array':
      return 'a list';
    case 'any':
      return 'anything';
    case 'map':
    case 'object':
      return 'an object';
  }
}

/** Whether a value is an object literal or what JSON gives, rather than an instance of some class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Compared by shape, not with Object.prototype, which differs from one realm (worker, vm) to the next.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
