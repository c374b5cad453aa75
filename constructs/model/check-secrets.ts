import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { isObject, own } from './json.ts';
import { hasSecretConfig, isFillable } from './secret-config.ts';

type Path = readonly (string | number)[];

/** Whether a path leads into manifests, the only content that a stack can hand over as a Secret. */
function isInManifests(path: Path): boolean {
  return path[0] === 'policyRefs' && path[2] === 'manifests' && path.length > 4;
}

const where = 'it belongs into a text of `manifests`, which then become a Secret';

/**
 * Finds placeholders of secret values in places where a stack would write them out for everybody to read, and those
 * that name no value.
 */
export function checkSecretConfigs(spec: unknown, root: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const seen = new Set<object>();
  const report = (path: Path, message: string, hint: string): void => {
    found.push(diagnostic('payload/secret-config', formatPath(root, path), message, hint));
  };
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string' && hasSecretConfig(value)) {
      if (!isInManifests(path))
        report(path, 'a secret configuration value would stand here for everybody to read', where);
      else if (!isFillable(value)) {
        const form = 'a name has lower case letters, digits and dashes, a version letters, digits, dots and dashes';
        report(path, 'a secret configuration value whose name or version cannot be one', form);
      }
    } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      for (const [key, item] of Object.entries(value)) {
        const here = [...path, Array.isArray(value) ? Number(key) : key];
        if (hasSecretConfig(key)) report(here, 'a secret configuration value cannot be a key', where);
        else visit(item, here);
      }
    }
  };
  visit(spec, []);
  return found;
}

const instead =
  'use secretConfig(…) for a value of the configuration of a stack, existingSecret(…) for a Secret that exists, or externalSecret(…) for a secret store';

/**
 * Refuses a Secret whose values stand in the code, where everybody reads them for ever. A template that reads them on
 * the management cluster is no value. The message never quotes one.
 */
export function checkSecretLiterals(manifest: Readonly<Record<string, unknown>>, at: string): readonly Diagnostic[] {
  if (own(manifest, 'kind') !== 'Secret' || own(manifest, 'apiVersion') !== 'v1') return [];
  return ['data', 'stringData'].flatMap((field) => {
    const values = own(manifest, field);
    if (!isObject(values)) return [];
    return Object.entries(values).flatMap(([key, value]) => {
      const path = formatPath(at, [field, key]);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      if (text === '' || text === 'null' || text.includes('{{')) return [];
      if (!hasSecretConfig(text)) {
        return [diagnostic('payload/secret-literal', path, `the value of '${key}' stands in the code`, instead)];
      }
      if (field === 'stringData') return [];
      const message = 'what stands in `data` is base64, and a secret configuration value is filled in as it is';
      return [diagnostic('payload/secret-config', path, message, 'put it into `stringData`')];
    });
  });
}

/** Warns of references to Secrets that declare no version. */
export function checkSecretVersions(spec: object, root: string): readonly Diagnostic[] {
  return secretReferences(spec).flatMap(({ path, reference, entry }) => {
    if (own(reference, 'kind') !== 'Secret' || own(entry, 'version') !== undefined) return [];
    const name = typeof own(reference, 'name') === 'string' ? ` '${String(own(reference, 'name'))}'` : '';
    const message = `the Secret${name} has no declared version: a change of its content is no new revision`;
    return [
      diagnostic(
        'payload/secret-version',
        formatPath(root, path),
        message,
        "add version: '1', or use existingSecret(…)",
      ),
    ];
  });
}

/** An entry that refers to an object, and the part of it that names the object. */
export interface Reference {
  readonly path: readonly string[];
  readonly entry: Readonly<Record<string, unknown>>;
  readonly reference: Readonly<Record<string, unknown>>;
}

/**
 * Every entry of a base that refers to content on the management cluster and can declare a version of it.
 *
 * @example secretReferences({ patchesFrom: { p: { kind: 'Secret', name: 'a', version: '1' } } })[0]?.path // ['patchesFrom', 'p']
 */
export function secretReferences(spec: object): readonly Reference[] {
  const entriesOf = (parent: unknown, path: readonly string[]): readonly Reference[] => {
    const entries = own(parent, path.at(-1) ?? '');
    if (!isObject(entries)) return [];
    return Object.entries(entries).flatMap(([key, entry]) =>
      isObject(entry) ? [{ path: [...path, key], entry, reference: entry }] : [],
    );
  };
  const nested = (field: string): readonly Reference[] =>
    entriesOf(spec, [field]).flatMap(({ entry, path }) => entriesOf(entry, [...path, 'valuesFrom']));
  return [
    ...entriesOf(spec, ['policyRefs']),
    ...entriesOf(spec, ['kustomizationRefs']),
    ...entriesOf(spec, ['patchesFrom']),
    ...entriesOf(spec, ['templateResourceRefs']).flatMap((each) => {
      const resource = own(each.entry, 'resource');
      return isObject(resource) ? [{ ...each, reference: resource }] : [];
    }),
    ...nested('helmCharts'),
    ...nested('kustomizationRefs'),
  ];
}
