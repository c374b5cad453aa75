const plainKey = /^[A-Za-z_][\w-]*$/;

/**
 * The path of what stands at a key of an object, or at a position of a list, inside what stands at `path`.
 *
 * @example childPath('spec.helmCharts', 0) // 'spec.helmCharts[0]'
 * @example childPath('metadata.labels', 'example.com/team') // 'metadata.labels["example.com/team"]'
 */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!plainKey.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

/**
 * A path as people read it: keys joined by dots; positions, and keys with other characters, in brackets.
 *
 * @example formatPath('kyverno', ['values', 'a.b', 0]) // 'kyverno.values["a.b"][0]'
 */
export function formatPath(root: string, keys: readonly (string | number)[]): string {
  return keys.reduce(childPath, root);
}

/** Whether what stands at `path` is what stands at `place`, or lies in it. */
export function isWithin(path: string, place: string): boolean {
  return path.startsWith(place) && ['', '.', '['].includes(path.charAt(place.length));
}
