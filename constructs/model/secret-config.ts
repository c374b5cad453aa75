/** A secret value that stands in the configuration of a stack, and nowhere in a fleet. */
export interface SecretConfig {
  readonly name: string;
  readonly version: string;
}

const opening = '<fleetwright-secret ';
const placeholder = /<fleetwright-secret ([a-z0-9](?:[a-z0-9-]*[a-z0-9])?) version ([A-Za-z0-9][A-Za-z0-9._-]*)>/g;

/**
 * A secret value of the stack's configuration, for a text in `manifests`. The fleet and the record hold a placeholder
 * with the declared version, so that a new version is a new digest; the stack fills in the value when it applies the
 * record, as a Pulumi secret.
 *
 * Set it with `pulumi config set --secret fleetwright:secret.<name>.<version>`. The payload becomes a Secret on the
 * management cluster. A plain text field takes it, such as a key of `stringData`, alone or within other text.
 *
 * @param name - lower case letters, digits and dashes
 * @example
 * base('grafana', {
 *   policyRefs: {
 *     token: {
 *       deploymentType: 'Remote',
 *       manifests: {
 *         token: {
 *           apiVersion: 'v1',
 *           kind: 'Secret',
 *           metadata: { name: 'grafana-token', namespace: 'monitoring' },
 *           stringData: { token: secretConfig('grafana-token', { version: '3' }) },
 *         },
 *       },
 *     },
 *   },
 * });
 */
export function secretConfig(name: string, { version }: { readonly version: string }): string {
  return `${opening}${name} version ${version}>`;
}

/**
 * Whether a text has a placeholder in it, well-formed or not.
 *
 * @example hasSecretConfig(secretConfig('grafana-token', { version: '3' })) // true
 */
export function hasSecretConfig(text: string): boolean {
  return text.includes(opening);
}

/**
 * The secret values whose placeholders stand in a text, each once.
 *
 * @example secretConfigsIn(secretConfig('a', { version: '1' })) // [{ name: 'a', version: '1' }]
 */
export function secretConfigsIn(text: string): readonly SecretConfig[] {
  const found = [...text.matchAll(placeholder)].map(([, name = '', version = '']) => ({ name, version }));
  return [...new Map(found.map((each) => [secretConfigKey(each), each])).values()];
}

/** Whether every placeholder in a text is well-formed. */
export function isFillable(text: string): boolean {
  return !hasSecretConfig(text.replaceAll(placeholder, ''));
}

/**
 * The text with a value in the place of each placeholder.
 *
 * @example fillSecretConfigs(`Bearer ${secretConfig('a', { version: '1' })}`, () => 'xyz') // 'Bearer xyz'
 */
export function fillSecretConfigs(text: string, valueOf: (config: SecretConfig) => string): string {
  return text.replaceAll(placeholder, (_, name: string, version: string) => valueOf({ name, version }));
}

/**
 * The key of a secret value in the configuration of a stack, behind `fleetwright:`.
 *
 * @example secretConfigKey({ name: 'grafana-token', version: '3' }) // 'secret.grafana-token.3'
 */
export function secretConfigKey({ name, version }: SecretConfig): string {
  return `secret.${name}.${version}`;
}
