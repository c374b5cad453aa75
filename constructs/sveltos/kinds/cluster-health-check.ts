import { clusterHealthCheckKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos ClusterHealthCheck: which clusters are watched, for what, and who is told.
 *
 * @example
 * new ClusterHealthCheck(chart, 'AddOns', {
 *   metadata: { name: 'add-ons' },
 *   spec: {
 *     clusterSelector: { matchLabels: { environment: 'prod' } },
 *     livenessChecks: [{ name: 'add-ons', type: 'Addons' }],
 *     notifications: [{ name: 'events', type: 'KubernetesEvent' }],
 *   },
 * });
 */
export class ClusterHealthCheck extends constructOf(clusterHealthCheckKind) {}
