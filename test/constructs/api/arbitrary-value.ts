import fc from 'fast-check';
import type { Schema } from '../../../constructs/api/index.ts';

/** Values that a schema allows. Rules over several fields are not looked at. */
export function arbitraryValue(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return arbitraryText(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case 'any':
      return fc.jsonValue();
    case 'boolean':
      return fc.boolean();
    case 'int-or-string':
      return fc.oneof(fc.nat(), arbitraryText({ type: 'string', ...(schema.pattern && { pattern: schema.pattern }) }));
    case 'array': {
      const bounds = { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 2 };
      const items = arbitraryValue(schema.items);
      const { mapKeys } = schema;
      if (!mapKeys) return fc.array(items, bounds);
      const identity = (item: unknown): string => JSON.stringify(item, [...mapKeys]);
      return fc.uniqueArray(items, { ...bounds, selector: identity });
    }
    case 'map':
      return fc.dictionary(fc.string(), arbitraryValue(schema.values), { maxKeys: 2 });
    case 'object': {
      const fields = Object.entries(schema.properties).map(([name, field]) => [name, arbitraryValue(field)] as const);
      const { minProperties = 0 } = schema;
      return fc
        .record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] })
        .filter((value) => Object.keys(value).length >= minProperties);
    }
  }
}

function arbitraryText(schema: Extract<Schema, { type: 'string' }>): fc.Arbitrary<string> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.format === 'byte') return fc.base64String();
  if (schema.format === 'date-time') return fc.date(fourDigitYears).map((date) => date.toISOString());
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 20 });
}

const fourDigitYears = { noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') };
