import { roleRequestKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos RoleRequest: rights that a tenant's ServiceAccount gets in the clusters that match.
 *
 * @example
 * new RoleRequest(chart, 'TeamA', {
 *   metadata: { name: 'team-a' },
 *   spec: {
 *     clusterSelector: { matchLabels: { environment: 'staging' } },
 *     serviceAccountNamespace: 'team-a',
 *     serviceAccountName: 'deployer',
 *     roleRefs: [{ kind: 'ConfigMap', namespace: 'team-a', name: 'roles' }],
 *   },
 * });
 */
export class RoleRequest extends constructOf(roleRequestKind) {}
