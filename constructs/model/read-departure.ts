import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic, DiagnosticCode } from '../diagnostics/index.ts';
import { addressFields, isFreeTree, isKeyedMap } from './base-fields.ts';
import { checkJson } from './check-json.ts';
import type { AnyDeparture } from './departure.ts';
import type { Edit, Verb } from './edit.ts';
import { inWords, kindOf } from './in-words.ts';
import { canonicalJson, isObject, own } from './json.ts';
import { withoutContradictions } from './one-departure.ts';

/** The verbs, in the order in which a departure's edits are made. */
export const verbs = ['set', 'fill', 'add', 'drop'] as const satisfies readonly Verb[];

/** The edits of a departure, and what of it makes no sense beside its base. */
export interface ReadDeparture {
  readonly edits: readonly Edit[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a departure's verbs against the spec that it departs from.
 *
 * @param at - where the departure stands, for messages
 */
export function readDeparture(departure: AnyDeparture, spec: object, at: string): ReadDeparture {
  const read = verbs
    .filter((verb) => departure[verb] !== undefined)
    .map((verb): ReadDeparture => {
      const unwritable = checkJson(departure[verb], formatPath(at, [verb]));
      if (unwritable.length > 0) return { edits: [], diagnostics: unwritable };
      const reading = new Reading(verb, at);
      reading.walk(departure[verb], spec, []);
      return reading;
    });
  const { edits, diagnostics } = withoutContradictions(
    read.flatMap((each) => each.edits),
    at,
  );
  return { edits, diagnostics: [...read.flatMap((each) => each.diagnostics), ...diagnostics] };
}

type Path = readonly string[];

/** One verb of a departure on its way down the base's spec. */
class Reading implements ReadDeparture {
  readonly edits: Edit[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #verb: Verb;
  readonly #at: string;

  constructor(verb: Verb, at: string) {
    this.#verb = verb;
    this.#at = at;
  }

  walk(wanted: unknown, base: unknown, path: Path): void {
    if (!isObject(wanted)) {
      this.#report('variant/wrong-type', path, `${kindOf(wanted)} where keys of the base are expected`);
      return;
    }
    if (Object.keys(wanted).length === 0) {
      this.#report('variant/no-departure', path, 'an empty object changes nothing');
    }
    for (const [key, value] of Object.entries(wanted)) {
      if (path.length > 0 || !this.#refusesAddress(key)) this.#visit(value, base, [...path, key], key);
    }
  }

  #visit(value: unknown, base: unknown, path: Path, key: string): void {
    const from = own(base, key);
    switch (this.#verb) {
      case 'set':
        this.#set(value, from, path, base);
        break;
      case 'fill':
        this.#fill(value, from, path, base);
        break;
      case 'add':
        this.#add(value, from, path);
        break;
      case 'drop':
        this.#drop(value, from, path, base);
        break;
    }
  }

  #set(value: unknown, from: unknown, path: Path, base: unknown): void {
    if (from === undefined) this.#unknownKey(path, base);
    else if (value === null && !isFreeTree(path)) {
      const there = isObject(from) ? 'an object' : `the ${kindOf(from)} ${inWords(from)}`;
      this.#report('variant/wrong-type', path, `null where the base has ${there}`, 'use drop');
    } else if (isObject(from)) this.walk(value, from, path);
    else if (!isAlike(from, value, path)) {
      const message = `${kindOf(value)} ${inWords(value)} where the base has the ${kindOf(from)} ${inWords(from)}`;
      this.#report('variant/wrong-type', path, message);
    } else if (canonicalJson(from) === canonicalJson(value)) {
      this.#report('variant/no-departure', path, `the base has ${inWords(from)} already`, 'leave it out');
    } else this.edits.push({ verb: 'set', path, from, to: value });
  }

  #fill(value: unknown, from: unknown, path: Path, base: unknown): void {
    if (from === undefined && path.length === 2 && isKeyedMap(path.slice(0, 1))) {
      const key = path.at(-1) ?? '';
      const hint = didYouMean(key, keysOf(base)) ?? 'use add for a whole entry';
      this.#report('variant/unknown-field', path, `the base has no entry '${key}' there`, hint);
    } else if (from === undefined && path.length === 1 && isKeyedMap(path)) {
      this.#report('variant/unknown-field', path, 'the base has no entries there', 'use add for whole entries');
    } else if (from === undefined) this.edits.push(...filled(value, path));
    else if (isObject(from) && isObject(value)) this.walk(value, from, path);
    else this.#report('variant/already-set', path, `the base sets it to ${inWords(from)}`, 'use set');
  }

  #add(value: unknown, from: unknown, path: Path): void {
    const isEntry = isKeyedMap(path.slice(0, -1));
    const key = path.at(-1) ?? '';
    if (isEntry && from === undefined) this.edits.push({ verb: 'add', path, to: value });
    else if (isKeyedMap(path)) this.walk(value, from ?? {}, path);
    else if (isEntry && isObject(value) && Object.keys(value).every((nested) => isKeyedMap([...path, nested]))) {
      this.walk(value, from, path);
    } else if (isEntry) {
      this.#report('variant/already-set', path, `the base has an entry '${key}'`, 'use set or fill inside it');
    } else {
      const hint = 'use set, or fill for what the base leaves unset';
      this.#report('variant/unknown-field', path, `'${key}' is no map of entries`, hint);
    }
  }

  #drop(value: unknown, from: unknown, path: Path, base: unknown): void {
    if (from === undefined) this.#unknownKey(path, base);
    else if (value === true) this.edits.push({ verb: 'drop', path, from });
    else if (isObject(from) && isObject(value)) this.walk(value, from, path);
    else this.#report('variant/wrong-type', path, `${inWords(value)} where only true drops what the base sets`);
  }

  #unknownKey(path: Path, base: unknown): void {
    const key = path.at(-1) ?? '';
    const parent = path.slice(0, -1);
    const place = parent.length === 0 ? 'the base' : `the base's ${formatPath('', parent)}`;
    const hint = didYouMean(key, keysOf(base)) ?? 'use fill or add for what the base leaves unset';
    this.#report('variant/unknown-field', path, `${place} does not set '${key}'`, hint);
  }

  #refusesAddress(field: string): boolean {
    if (!addressFields.includes(field) && field !== 'name' && field !== 'metadata') return false;
    const hint = "a record's name and address come from its base and its cluster";
    this.#report('variant/addressed', [field], `'${field}' is not a departure's to change`, hint);
    return true;
  }

  #report(code: DiagnosticCode, path: Path, message: string, hint?: string): void {
    this.diagnostics.push(diagnostic(code, formatPath(this.#at, [this.#verb, ...path]), message, hint));
  }
}

function keysOf(value: unknown): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

/**
 * Whether a value can stand where the base has another. Free trees have no schema of ours, so that the base's own
 * value is the only witness of a type, and null witnesses nothing.
 */
function isAlike(from: unknown, value: unknown, path: Path): boolean {
  if (isFreeTree(path)) return from === null || kindOf(from) === kindOf(value);
  return !isObject(value) && Array.isArray(from) === Array.isArray(value);
}

/** An edit for each leaf, so that two departures can fill different keys of one object. */
function filled(value: unknown, path: Path): readonly Edit[] {
  if (!isObject(value) || Object.keys(value).length === 0) return [{ verb: 'fill', path, to: value }];
  return Object.entries(value).flatMap(([key, item]) => filled(item, [...path, key]));
}
