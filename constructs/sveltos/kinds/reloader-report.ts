import { reloaderReportKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * Workloads of one cluster whose mounted content has changed. The agent in the cluster writes it; a fleet only reads
 * it.
 *
 * @example
 * new ReloaderReport(chart, 'Report', {
 *   metadata: { name: 'sveltos--edge', namespace: 'projectsveltos' },
 *   spec: { clusterNamespace: 'projectsveltos', clusterName: 'edge', clusterType: 'Sveltos' },
 * });
 */
export class ReloaderReport extends constructOf(reloaderReportKind) {}
