import { classifierReportKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * Whether one cluster matches one Classifier. The agent in the cluster writes it; a fleet only reads it.
 *
 * @example
 * new ClassifierReport(chart, 'Report', {
 *   metadata: { name: 'gateways--sveltos--edge', namespace: 'projectsveltos' },
 *   spec: {
 *     classifierName: 'gateways',
 *     clusterNamespace: 'projectsveltos',
 *     clusterName: 'edge',
 *     clusterType: 'Sveltos',
 *     match: true,
 *   },
 * });
 */
export class ClassifierReport extends constructOf(classifierReportKind) {}
