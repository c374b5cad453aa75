import { childPath, diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { KindDescription } from './kind.ts';
import type { Schema } from './schema.ts';
import { isPlainObject, valueInWords } from './value-words.ts';

/**
 * Everything in an object that its kind does not allow to be changed, given the object as it is. What is wrong with the
 * new object by itself, `validateObject` finds.
 *
 * @param path where the object stands, as the start of the paths in the diagnostics
 * @returns codes `api/rule`
 */
export function validateChange(kind: KindDescription, before: unknown, after: unknown, path: string): Diagnostic[] {
  if (!kind.spec || !isPlainObject(before) || !isPlainObject(after)) return [];
  return changes(kind.spec, before['spec'], after['spec'], childPath(path, 'spec'));
}

function changes(schema: Schema, before: unknown, after: unknown, path: string): Diagnostic[] {
  if (schema.type === 'boolean' && schema.immutable === true) {
    const [old, next] = [before ?? schema.default, after ?? schema.default];
    if (old === undefined || next === undefined || old === next) return [];
    const message = `is ${valueInWords(old)} and cannot become ${valueInWords(next)}`;
    return [diagnostic('api/rule', path, message, 'delete the object and make it anew')];
  }
  // The API server pairs old and new by the names of fields; entries of lists have none of the rules.
  if (schema.type !== 'object') return [];
  const fields = (value: unknown) => (isPlainObject(value) ? value : {});
  const [old, next] = [fields(before), fields(after)];
  return Object.entries(schema.properties).flatMap(([name, field]) =>
    changes(field, old[name], next[name], childPath(path, name)),
  );
}
