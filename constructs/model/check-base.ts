import { validateAgainstSchema } from '../api/index.ts';
import { diagnostic, didYouMean, formatPath, isWithin } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { addressFields, keyedFields } from './base-fields.ts';
import { baseShape, withoutFreeTrees } from './base-shape.ts';
import type { Base } from './base.ts';
import { checkJson } from './check-json.ts';
import { dnsLabelFault } from './dns-label.ts';
import { isObject, own } from './json.ts';
import { orderEntries } from './order.ts';

/** Everything wrong with a base, whoever runs it. */
export function checkBase(base: Base): readonly Diagnostic[] {
  const fault = dnsLabelFault(base.name);
  return [
    ...(fault === undefined
      ? []
      : [diagnostic('base/name', base.name, `'${base.name}' cannot begin a profile's name: ${fault}`)]),
    ...checkSpec(base.spec, base.name),
  ];
}

/**
 * Everything wrong with the spec of a base, or with what departures make of it.
 *
 * @param root - the name of the base, with which each path begins
 */
export function checkSpec(spec: unknown, root: string): readonly Diagnostic[] {
  if (!isObject(spec)) return validateAgainstSchema(baseShape, spec, root);
  const unwritable = checkJson(spec, root);
  const others = [
    ...validateAgainstSchema(baseShape, withoutFreeTrees(spec), root),
    ...checkAddress(spec, root),
    ...checkContent(spec, root),
    ...keyedFields.flatMap((field) => checkEntries(own(spec, field), [field], root)),
    ...checkPayloads(own(spec, 'policyRefs'), root),
  ];
  // What cannot be written at all need not also be said to be of a wrong type.
  return [...unwritable, ...others.filter(({ path }) => !unwritable.some((each) => isWithin(path, each.path)))];
}

function checkAddress(spec: object, root: string): readonly Diagnostic[] {
  return addressFields
    .filter((field) => Object.hasOwn(spec, field))
    .map((field) => {
      const message = `a base names no clusters, but sets '${field}'`;
      return diagnostic('base/addressed', formatPath(root, [field]), message, 'name the clusters in `variants`');
    });
}

function checkContent(spec: object, root: string): readonly Diagnostic[] {
  const contents = ['helmCharts', 'policyRefs', 'kustomizationRefs'].map((field) => own(spec, field));
  // What is there in another form than a map of entries has been reported as such.
  if (contents.some((entries) => entries !== undefined && (!isObject(entries) || Object.keys(entries).length > 0))) {
    return [];
  }
  return [diagnostic('base/empty', root, 'nothing to deploy: no chart, no payload and no kustomization')];
}

/** Keys of entries become parts of names, and `after` must be possible. */
function checkEntries(entries: unknown, at: readonly string[], root: string): readonly Diagnostic[] {
  if (!isObject(entries)) return [];
  return [
    ...Object.keys(entries).flatMap((key) => {
      const fault = dnsLabelFault(key);
      if (fault === undefined) return [];
      return [diagnostic('base/name', formatPath(root, [...at, key]), `key '${key}': ${fault}`)];
    }),
    ...orderEntries(entries, formatPath(root, at)).diagnostics,
    ...(at.length > 1
      ? []
      : Object.entries(entries).flatMap(([key, entry]) =>
          checkEntries(own(entry, 'valuesFrom'), [...at, key, 'valuesFrom'], root),
        )),
  ];
}

/** A payload is either its own manifests or a reference, never both. */
function checkPayloads(payloads: unknown, root: string): readonly Diagnostic[] {
  if (!isObject(payloads)) return [];
  return Object.entries(payloads).flatMap(([key, entry]) => {
    const path = formatPath(root, ['policyRefs', key]);
    const manifests = own(entry, 'manifests');
    if (!isObject(entry) || !isObject(manifests)) return [];
    const both = ['kind', 'name', 'namespace', 'path', 'remoteURL'].filter((field) => Object.hasOwn(entry, field));
    const found = both.map((field) => {
      const message = `'${field}' refers to an object elsewhere, and the entry brings its own manifests`;
      return diagnostic('api/rule', formatPath(path, [field]), message, 'keep one of the two');
    });
    if (Object.keys(manifests).length === 0) {
      found.push(diagnostic('base/empty', formatPath(path, ['manifests']), 'the payload is empty'));
    }
    return [
      ...found,
      ...Object.entries(manifests).flatMap(([name, each]) =>
        checkManifest(each, formatPath(path, ['manifests', name])),
      ),
    ];
  });
}

function checkManifest(manifest: unknown, path: string): readonly Diagnostic[] {
  if (!isObject(manifest)) return [];
  return ['apiVersion', 'kind', 'metadata']
    .filter((field) => own(manifest, field) === undefined)
    .map((field) => {
      const hint = didYouMean(field, Object.keys(manifest));
      return diagnostic('api/missing-field', path, `a manifest has '${field}'`, hint);
    });
}
