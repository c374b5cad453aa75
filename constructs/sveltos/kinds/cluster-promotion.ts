import { clusterPromotionKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos ClusterPromotion: add-ons that go from stage to stage of clusters. The open source build of Sveltos takes
 * the object and does nothing with it: acting on it needs a licence.
 *
 * @example
 * new ClusterPromotion(chart, 'Kyverno', {
 *   metadata: { name: 'kyverno' },
 *   spec: {
 *     profileSpec: { syncMode: 'Continuous' },
 *     stages: [
 *       { name: 'staging', clusterSelector: { matchLabels: { environment: 'staging' } }, trigger: { manual: {} } },
 *       { name: 'prod', clusterSelector: { matchLabels: { environment: 'prod' } } },
 *     ],
 *   },
 * });
 */
export class ClusterPromotion extends constructOf(clusterPromotionKind) {}
