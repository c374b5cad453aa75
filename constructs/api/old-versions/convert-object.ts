import { childPath, diagnostic } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { KindDescription } from '../kind.ts';
import { sveltosKinds } from '../kinds/index.ts';
import type { Fields } from '../schema.ts';
import { isPlainObject, quoted } from '../value-words.ts';
import { selectorFromText } from './selector-text.ts';

/** The version before the present one. Sveltos v1 does not serve it any more. */
export const oldVersion = 'v1alpha1';

/** An object of an old version as the present one has it. */
export interface Conversion {
  /** Absent when the meaning is not certain; `diagnostics` then say why. */
  readonly object?: Fields;
  /** The paths in `object` and where they stand in the old one, where that is not the same. */
  readonly moved: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Kinds that have another name now, or are gone. */
const renamed: Readonly<Record<string, string>> = { EventBasedAddOn: 'EventTrigger' };
const gone: Readonly<Record<string, string>> = {
  AddonCompliance: 'use an admission controller such as Kyverno as one more payload',
  Snapshot: 'keep the objects in git, and go back to an earlier commit',
};

/** What a flat EventSource says about one kind of object, and what a resource selector calls it. */
const flatFields: Readonly<Record<string, string>> = {
  group: 'group',
  version: 'version',
  kind: 'kind',
  namespace: 'namespace',
  labelFilters: 'labelFilters',
  script: 'evaluate',
};

/** Whether an object is of an old version of a Sveltos kind. */
export function isOldVersion(object: Fields): boolean {
  const { apiVersion } = object;
  return typeof apiVersion === 'string' && /^(?:[a-z]+\.)?projectsveltos\.io\/v1alpha1$/.test(apiVersion);
}

/**
 * An object of `v1alpha1` as `v1beta1` has it: selectors that were texts, kinds and fields that have other names.
 * Nothing is guessed: what has no certain meaning is refused.
 *
 * @returns a note `api/old-version`, and errors `api/not-convertible`, `selector/empty`
 */
export function convertObject(object: Fields): Conversion {
  const none = (found: readonly Diagnostic[]): Conversion => ({ moved: new Map(), diagnostics: found });
  const written = typeof object['kind'] === 'string' ? object['kind'] : '';
  const advice = Object.hasOwn(gone, written) ? gone[written] : undefined;
  if (advice !== undefined) {
    return none([diagnostic('api/not-convertible', 'kind', `${written} is gone from the Sveltos API`, advice)]);
  }
  const name = Object.hasOwn(renamed, written) ? (renamed[written] ?? written) : written;
  const kind = sveltosKinds.find((each) => each.kind === name);
  // What no version has is found where kinds are looked up.
  if (kind === undefined) return none([]);
  const conversion = new Converter(kind, object);
  const converted = conversion.convert();
  if (conversion.faults.length > 0) return none(conversion.faults);
  const changes = [`apiVersion: ${kind.group}/${kind.version}`, ...conversion.changes];
  const message = `${oldVersion} is not served any more, it is read here as ${kind.version}`;
  const note = diagnostic('api/old-version', 'apiVersion', message, `write ${changes.join('; ')}`);
  return { object: converted, moved: conversion.moved, diagnostics: [note] };
}

/** Converts one object, and remembers what it did. */
class Converter {
  readonly changes: string[] = [];
  readonly faults: Diagnostic[] = [];
  readonly moved = new Map<string, string>();
  readonly #kind: KindDescription;
  readonly #object: Fields;

  constructor(kind: KindDescription, object: Fields) {
    this.#kind = kind;
    this.#object = object;
  }

  convert(): Fields {
    const { group, version, kind } = this.#kind;
    if (this.#object['kind'] !== kind) this.changes.push(`kind: ${kind}`);
    const { spec } = this.#object;
    return {
      ...this.#object,
      apiVersion: `${group}/${version}`,
      kind,
      ...(isPlainObject(spec) && { spec: this.#spec(spec) }),
    };
  }

  #spec(spec: Fields): Fields {
    const selected = this.#selectors(spec, 'spec');
    switch (this.#kind.kind) {
      case 'EventSource':
        return this.#eventSource(selected);
      case 'HealthCheck':
        return this.#refuse(
          selected,
          ['script'],
          'a script that judges one object is now `evaluateHealth` over a list',
        );
      case 'Classifier':
        return this.#refuse(
          selected,
          ['deployedResourceConstraints'],
          'counts of objects are now Lua in `deployedResourceConstraint`',
        );
      default:
        return selected;
    }
  }

  /** Selectors that were texts, at any depth that has them, and references to clusters. */
  #selectors(value: Fields, path: string): Fields {
    return Object.fromEntries(
      Object.entries(value).map(([field, inside]) => {
        const at = childPath(path, field);
        if (/^(?:c|sourceC|destinationC)lusterSelector$/.test(field) && typeof inside === 'string') {
          return [field, this.#selector(inside, at)];
        }
        if (field === 'clusterRefs' && Array.isArray(inside))
          return [field, inside.map((ref) => this.#clusterRef(ref))];
        return [field, inside];
      }),
    );
  }

  #selector(text: string, path: string): unknown {
    if (text.trim() === '') {
      const message = 'an empty selector addresses no cluster';
      this.faults.push(diagnostic('selector/empty', path, message, 'say which labels a cluster must have'));
      return {};
    }
    const selector = selectorFromText(text);
    if (selector === undefined) {
      const message = `cannot read the selector ${quoted(text)}`;
      const hint = 'known forms are key=value, key!=value, key in (a,b), key notin (a,b), key, !key, joined by commas';
      this.faults.push(diagnostic('api/not-convertible', path, message, hint));
      return {};
    }
    this.changes.push(`${path}: ${JSON.stringify(selector)}`);
    return selector;
  }

  #clusterRef(ref: unknown): unknown {
    if (!isPlainObject(ref) || ref['apiVersion'] !== `lib.projectsveltos.io/${oldVersion}`) return ref;
    return { ...ref, apiVersion: 'lib.projectsveltos.io/v1beta1' };
  }

  /** A flat EventSource is about one kind of object; now there is a list of them. */
  #eventSource(spec: Fields): Fields {
    const flat = Object.keys(spec).filter((field) => Object.hasOwn(flatFields, field));
    if (flat.length === 0) return spec;
    if (spec['resourceSelectors'] !== undefined) {
      const message = `${flat.join(', ')} stand beside resourceSelectors, which say the same`;
      this.faults.push(
        diagnostic('api/not-convertible', childPath('spec', flat[0] ?? ''), message, 'keep one of the two'),
      );
      return spec;
    }
    const selector = Object.fromEntries(flat.map((field) => [flatFields[field] ?? field, spec[field]]));
    for (const field of flat) {
      this.moved.set(`spec.resourceSelectors[0].${flatFields[field] ?? field}`, childPath('spec', field));
    }
    this.moved.set('spec.resourceSelectors', childPath('spec', flat[0] ?? ''));
    this.changes.push(`spec.resourceSelectors with ${flat.map((field) => flatFields[field] ?? field).join(', ')}`);
    const rest = Object.entries(spec).filter(([field]) => !flat.includes(field));
    return { ...Object.fromEntries(rest), resourceSelectors: [selector] };
  }

  #refuse(spec: Fields, fields: readonly string[], why: string): Fields {
    const found = fields.filter((field) => Object.hasOwn(spec, field));
    for (const field of found) {
      const message = `${quoted(field)} has no certain meaning in ${this.#kind.version}: ${why}`;
      this.faults.push(diagnostic('api/not-convertible', childPath('spec', field), message, 'write it anew by hand'));
    }
    return spec;
  }
}
