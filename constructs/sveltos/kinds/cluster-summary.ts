import { clusterSummaryKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * What one profile deploys to one cluster, and how far it is. The addon-controller writes it from the profile; a fleet
 * only reads it.
 *
 * @example
 * new ClusterSummary(chart, 'Summary', {
 *   metadata: { name: 'kyverno-sveltos-edge', namespace: 'projectsveltos' },
 *   spec: { clusterNamespace: 'projectsveltos', clusterName: 'edge', clusterType: 'Sveltos' },
 * });
 */
export class ClusterSummary extends constructOf(clusterSummaryKind) {}
