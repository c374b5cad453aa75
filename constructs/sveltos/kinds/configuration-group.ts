import { configurationGroupKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * The bundles that an agent of pull mode deploys together, in order. The controllers on the management cluster write
 * it.
 *
 * @example
 * new ConfigurationGroup(chart, 'Group', {
 *   metadata: { name: 'group', namespace: 'projectsveltos' },
 *   spec: { action: 'Deploy', tier: 100 },
 * });
 */
export class ConfigurationGroup extends constructOf(configurationGroupKind) {}
