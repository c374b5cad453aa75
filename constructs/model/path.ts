const plainKey = /^[A-Za-z0-9_-]+$/;

/**
 * A path as people read it: keys joined by dots, keys with other characters in brackets.
 *
 * @example formatPath('kyverno', ['values', 'a.b', '0']) // `kyverno.values["a.b"].0`
 */
export function formatPath(root: string, keys: readonly string[]): string {
  return keys.reduce((text, key) => {
    if (!plainKey.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, root);
}

/** Whether one path is the other, or lies above it. */
export function overlaps(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) if (a[index] !== b[index]) return false;
  return true;
}
