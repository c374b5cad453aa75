import { sveltosClusterKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';
import type { KindProps } from './kind-props.ts';

/** What a SveltosCluster is made of. */
export type SveltosClusterProps = KindProps<typeof sveltosClusterKind>;

/**
 * The registration of a cluster with Sveltos, field for field. `ClusterRegistration` keeps clear of the fields that
 * Sveltos writes itself. The Secret with the kubeconfig comes from elsewhere.
 *
 * @example
 * new SveltosCluster(chart, 'Pilot', {
 *   metadata: { name: 'pilot', namespace: 'projectsveltos', labels: { environment: 'staging' } },
 * });
 */
export class SveltosCluster extends constructOf(sveltosClusterKind) {}
