import { clusterProfileKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';
import type { KindProps } from './kind-props.ts';

/** What a ClusterProfile is made of. */
export type ClusterProfileProps = KindProps<typeof clusterProfileKind>;

/**
 * A Sveltos ClusterProfile: these add-ons on the clusters that it addresses, in every namespace.
 *
 * @example
 * new ClusterProfile(chart, 'Kyverno', {
 *   metadata: { name: 'kyverno' },
 *   spec: { clusterSelector: { matchLabels: { environment: 'prod' } }, syncMode: 'Continuous' },
 * });
 */
export class ClusterProfile extends constructOf(clusterProfileKind) {}
