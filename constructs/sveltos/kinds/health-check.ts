import { healthCheckKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos HealthCheck: which objects are looked at, and the Lua that says whether they are healthy.
 *
 * @example
 * new HealthCheck(chart, 'Deployments', {
 *   metadata: { name: 'deployments' },
 *   spec: {
 *     resourceSelectors: [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
 *     evaluateHealth: 'function evaluate() return { resources = {} } end',
 *   },
 * });
 */
export class HealthCheck extends constructOf(healthCheckKind) {}
