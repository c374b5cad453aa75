import { createHash } from 'node:crypto';

const longest = 63;
const hashLength = 16;

/**
 * A text such as `kyverno/prod-a` as a label value, which holds no slash and at most 63 characters.
 *
 * A slash becomes an underscore, which no Kubernetes name holds, so the value can be read back. What is still too long
 * keeps its beginning and ends in a dot and 16 hex digits of its SHA-256: two texts never get one value.
 *
 * @example labelValue('kyverno/prod-a') // 'kyverno_prod-a'
 */
export function labelValue(text: string): string {
  const value = text.replaceAll('/', '_');
  if (value.length <= longest) return value;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, hashLength);
  const start = value.slice(0, longest - hashLength - 1).replace(/[^A-Za-z0-9]+$/, '');
  return `${start}.${hash}`;
}
