import { ApiObject } from 'cdk8s';
import type { ApiObjectMetadata } from 'cdk8s';
import type { Construct } from 'constructs';
import { apiVersionOf, sveltosClusterKind, validateObject } from '../api/index.ts';
import type { SveltosClusterSpec } from '../api/index.ts';
import { formatDiagnostic } from '../diagnostics/index.ts';

export interface SveltosClusterProps {
  readonly metadata: Omit<ApiObjectMetadata, 'name' | 'namespace'> & {
    readonly name: string;
    readonly namespace: string;
  };
  /** @default nothing said: the kubeconfig is found by Sveltos' convention */
  readonly spec?: SveltosClusterSpec;
}

/**
 * The registration of a cluster with Sveltos. The Secret with its kubeconfig comes from elsewhere.
 *
 * @example
 * new SveltosCluster(chart, 'Pilot', {
 *   metadata: { name: 'pilot', namespace: 'projectsveltos', labels: { environment: 'staging' } },
 * });
 */
export class SveltosCluster extends ApiObject {
  constructor(scope: Construct, id: string, props: SveltosClusterProps) {
    super(scope, id, {
      apiVersion: apiVersionOf(sveltosClusterKind),
      kind: sveltosClusterKind.kind,
      metadata: props.metadata,
      spec: props.spec ?? {},
    });
    this.node.addValidation({
      validate: () => validateObject(sveltosClusterKind, this.toJson(), this.name).map(formatDiagnostic),
    });
  }
}
