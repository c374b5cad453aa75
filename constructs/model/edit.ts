import { addressFields, isFreeTree, isKeyedMap } from './base.ts';
import type { AnyDeparture } from './departure.ts';
import { diagnostic, didYouMean } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { canonicalJson, isObject, own } from './json.ts';
import { formatPath } from './path.ts';

/** What a departure does at a place. */
export type Verb = 'set' | 'fill' | 'add' | 'drop';

/** One change at one path of a base's spec. */
export interface Edit {
  readonly verb: Verb;
  readonly path: readonly string[];
  /** What the base has there; undefined when it has nothing. */
  readonly from?: unknown;
  /** What the variant has there; undefined when it is dropped. */
  readonly to?: unknown;
}

/** The edits of a departure, or what is wrong with it. */
export interface Edits {
  readonly edits: readonly Edit[];
  readonly diagnostics: readonly Diagnostic[];
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
const shown = (value: unknown): string => {
  const text = canonicalJson(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/**
 * Reads a departure's verbs against the spec that it departs from.
 *
 * @param at - where the departure stands, for messages
 */
export function editsOf(departure: AnyDeparture, spec: object, at: string): Edits {
  const edits: Edit[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (...[code, path, message, hint]: Parameters<typeof diagnostic>): void => {
    diagnostics.push(diagnostic(code, path, message, hint));
  };

  const walk = (verb: Verb, wanted: unknown, base: unknown, path: readonly string[]): void => {
    if (!isObject(wanted)) {
      report('variant/wrong-type', where(verb, path), `${kindOf(wanted)} where keys of the base are expected`);
      return;
    }
    if (Object.keys(wanted).length === 0) {
      report('variant/no-departure', where(verb, path), 'an empty object changes nothing');
    }
    for (const [key, value] of Object.entries(wanted)) visit[verb](value, base, [...path, key], key);
  };
  const where = (verb: Verb, path: readonly string[]): string => formatPath(at, [verb, ...path]);
  const unknownKey = (verb: Verb, path: readonly string[], base: unknown, key: string): void => {
    const parent = path.slice(0, -1);
    const place = parent.length === 0 ? 'the base' : `the base's ${formatPath('', parent)}`;
    const hint =
      didYouMean(key, isObject(base) ? Object.keys(base) : []) ?? `use fill or add for what the base leaves unset`;
    report('variant/unknown-field', where(verb, path), `${place} does not set '${key}'`, hint);
  };
  const isAddress = (verb: Verb, path: readonly string[]): boolean => {
    const [field = ''] = path;
    if (path.length > 1 || !(addressFields.includes(field) || field === 'name' || field === 'metadata')) return false;
    const hint = "a record's name and address come from its base and its cluster";
    report('variant/addressed', where(verb, path), `'${field}' is not a departure's to change`, hint);
    return true;
  };

  const visit: Readonly<Record<Verb, (value: unknown, base: unknown, path: readonly string[], key: string) => void>> = {
    set(value, base, path, key) {
      if (isAddress('set', path)) return;
      const from = own(base, key);
      if (from === undefined) unknownKey('set', path, base, key);
      else if (isObject(from)) walk('set', value, from, path);
      else if (isObject(value) || Array.isArray(from) !== Array.isArray(value) || differsInKind(from, value, path)) {
        report(
          'variant/wrong-type',
          where('set', path),
          `${kindOf(value)} ${shown(value)} where the base has the ${kindOf(from)} ${shown(from)}`,
        );
      } else if (canonicalJson(from) === canonicalJson(value)) {
        report('variant/no-departure', where('set', path), `the base has ${shown(from)} already`, 'drop the departure');
      } else edits.push({ verb: 'set', path, from, to: value });
    },
    fill(value, base, path, key) {
      if (isAddress('fill', path)) return;
      const from = own(base, key);
      if (from === undefined && isKeyedMap(path.slice(0, -1))) {
        report(
          'variant/unknown-field',
          where('fill', path),
          `the base has no entry '${key}' there`,
          didYouMean(key, Object.keys(base ?? {})) ?? 'use add for a whole entry',
        );
      } else if (from === undefined && isKeyedMap(path)) {
        report('variant/unknown-field', where('fill', path), `the base has no '${key}'`, 'use add for whole entries');
      } else if (from === undefined) edits.push({ verb: 'fill', path, to: value });
      else if (isObject(from) && isObject(value)) walk('fill', value, from, path);
      else report('variant/already-set', where('fill', path), `the base sets it to ${shown(from)}`, 'use set');
    },
    add(value, base, path, key) {
      if (isAddress('add', path)) return;
      const from = own(base, key);
      if (isKeyedMap(path.slice(0, -1)) && from === undefined) edits.push({ verb: 'add', path, to: value });
      else if (isKeyedMap(path) && isObject(value)) walk('add', value, from ?? {}, path);
      else if (
        isKeyedMap(path.slice(0, -1)) &&
        isObject(value) &&
        Object.keys(value).every((nested) => isKeyedMap([...path, nested]))
      ) {
        walk('add', value, from, path);
      } else if (isKeyedMap(path.slice(0, -1))) {
        report(
          'variant/already-set',
          where('add', path),
          `the base has an entry '${key}'`,
          'use set or fill inside it',
        );
      } else
        report(
          'variant/unknown-field',
          where('add', path),
          `'${key}' is no map of entries`,
          'use set, or fill for what the base leaves unset',
        );
    },
    drop(value, base, path, key) {
      if (isAddress('drop', path)) return;
      const from = own(base, key);
      if (from === undefined) unknownKey('drop', path, base, key);
      else if (value === true) edits.push({ verb: 'drop', path, from });
      else if (isObject(from) && isObject(value)) walk('drop', value, from, path);
      else
        report('variant/wrong-type', where('drop', path), `${shown(value)} where only true drops what the base sets`);
    },
  };
  for (const verb of ['set', 'fill', 'add', 'drop'] as const) {
    if (departure[verb] !== undefined) walk(verb, departure[verb], spec, []);
  }
  return { edits, diagnostics };
}

/** Free trees have no schema of ours, so that the base's own value is the only witness of a type. */
function differsInKind(from: unknown, value: unknown, path: readonly string[]): boolean {
  return isFreeTree(path) && from !== null && kindOf(from) !== kindOf(value);
}

/** The spec with the edits made. The input is not changed. */
export function applyEdits<T extends object>(spec: T, edits: readonly Edit[]): T {
  return edits.reduce((tree: T, edit) => replaceAt(tree, edit.path, edit.to) as T, spec);
}

function replaceAt(tree: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const object = isObject(tree) ? tree : {};
  const next = replaceAt(own(object, key), rest, value);
  if (next !== undefined) return { ...object, [key]: next };
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== key));
}
