import type { Cluster } from '../cluster.ts';
import type { LabelDeclaration } from '../labels.ts';
import { classifiedLabels } from '../versions/index.ts';
import type { ClassifierData } from '../versions/index.ts';
import { Diagram, no, yes } from './diagram.ts';
import { asSet } from './level.ts';
import { matchesSelector, requirementsIn } from './selector.ts';
import type { Labels, Selector } from './selector.ts';
import { worldOf } from './world.ts';

/** What decides which of the known clusters a selector matches, beside their own labels. */
export interface Knowledge {
  readonly declaration: LabelDeclaration;
  /** The Classifiers of the fleet. @default none: nothing is known of the labels that they would write */
  readonly classifiers?: readonly ClassifierData[];
}

/** Whether a cluster is matched; `depends` where labels decide that only the running cluster can tell. */
export type Verdict = 'matches' | 'depends' | 'no';

/** The known clusters that a selector matches. */
export interface SelectedClusters {
  readonly matched: readonly Cluster[];
  /** Those of which only the running cluster can tell, by the labels that classifiers write there. */
  readonly depending: readonly Cluster[];
}

/**
 * The clusters that a selector matches, their classified labels worked out as far as their Kubernetes versions are
 * known.
 *
 * @example selectClusters(where({ environment: 'prod' }), resolveClusters(clusters), { declaration: labels.declaration })
 */
export function selectClusters(
  selector: Selector,
  clusters: readonly Cluster[],
  knowledge: Knowledge,
): SelectedClusters {
  const verdictOf = verdicts(selector, knowledge);
  const matched: Cluster[] = [];
  const depending: Cluster[] = [];
  for (const cluster of clusters) {
    const verdict = verdictOf(cluster);
    if (verdict === 'matches') matched.push(cluster);
    else if (verdict === 'depends') depending.push(cluster);
  }
  return { matched, depending };
}

/** A profile, and the clusters that it is for. */
export interface NamedSelector {
  readonly name: string;
  readonly selector: Selector;
}

/**
 * The profiles that match a cluster, by name, and those of which only the running cluster can tell. Together with
 * `assume` this answers what would be: which add-ons would this cluster get, were it upgraded?
 *
 * @example
 * const upgraded = assume(prodA, { kubernetes: '1.33.0' }, labels.declaration);
 * selectedProfiles(upgraded, profiles, { declaration: labels.declaration, classifiers }).matches // ['addons-v1.33']
 */
export function selectedProfiles(
  cluster: Cluster,
  profiles: readonly NamedSelector[],
  knowledge: Knowledge,
): { readonly matches: readonly string[]; readonly depends: readonly string[] } {
  const named = profiles.map(({ name, selector }) => ({ name, verdict: verdicts(selector, knowledge)(cluster) }));
  const those = (wanted: Verdict): readonly string[] =>
    named.flatMap(({ name, verdict }) => (verdict === wanted ? [name] : []));
  return { matches: those('matches'), depends: those('depends') };
}

/** Decides for one cluster after the other; clusters that are alike in what is asked for are decided once. */
function verdicts(selector: Selector, { declaration, classifiers = [] }: Knowledge): (cluster: Cluster) => Verdict {
  const classified = declaration.classified ?? {};
  const keys = [...new Set(requirementsIn(selector).map(({ key }) => key))];
  const open = keys.filter((key) => Object.hasOwn(classified, key));
  if (open.length === 0) return ({ labels }) => (matchesSelector(selector, labels) ? 'matches' : 'no');
  const written = new Set(classifiers.flatMap(({ spec }) => spec.classifierLabels.map(({ key }) => key)));
  const asked = requirementsIn(selector)
    .filter(({ key }) => !open.includes(key))
    .map((requirement) => ({ key: requirement.key, holds: asSet(requirement) }));
  const known = new Map<string, Verdict>();
  return ({ labels, kubernetes }) => {
    const answers = asked.map(({ key, holds }) => holds(Object.hasOwn(labels, key) ? labels[key] : undefined));
    const id = JSON.stringify([kubernetes ?? '', answers]);
    let verdict = known.get(id);
    if (verdict === undefined) {
      const made = classifiedLabels(classifiers, kubernetes);
      // A label that no classifier of the fleet writes is written by somebody else, if at all.
      const unknown = open.filter((key) => !written.has(key) || made.unknown.includes(key));
      const stated = Object.entries(labels).filter(([key]) => !open.includes(key));
      verdict = verdictIn(selector, { ...Object.fromEntries(stated), ...made.labels }, unknown, classified);
      known.set(id, verdict);
    }
    return verdict;
  };
}

function verdictIn(
  selector: Selector,
  labels: Labels,
  unknown: readonly string[],
  classified: Readonly<Record<string, readonly string[]>>,
): Verdict {
  const open = Object.fromEntries(unknown.map((key) => [key, classified[key] ?? []]));
  const place = new Diagram([selector], worldOf(labels, open)).placeOf(selector);
  if (place === yes) return 'matches';
  return place === no ? 'no' : 'depends';
}
