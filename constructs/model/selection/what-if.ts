import type { Cluster } from '../cluster.ts';
import { assume } from '../versions/index.ts';
import type { Assumption } from '../versions/index.ts';
import { selectedProfiles } from './known-clusters.ts';
import type { Knowledge, NamedSelector } from './known-clusters.ts';

/** What an assumption about a cluster changes in the profiles that it gets, by their names. */
export interface Consequences {
  /** Profiles that would match and do not today. */
  readonly gains: readonly string[];
  /** Profiles that match today and would not. Sveltos withdraws them, unless they say otherwise. */
  readonly loses: readonly string[];
  readonly keeps: readonly string[];
  /** Profiles of which only the running cluster can tell, today or then. */
  readonly depends: readonly string[];
}

/**
 * What would become of a cluster's profiles, were it upgraded or labelled otherwise.
 *
 * @example
 * const classifiers = classifiersOf([
 *   versionClassifiers(labels, {
 *     label: 'k8s-version',
 *     window: { from: '1.24.0' },
 *     ranges: { 'v1.24': { from: '1.24.0', before: '1.27.1' }, 'v1.27': { from: '1.27.1' } },
 *   }),
 * ]);
 * const profiles = [{ name: 'addons', selector: where({ 'k8s-version': 'v1.27' }) }];
 * const knowledge = { declaration: labels.declaration, classifiers };
 * for (const cluster of resolveClusters(clusters)) {
 *   const { gains, loses } = whatIf(cluster, { kubernetes: '1.33.0' }, profiles, knowledge);
 *   console.log(cluster.key, gains, loses);
 * }
 */
export function whatIf(
  cluster: Cluster,
  assumption: Assumption,
  profiles: readonly NamedSelector[],
  knowledge: Knowledge,
): Consequences {
  const today = selectedProfiles(cluster, profiles, knowledge);
  const then = selectedProfiles(assume(cluster, assumption, knowledge.declaration), profiles, knowledge);
  const depends = new Set([...today.depends, ...then.depends]);
  const [before, after] = [new Set(today.matches), new Set(then.matches)];
  const known = profiles.map(({ name }) => name).filter((name) => !depends.has(name));
  return {
    gains: known.filter((name) => after.has(name) && !before.has(name)),
    loses: known.filter((name) => before.has(name) && !after.has(name)),
    keeps: known.filter((name) => before.has(name) && after.has(name)),
    depends: profiles.map(({ name }) => name).filter((name) => depends.has(name)),
  };
}
