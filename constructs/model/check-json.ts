import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { isFreeTree } from './base-fields.ts';
import { isPlainObject } from './json.ts';

/** Text that a Pulumi output leaves behind when it is put into a template literal. */
const strayOutput = 'Calling [toString] on an [Output';
const plainData = 'fleets are plain data: write the value';

type Path = readonly (string | number)[];
type Report = (path: Path, message: string, hint?: string) => void;

/**
 * Everything in the spec of a base, or in a part of one, that JSON and so a Kubernetes object cannot hold faithfully.
 *
 * @example checkJson({ replicas: NaN }, 'spec')
 */
export function checkJson(value: unknown, root: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const report: Report = (path, message, hint) => {
    found.push(diagnostic('base/value', formatPath(root, path), message, hint));
  };
  const open = new Set<unknown>();
  const visit = (each: unknown, path: Path): void => {
    if (typeof each !== 'object' || each === null) {
      checkScalar(each, path, report);
    } else if (open.has(each)) {
      report(path, 'a value that contains itself cannot be written as data');
    } else if (Array.isArray(each)) {
      open.add(each);
      // Array.from also visits the holes of a sparse list, as undefined.
      Array.from(each, (item, index) => visit(item, [...path, index]));
      open.delete(each);
    } else if (!isPlainObject(each)) {
      report(path, `${className(each)} cannot be written as data`, 'use plain objects, lists, texts and numbers');
    } else {
      open.add(each);
      for (const [key, item] of Object.entries(each)) {
        if (isLostKey(key, path)) report([...path, key], `'${key}' cannot be a key here: it would be lost`);
        else if (key.includes(strayOutput)) report(path, 'a key made from a Pulumi output', plainData);
        else visit(item, [...path, key]);
      }
      open.delete(each);
    }
  };
  visit(value, []);
  return found;
}

/** Assigning to `__proto__` sets no key, and cdk8s takes a key `constructor` for the class of its object. */
function isLostKey(key: string, path: Path): boolean {
  return key === '__proto__' || (key === 'constructor' && !isFreeTree(path));
}

function checkScalar(value: unknown, path: Path, report: Report): void {
  if (value === null || typeof value === 'boolean') return;
  if (typeof value === 'string') {
    if (!value.isWellFormed()) report(path, 'text with half a surrogate pair, which UTF-8 cannot hold');
    if (value.includes(strayOutput)) {
      report(path, 'text made from a Pulumi output', plainData);
    }
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) report(path, `the number ${value} cannot be written as data`);
    else if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      report(path, `${value} has lost digits: whole numbers are exact up to 2^53`, 'write it as a string');
    }
  } else {
    report(path, `${typeof value} cannot be written as data`, value === undefined ? 'leave the key out' : undefined);
  }
}

function className(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  const maker: unknown =
    typeof prototype === 'object' && prototype !== null ? Reflect.get(prototype, 'constructor') : '';
  return typeof maker === 'function' && maker.name !== '' && maker.name !== 'Object'
    ? `an instance of ${maker.name}`
    : 'an object with a prototype of its own';
}
