import { healthCheckReportKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * What one HealthCheck found in one cluster. The agent in the cluster writes it; a fleet only reads it.
 *
 * @example
 * new HealthCheckReport(chart, 'Report', {
 *   metadata: { name: 'deployments--sveltos--edge', namespace: 'projectsveltos' },
 *   spec: {
 *     healthCheckName: 'deployments',
 *     clusterNamespace: 'projectsveltos',
 *     clusterName: 'edge',
 *     clusterType: 'Sveltos',
 *   },
 * });
 */
export class HealthCheckReport extends constructOf(healthCheckReportKind) {}
