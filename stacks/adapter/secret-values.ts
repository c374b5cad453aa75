import { all, secret } from '@pulumi/pulumi';
import type { Output } from '@pulumi/pulumi';
import { isObject, secretConfigKey, secretConfigsIn } from '../../constructs/model/index.ts';
import { fillPayload } from '../../constructs/sveltos/index.ts';
import type { KubernetesObject } from '../../constructs/index.ts';
import type { SecretConfig } from '../../constructs/model/index.ts';

/** Where the values of secrets come from: the configuration of the stack. */
export interface SecretSource {
  /** Whether the configuration has the value, and whether it is encrypted there. */
  stateOf(config: SecretConfig): 'encrypted' | 'plain' | 'missing';
  /** The value, which the engine keeps secret wherever it goes. */
  valueOf(config: SecretConfig): Output<string>;
}

/** The secret values that an object waits for. */
export function secretsOf(object: KubernetesObject): readonly SecretConfig[] {
  const texts = isSecret(object) && isObject(object['stringData']) ? Object.values(object['stringData']) : [];
  return secretConfigsIn(texts.map(String).join('\n'));
}

function isSecret({ apiVersion, kind }: KubernetesObject): boolean {
  return apiVersion === 'v1' && kind === 'Secret';
}

/**
 * A Secret with the values of the stack's configuration in the place of their placeholders; any other object as it is.
 *
 * The content goes to the engine as one secret, in base64 as the API server holds it: what the provider would make of
 * plain text on the way nobody could vouch for.
 */
export function withSecretValues(object: KubernetesObject, source: SecretSource): KubernetesObject {
  const configs = secretsOf(object);
  if (configs.length === 0) return object;
  const { stringData, ...rest } = object;
  const data = all(configs.map((config) => source.valueOf(config))).apply((values) => {
    const byKey = new Map(configs.map((config, index) => [secretConfigKey(config), values[index] ?? '']));
    const valueOf = (config: SecretConfig): string => byKey.get(secretConfigKey(config)) ?? '';
    return Object.fromEntries(
      Object.entries(stringData as Readonly<Record<string, string>>).map(([key, text]) => [
        key,
        Buffer.from(fillPayload(text, valueOf)).toString('base64'),
      ]),
    );
  });
  return { ...rest, data: secret(data) };
}
