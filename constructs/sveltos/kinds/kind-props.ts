import type { Infer, KindDescription, Schema } from '../../api/index.ts';

/** Metadata of an object of cluster scope: the name is always said, and there is no namespace. */
export interface ClusterScopedMetadata {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Metadata of an object in a namespace: both names are always said. */
export interface NamespacedMetadata extends ClusterScopedMetadata {
  readonly namespace: string;
}

interface WithMetadata<M> {
  readonly metadata: M;
}

/** The spec of a kind: left out where the API asks for nothing in it. */
type SpecOf<K extends KindDescription> = K extends { readonly spec: infer S extends Schema }
  ? K extends { readonly specRequired: true }
    ? { readonly spec: Infer<S> }
    : Partial<Infer<S>> extends Infer<S>
      ? { readonly spec?: Infer<S> }
      : { readonly spec: Infer<S> }
  : unknown;

/**
 * What an object of a kind is made of: exactly the fields of the API, less those that controllers write.
 *
 * @example
 * const props: KindProps<typeof clusterSetKind> = { metadata: { name: 'canaries' }, spec: { maxReplicas: 2 } };
 */
export type KindProps<K extends KindDescription> = WithMetadata<
  K['scope'] extends 'Cluster' ? ClusterScopedMetadata : NamespacedMetadata
> &
  SpecOf<K>;
