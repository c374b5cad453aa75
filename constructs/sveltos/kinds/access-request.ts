import { accessRequestKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A request for a kubeconfig of the management cluster. Sveltos makes it for its own agents; nobody needs to write
 * one.
 *
 * @example
 * new AccessRequest(chart, 'Agent', {
 *   metadata: { name: 'agent', namespace: 'projectsveltos' },
 *   spec: {
 *     namespace: 'projectsveltos',
 *     name: 'agent',
 *     type: 'SveltosAgent',
 *     controlPlaneEndpoint: { host: 'management.example.com', port: 6443 },
 *   },
 * });
 */
export class AccessRequest extends constructOf(accessRequestKind) {}
