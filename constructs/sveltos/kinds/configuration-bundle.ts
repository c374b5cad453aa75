import { configurationBundleKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * Objects for an agent of pull mode to deploy. The controllers on the management cluster write it.
 *
 * @example
 * new ConfigurationBundle(chart, 'Bundle', {
 *   metadata: { name: 'bundle', namespace: 'projectsveltos' },
 *   spec: { resources: ['{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"a"}}'] },
 * });
 */
export class ConfigurationBundle extends constructOf(configurationBundleKind) {}
