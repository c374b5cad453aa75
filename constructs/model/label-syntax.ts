import { isDnsName } from './dns-label.ts';

const namePart = /^([A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?)$/;

/** Why Kubernetes refuses a label key; undefined when it takes it. */
export function labelKeyFault(key: string): string | undefined {
  const parts = key.split('/');
  const name = parts.at(-1) ?? '';
  const prefix = parts.length === 2 ? parts[0] : undefined;
  if (parts.length > 2) return 'a key has at most one slash';
  if (prefix !== undefined && !isDnsName(prefix, 253)) {
    return 'the part before the slash is a DNS name of at most 253 characters';
  }
  if (name.length > 63 || !namePart.test(name)) {
    return 'a key has 1 to 63 letters, digits, dashes, underscores or dots, and starts and ends with a letter or digit';
  }
  return undefined;
}

/** Why Kubernetes refuses a label value; undefined when it takes it. The empty value is allowed. */
export function labelValueFault(value: string): string | undefined {
  if (value === '' || (value.length <= 63 && namePart.test(value))) return undefined;
  return 'a value has at most 63 letters, digits, dashes, underscores or dots, and starts and ends with a letter or digit';
}
