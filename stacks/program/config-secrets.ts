import type { Config } from '@pulumi/pulumi';
import { secretConfigKey } from '../../constructs/model/index.ts';
import type { SecretSource } from '../adapter/index.ts';

/** The full keys of the values that the stack's configuration holds encrypted, as the engine lists them. */
function encryptedKeys(environment: Readonly<Record<string, string | undefined>>): ReadonlySet<string> {
  const keys: unknown = JSON.parse(environment['PULUMI_CONFIG_SECRET_KEYS'] ?? '[]');
  return new Set(Array.isArray(keys) ? keys.map(String) : []);
}

/** The secret values in the configuration of the stack. */
export function configSecrets(config: Config, environment: Readonly<Record<string, string | undefined>>): SecretSource {
  const encrypted = encryptedKeys(environment);
  return {
    stateOf: (each) => {
      if (config.get(secretConfigKey(each)) === undefined) return 'missing';
      return encrypted.has(`${config.name}:${secretConfigKey(each)}`) ? 'encrypted' : 'plain';
    },
    valueOf: (each) => config.requireSecret(secretConfigKey(each)),
  };
}
