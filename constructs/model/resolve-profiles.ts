import { diagnostic, didYouMean, formatPath, hasErrors } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { LabelSelector } from '../api/index.ts';
import type { Base, BaseSpec } from './base.ts';
import { checkBase, checkSpec } from './check-base.ts';
import type { Cluster, ManagementCluster } from './cluster.ts';
import { Combination } from './combine.ts';
import type { AppliedDeparture } from './combine.ts';
import type { AnyDeparture } from './departure.ts';
import { applyEdits } from './edit.ts';
import type { LabelDeclaration } from './labels.ts';
import { checkDerivedNames, checkProfileName } from './names.ts';
import { planDepartures } from './plan.ts';
import type { Reach } from './reach.ts';
import { checkSelection, compileSelector, selectClusters } from './selection/index.ts';
import type { Selector } from './selection/index.ts';
import type { SelectorProfile } from './selector-profile.ts';
import type { ClassifierData } from './versions/index.ts';

/** A base for all clusters that match, with all that departs. */
export interface ResolvedProfile {
  readonly name: string;
  readonly base: string;
  readonly stack: string;
  /** The selector as its author wrote it. */
  readonly selector: Selector;
  /** The selector as the profile carries it. */
  readonly labelSelector: LabelSelector;
  /** Where its payloads live. */
  readonly contentNamespace: string;
  readonly spec: BaseSpec;
  readonly departures: readonly AppliedDeparture[];
  /** The known clusters that match, sorted by key. */
  readonly clusters: readonly Cluster[];
  /** The known clusters of which only labels that classifiers write at run time say whether they match. */
  readonly depending: readonly Cluster[];
}

/** What profiles are resolved against. */
export interface ProfileSurroundings {
  /** Sorted by key. */
  readonly clusters: readonly Cluster[];
  readonly declaration: LabelDeclaration;
  readonly management: Required<ManagementCluster>;
  readonly classifiers: readonly ClassifierData[];
  /** Whose profiles the stacks are: the waves, and `management`. */
  readonly stacks: readonly string[];
}

/** The profiles of a fleet, sorted by name, and what is wrong with each by itself. */
export function resolveProfiles(
  profiles: readonly SelectorProfile[],
  surroundings: ProfileSurroundings,
): { readonly profiles: readonly ResolvedProfile[]; readonly diagnostics: readonly Diagnostic[] } {
  const bases = new Map<Base, readonly Diagnostic[]>(
    profiles.map(({ base }) => base).map((base) => [base, checkBase(base)]),
  );
  const resolved = profiles.map((each) => resolveProfile(each, bases.get(each.base) ?? [], surroundings));
  return {
    profiles: resolved.flatMap((each) => each.profile ?? []).sort((a, b) => (a.name < b.name ? -1 : 1)),
    diagnostics: [
      ...[...bases.values()].flat(),
      ...resolved.flatMap((each) => each.diagnostics),
      ...checkNamesakes(profiles),
    ],
  };
}

function resolveProfile(
  profile: SelectorProfile,
  inBase: readonly Diagnostic[],
  surroundings: ProfileSurroundings,
): { readonly profile?: ResolvedProfile; readonly diagnostics: readonly Diagnostic[] } {
  const { base, name, stack, where: selector, expect } = profile;
  const { clusters, declaration, stacks } = surroundings;
  const at = formatPath('profiles', [name]);
  const reach = (departure: AnyDeparture, place: string): Reach => reachProfile(departure, name, place);
  const plan = planDepartures({ base, departures: profile.departures, root: at, reach }, inBase);
  const combination = new Combination(() => `profile ${name}`);
  const departures = combination.combine(plan.byKey.get(name) ?? [], name);
  const spec = applyEdits(base.spec, departures);
  const inDepartures = [...plan.diagnostics, ...combination.diagnostics];
  const { labelSelector } = compileSelector(selector, declaration);
  const { matched, depending } =
    labelSelector === undefined ? { matched: [], depending: [] } : selectClusters(selector, clusters, surroundings);
  const diagnostics = [
    ...inDepartures,
    ...(hasErrors([...inBase, ...inDepartures]) || departures.length < 2 ? [] : checkSpec(spec, at)),
    ...checkStack(stack, stacks, formatPath(at, ['stack'])),
    ...checkProfileName(name, at),
    ...checkSelection({ ...surroundings, selector, at, ...(expect === undefined ? {} : { expect }) }),
    ...checkDerivedNames(() => name, [...matched, ...depending], at),
  ];
  if (labelSelector === undefined) return { diagnostics };
  const contentNamespace = profile.contentNamespace ?? defaultNamespace;
  const content = { contentNamespace, spec, departures };
  return {
    profile: { name, base: base.name, stack, selector, labelSelector, ...content, clusters: matched, depending },
    diagnostics,
  };
}

/** Where Sveltos itself lives. */
const defaultNamespace = 'projectsveltos';

function checkStack(stack: string, stacks: readonly string[], at: string): readonly Diagnostic[] {
  if (stacks.includes(stack)) return [];
  const message = `'${stack}' is no stack of this fleet: it has ${stacks.join(', ')}`;
  return [diagnostic('profile/stack', at, message, didYouMean(stack, stacks))];
}

/** A profile's name is that of its object. */
function checkNamesakes(profiles: readonly SelectorProfile[]): readonly Diagnostic[] {
  const twice = [...Map.groupBy(profiles, ({ name }) => name)].filter(([, of]) => of.length > 1);
  return twice.map(([name, of]) => {
    const message = `${of.length} profiles are called '${name}'`;
    return diagnostic('profile/name-taken', formatPath('profiles', [name]), message, 'give each its own `name`');
  });
}

/** A profile's departures hold for all of its clusters. */
function reachProfile(departure: AnyDeparture, name: string, at: string): Reach {
  const narrowing = (['cluster', 'where'] as const).filter((field) => departure[field] !== undefined);
  if (narrowing.length === 0) return { keys: [name], diagnostics: [] };
  const hint = 'declare a second profile of the base with a narrower `where`';
  return {
    keys: [],
    diagnostics: narrowing.map((field) => {
      const message = `a departure of a profile holds for all of its clusters, and names none with '${field}'`;
      return diagnostic('api/unknown-field', formatPath(at, [field]), message, hint);
    }),
  };
}
