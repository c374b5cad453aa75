/** A value that JSON can hold: what Helm values, manifests and departures are made of. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** An object that JSON can hold. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Whether a value is an object with keys, not a list and not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a value is an object literal or what JSON gives, rather than an instance of some class.
 *
 * @example isPlainObject(new Date()) // false
 */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  // By shape, not by Object.prototype, which differs from one realm (worker, vm) to the next.
  return own(prototype, 'hasOwnProperty') !== undefined && Object.getPrototypeOf(prototype) === null;
}

/** The own value at a key; undefined when the key is not the object's own, whatever its prototype has. */
export function own(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * JSON with sorted keys and no spaces: equal values give equal text, on every machine.
 *
 * Keys sort by UTF-16 code units, number-like keys too. As in `JSON.stringify`, keys whose value is undefined are
 * left out, and what JSON cannot hold becomes null; `checkJson` finds it.
 *
 * @example canonicalJson({ b: 1, a: [true] }) // '{"a":[true],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) {
    // TypeScript's own declaration overlooks that undefined and functions give undefined.
    const text = JSON.stringify(value) as string | undefined;
    return text ?? 'null';
  }
  const members = Object.keys(value)
    .sort()
    .filter((key) => value[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(',')}}`;
}
