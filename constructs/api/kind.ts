import type { Fields, ObjectSchema, Schema } from './schema.ts';

/** A column of `kubectl get`. */
export interface PrinterColumn {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'date' | 'integer' | 'number';
  /** Where the value stands in the object, for example `.status.ready`. */
  readonly jsonPath: string;
  readonly description?: string;
  /** Columns above 0 are shown with `-o wide` only. */
  readonly priority?: number;
}

/** A Kubernetes kind that Sveltos serves. */
export interface KindDescription {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** As in URLs: lower case. */
  readonly plural: string;
  readonly scope: 'Cluster' | 'Namespaced';
  /** What the kind is for. */
  readonly doc: string;
  /** What people write; absent for kinds that have a status only. */
  readonly spec?: ObjectSchema;
  /** @default false */
  readonly specRequired?: boolean;
  /** Written by the controllers, as a subresource. */
  readonly status?: ObjectSchema;
  /** What objects have beside metadata, spec and status. */
  readonly otherFields?: Readonly<Record<string, Schema>>;
  /** What a definition says of whole objects in keywords beyond this vocabulary: kept, and not checked here. */
  readonly further?: Fields;
  readonly printerColumns?: readonly PrinterColumn[];
}

/** The `apiVersion` of a kind's objects, for example `config.projectsveltos.io/v1beta1`. */
export function apiVersionOf(kind: KindDescription): string {
  return `${kind.group}/${kind.version}`;
}
