/**
 * The type that a Secret must have before Sveltos takes content from it.
 *
 * @example `kubectl create secret generic grafana --type ${clusterProfileSecretType}`
 */
export const clusterProfileSecretType = 'addons.projectsveltos.io/cluster-profile';

/** Names a Secret on the management cluster, and the version of its content that was reviewed. */
export interface ExistingSecretProps {
  readonly name: string;
  readonly namespace: string;
  /** Declared by whoever writes the Secret, for example `3`. A new version is a new digest of each record that uses it. */
  readonly version: string;
}

/** A reference to a Secret as entries of `policyRefs`, `valuesFrom` and `patchesFrom` hold it. */
export interface ExistingSecret extends ExistingSecretProps {
  readonly kind: 'Secret';
}

/**
 * A reference to a Secret that exists on the management cluster and has the type `clusterProfileSecretType`, for an
 * entry of `policyRefs`, `valuesFrom` or `patchesFrom`.
 *
 * @example
 * base('grafana', {
 *   policyRefs: {
 *     token: { deploymentType: 'Remote', ...existingSecret({ name: 'grafana', namespace: 'projectsveltos', version: '3' }) },
 *   },
 * });
 */
export function existingSecret({ name, namespace, version }: ExistingSecretProps): ExistingSecret {
  return { kind: 'Secret', name, namespace, version };
}

/** A reference to a Secret as entries of `templateResourceRefs` hold it. */
export interface ExistingSecretResource {
  readonly resource: {
    readonly apiVersion: 'v1';
    readonly kind: 'Secret';
    readonly name: string;
    readonly namespace: string;
  };
  readonly version: string;
}

/**
 * A reference to a Secret of any type that templates read, for an entry of `templateResourceRefs`.
 *
 * @example
 * base('grafana', {
 *   templateResourceRefs: {
 *     token: existingSecretResource({ name: 'grafana', namespace: 'projectsveltos', version: '3' }),
 *   },
 *   policyRefs: { config: { deploymentType: 'Remote', kind: 'ConfigMap', name: 'grafana', namespace: 'projectsveltos' } },
 * });
 */
export function existingSecretResource({ name, namespace, version }: ExistingSecretProps): ExistingSecretResource {
  return { resource: { apiVersion: 'v1', kind: 'Secret', name, namespace }, version };
}
