import { isObject } from '../../constructs/model/index.ts';

/** Tells whether a value has a type, as type guards do. */
export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isTexts: Guard<readonly string[]> = (value) => Array.isArray(value) && value.every(isText);
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value);
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';
export const isFields: Guard<Readonly<Record<string, unknown>>> = isObject;
export const isList: Guard<readonly unknown[]> = (value) => Array.isArray(value);

/** Whether a value is one of some. */
export function oneOf<const T>(values: readonly T[]): Guard<T> {
  return (value): value is T => (values as readonly unknown[]).includes(value);
}

/** The keywords of a schema on their way into our vocabulary: what nobody takes is left, and lost in no case. */
export class Keywords {
  readonly #left: Map<string, unknown>;

  constructor(schema: Readonly<Record<string, unknown>>) {
    this.#left = new Map(Object.entries(schema));
  }

  /** The value of a keyword when it is of the type asked for; then it is taken. */
  take<T>(keyword: string, guard: Guard<T>): T | undefined {
    const value = this.#left.get(keyword);
    if (!guard(value)) return undefined;
    this.#left.delete(keyword);
    return value;
  }

  /** The same as a property, for spreading: absent where nothing was taken. */
  property<T, const K extends string>(name: K, keyword: string, guard: Guard<T>): Readonly<Partial<Record<K, T>>> {
    const value = this.take(keyword, guard);
    return (value === undefined ? {} : { [name]: value }) as Readonly<Partial<Record<K, T>>>;
  }

  has(keyword: string): boolean {
    return this.#left.has(keyword);
  }

  /** Puts back a part of what was taken. */
  leave(keyword: string, value: unknown): void {
    this.#left.set(keyword, value);
  }

  /** What was not taken. */
  rest(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#left);
  }
}
