import { reloaderKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * Workloads that restart when what they mount changes. The addon-controller writes it for profiles with `reloader`.
 *
 * @example
 * new Reloader(chart, 'Workloads', {
 *   metadata: { name: 'workloads' },
 *   spec: { reloaderInfo: [{ kind: 'Deployment', namespace: 'web', name: 'web' }] },
 * });
 */
export class Reloader extends constructOf(reloaderKind) {}
