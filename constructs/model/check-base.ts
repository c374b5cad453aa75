import { diagnostic, didYouMean } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { addressFields, keyedFields } from './base.ts';
import type { Base } from './base.ts';
import { dnsLabelFault } from './cluster.ts';
import { checkJson, isObject, own } from './json.ts';
import { orderEntries } from './order.ts';
import { formatPath } from './path.ts';

/** Everything wrong with a base by itself. Fields and types are checked on what is rendered from it. */
export function checkBase(base: Base): readonly Diagnostic[] {
  const found: Diagnostic[] = [...checkJson(base.spec, base.name)];
  const fault = dnsLabelFault(base.name);
  if (fault !== undefined)
    found.push(diagnostic('base/name', base.name, `'${base.name}' cannot begin a profile's name: ${fault}`));
  for (const field of addressFields) {
    if (Object.hasOwn(base.spec, field)) {
      const hint = 'name the clusters in `variants`';
      found.push(
        diagnostic(
          'base/addressed',
          formatPath(base.name, [field]),
          `a base names no clusters, but sets '${field}'`,
          hint,
        ),
      );
    }
  }
  const payloads = (['helmCharts', 'policyRefs', 'kustomizationRefs'] as const).map((field) => own(base.spec, field));
  if (!payloads.some((entries) => isObject(entries) && Object.keys(entries).length > 0)) {
    found.push(diagnostic('base/empty', base.name, 'the base has no chart, no payload and no kustomization'));
  }
  for (const field of keyedFields) {
    const entries = own(base.spec, field);
    if (entries === undefined) continue;
    if (!isObject(entries)) {
      found.push(diagnostic('api/wrong-type', formatPath(base.name, [field]), `'${field}' is a map of entries by key`));
      continue;
    }
    for (const [key, entry] of Object.entries(entries)) {
      const path = formatPath(base.name, [field, key]);
      if (!isObject(entry)) found.push(diagnostic('api/wrong-type', path, 'an entry is an object'));
      const keyFault = dnsLabelFault(key);
      if (keyFault !== undefined) found.push(diagnostic('base/name', path, `key '${key}': ${keyFault}`));
    }
    found.push(...orderEntries(entries, formatPath(base.name, [field])).diagnostics);
  }
  return [...found, ...checkPayloads(base)];
}

/** A payload is either its own manifests or a reference, never both. */
function checkPayloads(base: Base): readonly Diagnostic[] {
  return Object.entries(base.spec.policyRefs ?? {}).flatMap(([key, entry]) => {
    const path = formatPath(base.name, ['policyRefs', key]);
    if (!isObject(entry) || entry.manifests === undefined) return [];
    const both = ['kind', 'name', 'namespace', 'path', 'remoteURL'].filter((field) => Object.hasOwn(entry, field));
    const found = both.map((field) =>
      diagnostic(
        'api/rule',
        formatPath(path, [field]),
        `'${field}' refers to an object elsewhere, and the entry brings its own manifests`,
        'keep one of the two',
      ),
    );
    if (isObject(entry.manifests) && Object.keys(entry.manifests).length === 0) {
      found.push(diagnostic('base/empty', formatPath(path, ['manifests']), 'the payload is empty'));
    }
    for (const [name, manifest] of Object.entries(entry.manifests)) {
      for (const field of ['apiVersion', 'kind', 'metadata'].filter((each) => own(manifest, each) === undefined)) {
        const at = formatPath(path, ['manifests', name]);
        const hint = isObject(manifest) ? didYouMean(field, Object.keys(manifest)) : undefined;
        found.push(diagnostic('api/missing-field', at, `a manifest has '${field}'`, hint));
      }
    }
    return found;
  });
}
