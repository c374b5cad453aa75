import { isObject, own } from '../model/index.ts';
import type { JsonObject } from '../model/index.ts';

/**
 * The annotation that takes a deployed object out of drift detection.
 *
 * @example
 * const metadata = { name: 'leader', annotations: { [driftIgnoreAnnotation]: 'true' } };
 */
export const driftIgnoreAnnotation = 'projectsveltos.io/driftDetectionIgnore';

/**
 * A manifest that drift repair leaves alone, because something in the cluster changes it with good reason. For single
 * fields there is `driftExclusions`.
 *
 * @example
 * const payload = ignoreDrift({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'leader' }, data: {} });
 */
export function ignoreDrift<const M extends JsonObject>(manifest: M): M {
  const metadata = own(manifest, 'metadata');
  const annotations = own(metadata, 'annotations');
  // What is of a wrong type stays as it is: it is reported where the manifest is checked.
  if (!isObject(metadata) || !(annotations === undefined || isObject(annotations))) return manifest;
  return {
    ...manifest,
    metadata: { ...metadata, annotations: { ...annotations, [driftIgnoreAnnotation]: 'true' } },
  };
}
