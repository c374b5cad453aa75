/** The part of an object's metadata that a fleet writes. */
export interface ObjectMeta {
  readonly name: string;
  /** Absent for kinds of cluster scope. */
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** An object as the Kubernetes API takes it, whatever its kind. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMeta;
  readonly [key: string]: unknown;
}
