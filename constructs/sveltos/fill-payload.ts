import { fillSecretConfigs, isObject } from '../model/index.ts';
import type { JsonValue, SecretConfig } from '../model/index.ts';
import { readYaml } from '../yaml/index.ts';
import { writeYaml } from './yaml.ts';

/**
 * The text of a payload with the value of each secret in the place of its placeholder. The documents are read and written
 * again, so that no value can become anything but text, whatever characters it has.
 *
 * @example fillPayload("token: '<fleetwright-secret a version 1>'\n", () => 'x: y') // "token: 'x: y'\n"
 */
export function fillPayload(text: string, valueOf: (config: SecretConfig) => string): string {
  const fill = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return fillSecretConfigs(value, valueOf);
    if (Array.isArray(value)) return (value as readonly JsonValue[]).map(fill);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item)]));
  };
  return readYaml(text, 'payload')
    .documents.map(({ value }) => writeYaml(fill(value)))
    .join('---\n');
}
