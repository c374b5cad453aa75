import type { JsonObject, Keyed } from '../model/index.ts';
import { clusterProfileSecretType } from './existing-secret.ts';

/** Where external-secrets reads from. */
export interface ExternalSecretStore {
  readonly name: string;
  /** @default 'SecretStore', one of the same namespace */
  readonly kind?: 'SecretStore' | 'ClusterSecretStore';
}

/** One value in the store. */
export interface ExternalSecretValue {
  /** The name under which the store has it. */
  readonly key: string;
  /** The part of a value with several. @default the whole value */
  readonly property?: string;
  /** The store's own version of it. @default the newest when it is read */
  readonly version?: string;
}

/** What external-secrets makes a Secret from. */
export interface ExternalSecretProps {
  /** The name of the Secret that is written, and of the object that says so. */
  readonly name: string;
  readonly namespace: string;
  /** Declared by you, for example `3`: a new version is a new digest, and makes external-secrets read the store again. */
  readonly version: string;
  readonly store: ExternalSecretStore;
  /** The values, by the keys that the Secret gets for them. */
  readonly data: Keyed<ExternalSecretValue>;
  /**
   * Texts of the Secret by key, in the template language of external-secrets over the keys of `data`; needed where a
   * value alone is no manifest and no Helm values. @default the values as they are
   */
  readonly template?: Keyed<string>;
}

/** The annotation that holds the declared version. */
const versionAnnotation = 'fleetwright.dev/secret-version';

/**
 * An object of external-secrets.io/v1 that writes a Secret of the type that Sveltos needs, from a secret store. It
 * belongs on the management cluster: as a manifest of an entry with `deploymentType: 'Local'`, or as an object of a
 * management record.
 *
 * The store is read when the object changes and not in between, so that new content comes with a declared version.
 *
 * @example
 * const token = { name: 'grafana', namespace: 'projectsveltos', version: '3' };
 * base('grafana', {
 *   policyRefs: {
 *     fetch: {
 *       deploymentType: 'Local',
 *       manifests: {
 *         token: externalSecret({
 *           ...token,
 *           store: { name: 'vault', kind: 'ClusterSecretStore' },
 *           data: { token: { key: 'grafana', property: 'token' } },
 *           template: { 'values.yaml': 'adminPassword: {{ .token | toJson }}' },
 *         }),
 *       },
 *     },
 *     deliver: { deploymentType: 'Remote', ...existingSecret(token) },
 *   },
 * });
 */
export function externalSecret(props: ExternalSecretProps): JsonObject {
  const { name, namespace, version, store, data, template } = props;
  return {
    apiVersion: 'external-secrets.io/v1',
    kind: 'ExternalSecret',
    metadata: { name, namespace, annotations: { [versionAnnotation]: version } },
    spec: {
      refreshPolicy: 'OnChange',
      secretStoreRef: { name: store.name, kind: store.kind ?? 'SecretStore' },
      target: {
        name,
        creationPolicy: 'Owner',
        template: {
          type: clusterProfileSecretType,
          ...(template === undefined ? {} : { engineVersion: 'v2', data: { ...template } }),
        },
      },
      data: Object.keys(data)
        .sort()
        .map((secretKey) => ({ secretKey, remoteRef: { ...data[secretKey] } })),
    },
  };
}
