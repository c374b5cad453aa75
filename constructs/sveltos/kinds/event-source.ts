import { eventSourceKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos EventSource: the objects and messages that count as an event in a cluster.
 *
 * @example
 * new EventSource(chart, 'Tenants', {
 *   metadata: { name: 'tenants' },
 *   spec: { resourceSelectors: [{ group: '', version: 'v1', kind: 'Namespace' }] },
 * });
 */
export class EventSource extends constructOf(eventSourceKind) {}
