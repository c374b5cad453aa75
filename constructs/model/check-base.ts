import { validateAgainstSchema } from '../api/index.ts';
import { diagnostic, formatPath, isWithin } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { addressFields, keyedFields } from './base-fields.ts';
import { baseShape, withoutFreeTrees } from './base-shape.ts';
import type { Base } from './base.ts';
import { checkJson } from './check-json.ts';
import { checkPayloads } from './check-manifests.ts';
import { checkSecretConfigs, checkSecretVersions } from './check-secrets.ts';
import { dnsLabelFault } from './dns-label.ts';
import { isObject, own } from './json.ts';
import { idPrefixes } from './names.ts';
import { checkAddOns } from './object-rules/index.ts';
import { orderEntries } from './order.ts';

/** Everything wrong with a base, whoever runs it. */
export function checkBase(base: Base): readonly Diagnostic[] {
  return [...checkName(base.name), ...checkSpec(base.spec, base.name)];
}

function checkName(name: string): readonly Diagnostic[] {
  if (Object.hasOwn(idPrefixes, name)) {
    const message = `'${name}' begins the ids of records that are no variants`;
    return [diagnostic('base/name', name, message, 'give the base another name')];
  }
  const fault = dnsLabelFault(name);
  return fault === undefined
    ? []
    : [diagnostic('base/name', name, `'${name}' cannot begin a profile's name: ${fault}`)];
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
    ...checkAddOns(spec, root),
    ...checkPayloads(own(spec, 'policyRefs'), root),
    ...checkSecretConfigs(spec, root),
    ...checkSecretVersions(spec, root),
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
