import { Construct } from 'constructs';
import { apiVersionOf, healthCheckKind } from '../api/index.ts';
import type { ClusterHealthCheckSpec, HealthCheckSpec, LabelSelector } from '../api/index.ts';
import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { isObject, kindOf } from '../model/index.ts';
import { addCheck } from './construct-checks.ts';
import { ClusterHealthCheck, HealthCheck } from './kinds/index.ts';

type Channel = ClusterHealthCheckSpec['notifications'][number]['type'];

/** Who is told: through the events of Kubernetes, or through a channel whose address and credential are in a Secret. */
export type HealthNotification =
  | { readonly type: 'KubernetesEvent' }
  | {
      readonly type: Exclude<Channel, 'KubernetesEvent'>;
      /** A Secret that comes from elsewhere, of type `addons.projectsveltos.io/cluster-profile`. */
      readonly secret: { readonly namespace: string; readonly name: string };
    };

/** What a health alert is made of. What is looked at is said in the fields of the HealthCheck. */
export interface HealthAlertProps extends HealthCheckSpec {
  /** The name of both objects. */
  readonly name: string;
  /** The clusters that are watched. */
  readonly clusterSelector: LabelSelector;
  /** Who is told, by a name for each. */
  readonly notifications: Readonly<Record<string, HealthNotification>>;
}

/**
 * Objects that are watched, and who is told when they are not healthy: a HealthCheck, and the ClusterHealthCheck that names
 * it.
 *
 * @example
 * new HealthAlert(chart, 'Deployments', {
 *   name: 'deployments',
 *   clusterSelector: { matchLabels: { environment: 'prod' } },
 *   resourceSelectors: [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
 *   evaluateHealth: 'function evaluate() return { resources = {} } end',
 *   notifications: {
 *     events: { type: 'KubernetesEvent' },
 *     chat: { type: 'Slack', secret: { namespace: 'projectsveltos', name: 'chat' } },
 *   },
 * });
 */
export class HealthAlert extends Construct {
  readonly check: HealthCheck;
  readonly alert: ClusterHealthCheck;

  constructor(scope: Construct, id: string, props: HealthAlertProps) {
    super(scope, id);
    const said: Readonly<Record<string, unknown>> = isObject(props) ? props : {};
    const { name, clusterSelector, notifications, ...health } = said;
    const metadata = { name: name as string };
    this.check = new HealthCheck(this, 'Check', { metadata, spec: health as unknown as HealthCheckSpec });
    const livenessSourceRef = { apiVersion: apiVersionOf(healthCheckKind), kind: healthCheckKind.kind, name };
    const spec = {
      clusterSelector,
      livenessChecks: [{ name, type: 'HealthCheck', livenessSourceRef }],
      notifications: Object.entries(isObject(notifications) ? notifications : {}).map(listItem),
    };
    this.alert = new ClusterHealthCheck(this, 'Alert', { metadata, spec: spec as unknown as ClusterHealthCheckSpec });
    addCheck(this, (root) => checkNotifications(name, notifications, root));
  }
}

function listItem([name, notification]: readonly [string, unknown]): unknown {
  if (!isObject(notification)) return notification;
  const { secret, ...others } = notification;
  const ref = isObject(secret) ? { apiVersion: 'v1', kind: 'Secret', ...secret } : secret;
  return { name, ...others, ...(ref === undefined ? {} : { notificationRef: ref }) };
}

function checkNotifications(name: unknown, notifications: unknown, root: string | undefined): readonly Diagnostic[] {
  if (isObject(notifications)) return [];
  const title = typeof name === 'string' ? name : 'ClusterHealthCheck';
  const path = root === undefined ? title : formatPath(root, ['ClusterHealthCheck', title]);
  const message = `expected notifications by name, got ${kindOf(notifications)}`;
  return [diagnostic('api/wrong-type', formatPath(path, ['notifications']), message)];
}
