import { resourceSummaryKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * The objects that drift detection watches in one cluster. The addon-controller writes it from a ClusterSummary.
 *
 * @example
 * new ResourceSummary(chart, 'Summary', {
 *   metadata: { name: 'kyverno-sveltos-edge', namespace: 'projectsveltos' },
 * });
 */
export class ResourceSummary extends constructOf(resourceSummaryKind) {}
