import type { LiveObject } from './live-object.ts';
import type { ServedKind } from './served-kind.ts';

/** What to list. */
export interface ListOptions {
  /** @default all namespaces */
  readonly namespace?: string;
  /** In the grammar of Kubernetes label selectors. @default every object */
  readonly labelSelector?: string;
  /** Names, labels, annotations and who wrote what, and nothing else: no value of a Secret is read. @default false */
  readonly metadataOnly?: boolean;
}

/** Whether a namespace can hold objects. */
export type NamespaceState = 'active' | 'terminating' | 'missing';

/**
 * The management cluster, read only. Nothing here writes, and no workload cluster is ever contacted.
 *
 * Every call may throw a DiagnosticsError: `cluster/unreachable` when the API server does not answer in time,
 * `cluster/forbidden` when it refuses.
 */
export interface ManagementCluster {
  /** The API server's address and the kubeconfig context, for messages. */
  readonly title: string;
  /** The UID of the namespace kube-system, which a cluster keeps for life. */
  identity(): Promise<string>;
  /** The versions in which an API group is served, the preferred one first; none when it is not. */
  servedVersions(group: string): Promise<readonly string[]>;
  /** How a kind is served; undefined when it is not. */
  servedKind(apiVersion: string, kind: string): Promise<ServedKind | undefined>;
  namespaceState(name: string): Promise<NamespaceState>;
  /** The objects of a kind, a page at a time. */
  list(kind: ServedKind, options?: ListOptions): AsyncIterable<readonly LiveObject[]>;
}
