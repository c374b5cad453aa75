import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic } from '../../constructs/index.ts';
import { clusterPath } from '../../operations/management-cluster/index.ts';

/** Who the management cluster is, and who it should be. */
export interface IdentityClaims {
  /** The API server that answered, for messages. */
  readonly title: string;
  /** The UID of its namespace kube-system. */
  readonly live: string;
  /** What the setting `fleetwright:managementCluster` says; absent when it is not set. */
  readonly expected?: string | undefined;
  /** The cluster that the stack's state was applied to; absent before the first `up`. */
  readonly applied?: string | undefined;
}

/** Refuses a management cluster that is not the one that the stack belongs to. */
export function checkIdentity({ title, live, expected, applied }: IdentityClaims): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  if (expected !== undefined && expected !== live) {
    const message = `${title} is cluster ${live}, and fleetwright:managementCluster says ${expected}`;
    found.push(
      diagnostic('cluster/mismatch', clusterPath, message, 'point KUBECONFIG at that cluster, or correct the setting'),
    );
  }
  if (applied !== undefined && applied !== live) {
    const message = `${title} is cluster ${live}, and this stack was applied to cluster ${applied}`;
    const hint =
      'point KUBECONFIG at that cluster; if it is gone for good, `pulumi state delete --all` makes the stack forget it';
    found.push(diagnostic('cluster/mismatch', clusterPath, message, hint));
  }
  return found;
}
