/** An entry of `metadata.managedFields`: which fields one writer owns. */
export interface ManagedFieldsEntry {
  readonly manager?: string;
  readonly operation?: 'Apply' | 'Update';
  /** RFC 3339. */
  readonly time?: string;
  readonly subresource?: string;
  readonly fieldsV1?: Readonly<Record<string, unknown>>;
}

/** An object as the API server returns it. */
export interface LiveObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly uid?: string;
    readonly resourceVersion?: string;
    /** RFC 3339. */
    readonly creationTimestamp?: string;
    readonly deletionTimestamp?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly managedFields?: readonly ManagedFieldsEntry[];
  };
  readonly [key: string]: unknown;
}

/** What names an object on a cluster, whatever version of its kind is asked for. */
export interface ObjectIdentity {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

/** The API group of an `apiVersion`; empty for the core kinds. */
export function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
}

/** One text for one object: group, kind, namespace and name. The version is left out, as it names no other object. */
export function objectKey({ apiVersion, kind, metadata }: ObjectIdentity): string {
  return [groupOf(apiVersion), kind, metadata.namespace ?? '', metadata.name].join('/');
}

/** An object's name for people: `ConfigMap projectsveltos/kyverno-prod-a`. */
export function objectName({ kind, metadata }: Pick<ObjectIdentity, 'kind' | 'metadata'>): string {
  return `${kind} ${metadata.namespace === undefined ? '' : `${metadata.namespace}/`}${metadata.name}`;
}
