import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, KubernetesObject } from '../../constructs/index.ts';
import type { NamespaceState } from '../../operations/management-cluster/index.ts';

/** Refuses namespaces that do not exist, unless one of the objects is the namespace itself. */
export function checkNamespaces(
  objects: readonly KubernetesObject[],
  states: ReadonlyMap<string, NamespaceState>,
): readonly Diagnostic[] {
  const ours = new Set(objects.filter(({ kind }) => kind === 'Namespace').map(({ metadata }) => metadata.name));
  const byNamespace = Map.groupBy(objects, ({ metadata }) => metadata.namespace ?? '');
  return [...byNamespace].flatMap(([name, of]) => {
    const state = states.get(name);
    if (name === '' || state === undefined || state === 'active' || ours.has(name)) return [];
    const message = `namespace '${name}' ${state === 'missing' ? 'does not exist' : 'is being deleted'}, and ${of.length} of our objects live there`;
    return [diagnostic('cluster/no-namespace', `namespace ${name}`, message, `kubectl create namespace ${name}`)];
  });
}
