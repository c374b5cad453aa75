import { eventReportKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * What in one cluster counted as an event. The agent in the cluster writes it; a fleet only reads it.
 *
 * @example
 * new EventReport(chart, 'Report', {
 *   metadata: { name: 'tenants--sveltos--edge', namespace: 'projectsveltos' },
 *   spec: {
 *     eventSourceName: 'tenants',
 *     clusterNamespace: 'projectsveltos',
 *     clusterName: 'edge',
 *     clusterType: 'Sveltos',
 *   },
 * });
 */
export class EventReport extends constructOf(eventReportKind) {}
