import { techsupportKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * A Sveltos Techsupport: logs, events and objects that are collected for support, when, and where they go.
 *
 * @example
 * new Techsupport(chart, 'Nightly', {
 *   metadata: { name: 'nightly' },
 *   spec: {
 *     schedulingConfig: { schedule: '0 3 * * *' },
 *     fromManagement: { logs: [{ namespace: 'projectsveltos' }] },
 *     deliveryMethods: [{ name: 'chat', type: 'Slack', secretRef: { namespace: 'projectsveltos', name: 'chat' } }],
 *   },
 * });
 */
export class Techsupport extends constructOf(techsupportKind) {}
