import type { AddressField, KeyedFields } from './base.ts';

/** The fields of a profile that say which clusters it addresses. */
export const addressFields: readonly string[] = ['clusterSelector', 'clusterRefs', 'setRefs'] satisfies AddressField[];

/** Top-level fields of a base that are maps with keys. */
export const keyedFields = [
  'helmCharts',
  'policyRefs',
  'kustomizationRefs',
  'templateResourceRefs',
  'patches',
  'patchesFrom',
  'driftExclusions',
  'preDeployChecks',
  'validateHealths',
  'preDeleteChecks',
  'postDeleteChecks',
] as const satisfies readonly (keyof KeyedFields)[];

const nestedKeyedFields: Readonly<Record<string, readonly string[]>> = {
  helmCharts: ['valuesFrom'],
  kustomizationRefs: ['valuesFrom'],
  policyRefs: ['manifests'],
};

/** Whether a path into a base leads to a map whose entries can be added and dropped whole. */
export function isKeyedMap(path: readonly string[]): boolean {
  const [field = '', , nested = ''] = path;
  if (path.length === 1) return (keyedFields as readonly string[]).includes(field);
  return path.length === 3 && (nestedKeyedFields[field] ?? []).includes(nested);
}

/** Whether a path leads into content whose schema is somebody else's: Helm values, manifests. */
export function isFreeTree(path: readonly (string | number)[]): boolean {
  return (path[0] === 'helmCharts' && path[2] === 'values') || (path[0] === 'policyRefs' && path[2] === 'manifests');
}
