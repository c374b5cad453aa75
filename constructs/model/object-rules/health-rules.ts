import { diagnostic, formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { dnsLabelFault } from '../dns-label.ts';
import { own } from '../json.ts';

/** What goes wrong with a ClusterHealthCheck that the API takes. */
export function checkClusterHealth(check: unknown, path: string): readonly Diagnostic[] {
  const spec = own(check, 'spec');
  return [
    ...entries(own(spec, 'livenessChecks')).flatMap((entry, index, all) => {
      const at = formatPath(path, ['spec', 'livenessChecks', index]);
      const needsSource = own(entry, 'type') === 'HealthCheck' && own(entry, 'livenessSourceRef') === undefined;
      const hint = 'name the HealthCheck in livenessSourceRef';
      return [
        ...(needsSource ? [diagnostic('health/incomplete', at, 'type HealthCheck names no HealthCheck', hint)] : []),
        ...checkNames(entry, all.slice(0, index), at),
      ];
    }),
    ...entries(own(spec, 'notifications')).flatMap((entry, index, all) => {
      const at = formatPath(path, ['spec', 'notifications', index]);
      return [...checkChannel(entry, at), ...checkNames(entry, all.slice(0, index), at)];
    }),
  ];
}

function entries(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? Array.from<unknown>(list) : [];
}

/** Every channel but the events of Kubernetes needs an address and a credential, and both are in a Secret. */
function checkChannel(entry: unknown, path: string): readonly Diagnostic[] {
  const type = own(entry, 'type');
  if (typeof type !== 'string' || type === 'KubernetesEvent') return [];
  if (own(entry, 'notificationRef') !== undefined) return [];
  const hint = 'name a Secret of type addons.projectsveltos.io/cluster-profile in notificationRef';
  return [diagnostic('health/incomplete', path, `type ${type} names no Secret with what the channel needs`, hint)];
}

function checkNames(entry: unknown, earlier: readonly unknown[], path: string): readonly Diagnostic[] {
  const name = own(entry, 'name');
  if (typeof name !== 'string') return [];
  const at = formatPath(path, ['name']);
  const fault = dnsLabelFault(name);
  if (fault !== undefined) return [diagnostic('health/name', at, `'${name}' is not ${fault}`)];
  if (!earlier.some((other) => own(other, 'name') === name)) return [];
  return [diagnostic('health/name', at, `'${name}' is the name of an earlier entry`, 'give each entry its own name')];
}
