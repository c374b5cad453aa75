import { managementClusterClassifierKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos ManagementClusterClassifier: labels for clusters by objects of the management cluster, picked by Lua.
 *
 * @example
 * new ManagementClusterClassifier(chart, 'Tenants', {
 *   metadata: { name: 'tenants' },
 *   spec: {
 *     matchResources: [{ group: '', version: 'v1', kind: 'ConfigMap', namespace: 'tenants' }],
 *     classificationLua: 'function evaluate() return { clusters = {} } end',
 *     classifierLabels: [{ key: 'tenants', value: 'present' }],
 *   },
 * });
 */
export class ManagementClusterClassifier extends constructOf(managementClusterClassifierKind) {}
