import { childPath, diagnostic } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Cluster } from '../cluster.ts';
import { clustersInWords } from '../in-words.ts';
import { overlap } from './decisions.ts';
import { labelsInWords } from './in-words.ts';
import { matchesSelector } from './selector.ts';
import type { Selector } from './selector.ts';
import type { LabelWorld } from './world.ts';

/** A profile by selector, with what it deploys, as far as two of them could be in each other's way. */
export interface SelectedContent {
  readonly name: string;
  readonly selector: Selector;
  /** The Helm releases that it installs, each as `<releaseNamespace>/<releaseName>`. */
  readonly releases: readonly string[];
  /** The base that it carries. */
  readonly base?: string;
  /** The tier that it states: of two profiles with different tiers, Sveltos knows which one has a release. */
  readonly tier?: number;
  /** Where it stands, as the start of the paths. */
  readonly at: string;
}

/**
 * Profiles that would fight over a cluster: they install the same Helm release or carry the same base, and some cluster
 * can match both. Said with labels that prove it, and with the known clusters that do.
 *
 * @param world the labels that clusters can have: `declaredWorld(declaration)`, or `openWorld` where nobody declared any
 *
 * @example
 * const kyverno = { releases: ['kyverno/kyverno'] };
 * const prod = { ...kyverno, name: 'prod', at: 'prod', selector: where({ environment: 'prod' }) };
 * const europe = { ...kyverno, name: 'europe', at: 'europe', selector: where({ region: 'eu' }) };
 * checkOverlaps([prod, europe], declaredWorld(labels.declaration)) // one diagnostic, selector/overlap at europe.where
 */
export function checkOverlaps(
  profiles: readonly SelectedContent[],
  world: LabelWorld,
  clusters: readonly Cluster[] = [],
): readonly Diagnostic[] {
  const holders = new Map<string, SelectedContent[]>();
  const found = new Map<string, Pair>();
  for (const profile of profiles) {
    for (const content of contentsOf(profile)) {
      const others = holders.get(content) ?? [];
      for (const other of others) note(found, other, profile, content);
      holders.set(content, [...others, profile]);
    }
  }
  const known = new Map<SelectedContent, readonly string[]>();
  const keysOf = (profile: SelectedContent): readonly string[] => {
    const keys =
      known.get(profile) ??
      clusters.filter(({ labels }) => matchesSelector(profile.selector, labels)).map(({ key }) => key);
    known.set(profile, keys);
    return keys;
  };
  return [...found.values()].flatMap((pair) => inWords(pair, world, keysOf));
}

interface Pair {
  readonly first: SelectedContent;
  readonly second: SelectedContent;
  readonly contents: string[];
}

function contentsOf({ base, releases }: SelectedContent): readonly string[] {
  const names = releases.map((release) => `the release ${release}`);
  return [...new Set([...(base === undefined ? [] : [`the base '${base}'`]), ...names])];
}

function note(found: Map<string, Pair>, first: SelectedContent, second: SelectedContent, content: string): void {
  const isRanked = first.tier !== undefined && second.tier !== undefined && first.tier !== second.tier;
  if (isRanked && content.startsWith('the release ')) return;
  const id = JSON.stringify([first.at, second.at]);
  const known = found.get(id);
  if (known === undefined) found.set(id, { first, second, contents: [content] });
  else known.contents.push(content);
}

function inWords(
  { first, second, contents }: Pair,
  world: LabelWorld,
  keysOf: (profile: SelectedContent) => readonly string[],
): readonly Diagnostic[] {
  const proof = overlap(first.selector, second.selector, world);
  if (proof === undefined) return [];
  const others = new Set(keysOf(second));
  const both = keysOf(first).filter((key) => others.has(key));
  const known = both.length === 0 ? 'no known cluster by the labels that it states' : clustersInWords(both);
  const message =
    `'${first.name}' and '${second.name}' both deploy ${contents.join(', ')} ` +
    `on a cluster with ${labelsInWords(proof)} (${known})`;
  const hint = 'part the selectors, for example with `not`, or make one profile of both';
  return [diagnostic('selector/overlap', childPath(second.at, 'where'), message, hint)];
}
