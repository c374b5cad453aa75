import { managementClusterClassifierReportKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * Which labels a ManagementClusterClassifier writes on one cluster. The classifier writes it; a fleet only reads it.
 *
 * @example
 * new ManagementClusterClassifierReport(chart, 'Report', {
 *   metadata: { name: 'tenants--sveltos--edge', namespace: 'projectsveltos' },
 *   spec: {
 *     classifierName: 'tenants',
 *     clusterNamespace: 'projectsveltos',
 *     clusterName: 'edge',
 *     clusterType: 'Sveltos',
 *   },
 * });
 */
export class ManagementClusterClassifierReport extends constructOf(managementClusterClassifierReportKind) {}
