import { diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { formatPath } from './path.ts';

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

/** The own value at a key; undefined when the key is not the object's own, whatever its prototype has. */
export function own(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * JSON with sorted keys and no spaces: equal values give equal text, on every machine.
 *
 * Keys sort by UTF-16 code units, number-like keys too. Keys whose value is undefined are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .filter((key) => value[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(',')}}`;
}

const plainPrototypes: readonly unknown[] = [Object.prototype, null];

/** Text that a Pulumi output leaves behind when it is put into a template literal. */
const strayOutput = 'Calling [toString] on an [Output';

/** Everything in a value that JSON, and so a Kubernetes object, cannot hold faithfully. */
export function checkJson(value: unknown, root: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const open = new Set<unknown>();
  const report = (path: readonly string[], message: string, hint?: string): void => {
    found.push(diagnostic('base/value', formatPath(root, path), message, hint));
  };
  const visit = (each: unknown, path: readonly string[]): void => {
    if (each === null || typeof each === 'boolean') return;
    if (typeof each === 'string') {
      if (!each.isWellFormed()) report(path, 'text with half a surrogate pair, which UTF-8 cannot hold');
      if (each.includes(strayOutput))
        report(path, 'text made from a Pulumi output', 'fleets are plain data: write the value');
      return;
    }
    if (typeof each === 'number') {
      if (!Number.isFinite(each)) report(path, `${each} is not a number that JSON can hold`);
      else if (Number.isInteger(each) && !Number.isSafeInteger(each)) {
        report(path, `${each} has lost digits: whole numbers are exact up to 2^53`, 'write it as a string');
      }
      return;
    }
    if (typeof each !== 'object') {
      report(path, `${typeof each} cannot be written as data`, each === undefined ? 'leave the key out' : undefined);
      return;
    }
    if (open.has(each)) {
      report(path, 'a value that contains itself cannot be written as data');
      return;
    }
    open.add(each);
    if (Array.isArray(each)) each.forEach((item, index) => visit(item, [...path, String(index)]));
    else if (!plainPrototypes.includes(Object.getPrototypeOf(each))) {
      report(path, `${each.constructor.name} cannot be written as data`, 'use plain objects, lists, texts and numbers');
    } else for (const [key, item] of Object.entries(each)) visit(item, [...path, key]);
    open.delete(each);
  };
  visit(value, []);
  return found;
}
