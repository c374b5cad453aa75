import { diagnostic, formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { inWords } from '../in-words.ts';
import { own } from '../json.ts';

/** What goes wrong with a SveltosCluster that the API takes. */
export function checkRegistration(cluster: unknown, path: string): readonly Diagnostic[] {
  const spec = own(cluster, 'spec');
  const at = formatPath(path, ['spec']);
  return [...checkClusterLabels(cluster, path), ...checkPaused(spec, at), ...checkTokenRenewal(spec, at)];
}

/** The labels that Sveltos writes on every cluster, and who does. */
const writtenLabels: Readonly<Record<string, string>> = {
  'projectsveltos.io/k8s-version': 'the sveltoscluster-manager',
  'sveltos-agent': "the Classifier 'default-classifier'",
};

/** Labels of a cluster over which a fleet and Sveltos would fight. */
export function checkClusterLabels(cluster: unknown, path: string): readonly Diagnostic[] {
  const labels = own(own(cluster, 'metadata'), 'labels');
  return Object.entries(writtenLabels)
    .filter(([key]) => own(labels, key) !== undefined)
    .map(([key, writer]) => {
      const at = formatPath(path, ['metadata', 'labels', key]);
      return diagnostic('cluster/written-by-sveltos', at, `${writer} writes the label ${key}`, 'leave it out');
    });
}

function checkPaused(spec: unknown, path: string): readonly Diagnostic[] {
  if (own(spec, 'activeWindow') === undefined || own(spec, 'paused') === undefined) return [];
  const message = 'with activeWindow Sveltos writes paused itself';
  return [diagnostic('cluster/written-by-sveltos', formatPath(path, ['paused']), message, 'keep one of the two')];
}

/**
 * Token renewal writes the new kubeconfig under a key of its own, and then the name of that key into the spec, unless
 * both names are said and equal.
 */
function checkTokenRenewal(spec: unknown, path: string): readonly Diagnostic[] {
  const renewal = own(spec, 'tokenRequestRenewalOption');
  if (renewal === undefined || renewal === null) return [];
  const [read, written] = [own(spec, 'kubeconfigKeyName'), own(renewal, 'kubeconfigKeyName')];
  if (read === written) return [];
  const at = formatPath(path, ['kubeconfigKeyName']);
  const hint = 'say the same key in kubeconfigKeyName and in tokenRequestRenewalOption.kubeconfigKeyName';
  if (written === undefined) {
    const message = `token renewal writes re-kubeconfig over ${inWords(read)}`;
    return [diagnostic('cluster/token-renewal', at, message, hint)];
  }
  const message =
    read === undefined
      ? `token renewal writes ${inWords(written)}, and which key of the Secret is read is left to chance`
      : `token renewal writes ${inWords(written)}, and ${inWords(read)} is read`;
  return [diagnostic('cluster/token-renewal', at, message, hint)];
}
