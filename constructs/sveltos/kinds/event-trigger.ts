import { eventTriggerKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos EventTrigger: what is deployed, and where, when an event happens. `EventTriggerWithSource` makes it
 * together with its EventSource.
 *
 * @example
 * new EventTrigger(chart, 'Tenants', {
 *   metadata: { name: 'tenants' },
 *   spec: {
 *     eventSourceName: 'tenants',
 *     sourceClusterSelector: { matchLabels: { environment: 'prod' } },
 *     stopMatchingBehavior: 'LeavePolicies',
 *     policyRefs: [{ kind: 'ConfigMap', namespace: 'projectsveltos', name: 'limits', deploymentType: 'Remote' }],
 *   },
 * });
 */
export class EventTrigger extends constructOf(eventTriggerKind) {}
