import { ApiObject } from 'cdk8s';
import type { ApiObjectMetadata } from 'cdk8s';
import type { Construct } from 'constructs';
import { apiVersionOf, clusterProfileKind, validateObject } from '../api/index.ts';
import type { ClusterProfileSpec, KubernetesObject } from '../api/index.ts';
import { formatDiagnostic } from '../diagnostics/index.ts';

/** Metadata of an object of cluster scope: the name is always said, and there is no namespace. */
export interface ClusterScopedMetadata extends Omit<ApiObjectMetadata, 'name' | 'namespace'> {
  readonly name: string;
}

export interface ClusterProfileProps {
  readonly metadata: ClusterScopedMetadata;
  readonly spec: ClusterProfileSpec;
}

/**
 * A Sveltos ClusterProfile: these add-ons on the clusters that it addresses.
 *
 * @example
 * new ClusterProfile(chart, 'Kyverno', {
 *   metadata: { name: 'kyverno' },
 *   spec: { clusterSelector: { matchLabels: { environment: 'prod' } }, syncMode: 'Continuous' },
 * });
 */
export class ClusterProfile extends ApiObject {
  constructor(scope: Construct, id: string, props: ClusterProfileProps) {
    super(scope, id, {
      apiVersion: apiVersionOf(clusterProfileKind),
      kind: clusterProfileKind.kind,
      metadata: props.metadata,
      spec: props.spec,
    });
    this.node.addValidation({
      validate: () => validateObject(clusterProfileKind, this.toJson(), this.name).map(formatDiagnostic),
    });
  }

  /** A chart with a namespace stamps it on all its objects; this kind is in none. */
  override toJson(): ReturnType<ApiObject['toJson']> {
    const json = super.toJson() as KubernetesObject;
    const { namespace: _, ...metadata } = json.metadata;
    return { ...json, metadata };
  }
}
