import { clusterSetKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos ClusterSet: a number of clusters out of those that match, in every namespace, with replacement when one
 * goes.
 *
 * @example
 * new ClusterSet(chart, 'Canaries', {
 *   metadata: { name: 'canaries' },
 *   spec: { clusterSelector: { matchLabels: { environment: 'staging' } }, maxReplicas: 2 },
 * });
 */
export class ClusterSet extends constructOf(clusterSetKind) {}
