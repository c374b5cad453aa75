import { diagnostic, DiagnosticsError } from '../../constructs/index.ts';
import { clusterPath } from '../management-cluster/index.ts';
import type { ManagementCluster } from '../management-cluster/index.ts';
import type { FoundDefinition } from './describe-definition.ts';

/**
 * The CustomResourceDefinitions of a management cluster. Reads only.
 *
 * @throws DiagnosticsError `cluster/unreachable` or `cluster/forbidden`
 */
export async function liveDefinitions(cluster: ManagementCluster): Promise<readonly FoundDefinition[]> {
  const kind = await cluster.servedKind('apiextensions.k8s.io/v1', 'CustomResourceDefinition');
  if (kind === undefined) {
    const message = `${cluster.title} serves no CustomResourceDefinitions`;
    throw new DiagnosticsError([diagnostic('crd/missing', clusterPath, message)]);
  }
  const found = new Map<string, FoundDefinition>();
  for await (const page of cluster.list(kind)) {
    // A list that is read again from its start shows an object twice.
    for (const definition of page) {
      found.set(definition.metadata.name, { origin: `${cluster.title}, ${definition.metadata.name}`, definition });
    }
  }
  return [...found.values()];
}
