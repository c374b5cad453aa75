import { diagnostic } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Cluster } from '../cluster.ts';
import { clustersInWords } from '../in-words.ts';
import { longestLabelValue } from './derived-name.ts';

/**
 * Clusters on which event triggers fail: the event-manager writes `<cluster>--<namespace>` into a label. Said once, with
 * the longest of them.
 *
 * @example checkDerivedLabels([{ key: 'edge', name: 'edge', namespace: 'projectsveltos' }])
 */
export function checkDerivedLabels(
  clusters: readonly Pick<Cluster, 'key' | 'name' | 'namespace'>[],
): readonly Diagnostic[] {
  const labels = clusters
    .map(({ key, name, namespace }) => ({ key, label: `${name}--${namespace}` }))
    .filter(({ label }) => label.length > longestLabelValue);
  const [first, ...others] = labels;
  if (first === undefined) return [];
  const { label } = others.reduce((a, b) => (b.label.length > a.label.length ? b : a), first);
  const rule = 'for event triggers the event-manager writes <cluster>--<namespace> into a label';
  const message = `the derived label '${label}' has ${label.length} characters, ${longestLabelValue} are allowed: ${rule}, on ${clustersInWords(labels.map(({ key }) => key))}`;
  const hint = `shorten the name or the namespace of the cluster by ${label.length - longestLabelValue}`;
  return [diagnostic('cluster/derived-label', 'clusters', message, hint)];
}
