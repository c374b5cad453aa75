import { classifierKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos Classifier: labels for clusters by their Kubernetes version and by what is deployed in them. A label key
 * has one Classifier that writes it.
 *
 * @example
 * new Classifier(chart, 'Gateways', {
 *   metadata: { name: 'gateways' },
 *   spec: {
 *     deployedResourceConstraint: {
 *       resourceSelectors: [{ group: 'gateway.networking.k8s.io', version: 'v1', kind: 'GatewayClass' }],
 *     },
 *     classifierLabels: [{ key: 'gateways', value: 'present' }],
 *   },
 * });
 */
export class Classifier extends constructOf(classifierKind) {}
