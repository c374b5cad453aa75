import { clusterReportKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * What a profile in DryRun would do to one cluster. The addon-controller writes it; a fleet only reads it.
 *
 * @example
 * new ClusterReport(chart, 'Report', {
 *   metadata: { name: 'kyverno--sveltos--edge', namespace: 'projectsveltos' },
 *   spec: { clusterNamespace: 'projectsveltos', clusterName: 'edge' },
 * });
 */
export class ClusterReport extends constructOf(clusterReportKind) {}
