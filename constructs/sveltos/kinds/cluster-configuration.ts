import { clusterConfigurationKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * What Sveltos has deployed in one cluster. The addon-controller writes it, all of it in its status; a fleet only
 * reads it.
 *
 * @example
 * new ClusterConfiguration(chart, 'Configuration', {
 *   metadata: { name: 'sveltos--edge', namespace: 'projectsveltos' },
 * });
 */
export class ClusterConfiguration extends constructOf(clusterConfigurationKind) {}
