import { setKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos Set: a number of clusters of its own namespace out of those that match. The kind is called `Set`; this
 * class is not, so that JavaScript's own `Set` stays what it is.
 *
 * @example
 * new SveltosSet(chart, 'Canaries', {
 *   metadata: { name: 'canaries', namespace: 'team-a' },
 *   spec: { clusterSelector: { matchLabels: { environment: 'staging' } }, maxReplicas: 2 },
 * });
 */
export class SveltosSet extends constructOf(setKind) {}
