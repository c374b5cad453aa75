const plainName = /^[A-Za-z_][\w-]*$/;

/**
 * The path of a field or list entry inside what stands at `path`.
 *
 * @example child('spec.helmCharts', 0) // 'spec.helmCharts[0]'
 * @example child('metadata.labels', 'example.com/team') // 'metadata.labels["example.com/team"]'
 */
export function child(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!plainName.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}
