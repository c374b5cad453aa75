import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { readLabelMatch } from './check-labels.ts';
import type { Cluster } from './cluster.ts';
import type { AnyDeparture } from './departure.ts';
import { inWords } from './in-words.ts';
import { matchInWords, matchesLabels } from './labels.ts';
import type { LabelDeclaration } from './labels.ts';

/** For whom a departure holds, by key, or why it holds for nobody. */
export interface Reach {
  readonly keys: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The clusters that run a base, by key, so that a cluster's own departure finds its cluster at once. */
export type Members = ReadonlyMap<string, Cluster>;

/** A departure is for one cluster or for one class, and someone must be in it. */
export function reachOf(departure: AnyDeparture, members: Members, declaration: LabelDeclaration, at: string): Reach {
  const unmatched = (message: string, hint?: string): Reach => ({
    keys: [],
    diagnostics: [diagnostic('variant/unmatched', at, message, hint)],
  });
  const { cluster, where }: { readonly [K in keyof AnyDeparture]: unknown } = departure;
  if (cluster !== undefined && where !== undefined) {
    return unmatched('a departure is for one cluster or for one class, not for both');
  }
  if (cluster !== undefined) {
    if (typeof cluster !== 'string') return unmatched(`expected the key of a cluster, got ${inWords(cluster)}`);
    const own = members.get(cluster);
    if (own !== undefined) return { keys: [own.key], diagnostics: [] };
    return unmatched(`cluster '${cluster}' does not run this base`, didYouMean(cluster, members.keys()));
  }
  if (where === undefined) return unmatched('the departure names neither a cluster nor a class of clusters');
  const { match, diagnostics } = readLabelMatch(where, declaration, formatPath(at, ['where']));
  if (match === undefined) return { keys: [], diagnostics };
  if (Object.keys(match).length === 0) {
    return unmatched('`where` names no label', 'change the base for what holds everywhere');
  }
  const clusters = [...members.values()].filter(({ labels }) => matchesLabels(match, labels));
  if (clusters.length > 0) return { keys: clusters.map(({ key }) => key), diagnostics: [] };
  return unmatched(`no cluster that runs this base has ${matchInWords(match)}`);
}
