import { formatPath } from '../diagnostics/index.ts';
import { isObject } from '../model/index.ts';
import { foldFindings, valuesInside } from './fold-findings.ts';
import type { RecordFinding } from './fold-findings.ts';
import { rule } from './house-rule.ts';
import { RecordParts } from './record-parts.ts';

/**
 * Every image that a record names has a tag or a digest, and the tag is not `latest`. In Helm values these are texts
 * under `image`, and objects with a `repository`; where a chart's own default holds, nothing is named.
 *
 * @example const house = defineFleet({ ...fleet, rules: [imagesPinned] });
 */
export const imagesPinned = rule('images pinned', (_fleet, records) => {
  // Most records name no image: their text says so faster than their trees.
  const parts = new RecordParts(records.filter(({ canonical }) => /image|repository/i.test(canonical)));
  const findings: RecordFinding[] = [];
  for (const { record, path, manifest } of parts.manifests) {
    for (const inside of valuesInside(manifest)) {
      if (inside.path.at(-1) !== 'image' || typeof inside.value !== 'string') continue;
      const fault = referenceFault(inside.value);
      if (fault !== undefined) findings.push({ record, path: formatPath(path, inside.path), message: fault });
    }
  }
  for (const { record, path, values } of parts.charts) {
    for (const inside of valuesInside(values)) {
      const fault = inside.path.at(-1) === 'image' ? valueFault(inside.value) : tagFault(inside.value);
      const at = formatPath(formatPath(path, ['values']), inside.path);
      if (fault !== undefined) findings.push({ record, path: at, message: fault });
    }
  }
  return foldFindings('house/image-tag', findings, 'name the image by a version tag or by its digest');
});

/** Images in values are texts, or objects that say repository and tag apart. */
function valueFault(image: unknown): string | undefined {
  return typeof image === 'string' ? referenceFault(image) : tagFault(image);
}

function referenceFault(reference: string): string | undefined {
  // What a template fills in is not named here.
  if (reference === '' || reference.includes('{{') || /@sha256:[0-9a-f]{64}$/.test(reference)) return undefined;
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  if (!name.includes(':')) return `the image '${reference}' has no tag`;
  return name.endsWith(':latest') ? `the image '${reference}' is whatever is latest` : undefined;
}

function tagFault(image: unknown): string | undefined {
  if (!isObject(image)) return undefined;
  const { repository, tag, digest } = image;
  if (typeof repository !== 'string' || tag !== 'latest') return undefined;
  return typeof digest === 'string' && digest !== '' ? undefined : `the image '${repository}' is whatever is latest`;
}
