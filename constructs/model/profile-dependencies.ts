import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { dependenciesOf } from './dependencies.ts';
import type { ResolvedProfile } from './resolve-profiles.ts';
import { labelsInWords, overlap } from './selection/index.ts';
import type { LabelWorld } from './selection/index.ts';

/** The profiles that a profile waits for, by the base that its author named. */
export type Dependencies = Readonly<Record<string, string>>;

/** What dependencies are resolved against. */
export interface DependencySurroundings {
  /** The labels that clusters of the fleet can have. */
  readonly world: LabelWorld;
  /** The stacks in the order in which they are applied. */
  readonly stacks: readonly string[];
  /** Bases of profiles that have a fault of their own: what they cover is not known. */
  readonly faultyBases: ReadonlySet<string>;
  /** Bases that run as variants, which no profile can wait for. */
  readonly variantBases: ReadonlySet<string>;
}

/**
 * Finds the one profile that each dependency of a profile means: of the base named, and for at least the same clusters.
 *
 * Sveltos deploys what a profile depends on to every cluster of that profile, whether its own selector matches or not.
 * A dependency that does not cover the profile would so reach clusters that nobody chose for it.
 */
export function resolveDependencies(
  profiles: readonly ResolvedProfile[],
  surroundings: DependencySurroundings,
): { readonly dependencies: ReadonlyMap<string, Dependencies>; readonly diagnostics: readonly Diagnostic[] } {
  const byBase = Map.groupBy(profiles, ({ base }) => base);
  const diagnostics: Diagnostic[] = [];
  const dependencies = new Map<string, Dependencies>();
  for (const profile of profiles) {
    const found: Record<string, string> = {};
    for (const base of dependenciesOf(profile)) {
      const { prerequisite, fault } = prerequisiteOf(profile, base, byBase, surroundings);
      if (prerequisite !== undefined) found[base] = prerequisite.name;
      if (fault !== undefined) {
        const at = formatPath('profiles', [profile.name, 'dependsOn']);
        diagnostics.push(diagnostic('profile/dependency', at, fault.message, fault.hint));
      }
    }
    dependencies.set(profile.name, found);
  }
  return { dependencies, diagnostics: [...diagnostics, ...circles(dependencies)] };
}

interface Found {
  readonly prerequisite?: ResolvedProfile;
  readonly fault?: { readonly message: string; readonly hint?: string };
}

function prerequisiteOf(
  profile: ResolvedProfile,
  base: string,
  byBase: ReadonlyMap<string, readonly ResolvedProfile[]>,
  { world, stacks, faultyBases, variantBases }: DependencySurroundings,
): Found {
  const candidates = byBase.get(base);
  const mayBeCovered = faultyBases.has(base);
  if (candidates === undefined) {
    if (mayBeCovered) return {};
    const hint = variantBases.has(base)
      ? `'${base}' runs as variants: make it a profile too, or run this base as variants`
      : didYouMean(base, byBase.keys());
    return { fault: { message: `no profile of this fleet has the base '${base}'`, ...(hint && { hint }) } };
  }
  const outside = candidates.map((each) => overlap(profile.selector, { not: each.selector }, world));
  const covering = candidates.filter((_, index) => outside[index] === undefined);
  const [prerequisite, second] = covering;
  if (prerequisite === undefined) {
    if (mayBeCovered) return {};
    const names = candidates.map(({ name }) => name).join(', ');
    const [example] = outside;
    const words = example === undefined ? '' : `, for example not on a cluster with ${labelsInWords(example)}`;
    return {
      fault: {
        message: `profile ${profile.name} needs '${base}' on all of its clusters, and none of ${names} covers them${words}`,
        hint: 'widen the prerequisite, or divide this profile as the prerequisite is divided',
      },
    };
  }
  if (second !== undefined) {
    return {
      fault: { message: `'${base}' can mean ${covering.map(({ name }) => name).join(' and ')}: both cover it` },
    };
  }
  if (stacks.indexOf(prerequisite.stack) > stacks.indexOf(profile.stack)) {
    const message = `stack '${profile.stack}' is applied before '${prerequisite.stack}', which brings ${prerequisite.name}`;
    return { fault: { message, hint: 'bring the prerequisite in the same stack or an earlier one' } };
  }
  return { prerequisite };
}

/** Each circle of dependencies once, at the first of its profiles by name. */
function circles(dependencies: ReadonlyMap<string, Dependencies>): readonly Diagnostic[] {
  const done = new Set<string>();
  const found: Diagnostic[] = [];
  const walk = (name: string, way: readonly string[]): void => {
    const start = way.indexOf(name);
    if (start >= 0) {
      const circle = [...way.slice(start), name].join(' → ');
      const at = formatPath('profiles', [name, 'dependsOn']);
      found.push(diagnostic('profile/dependency', at, `the dependencies go round in a circle: ${circle}`));
      return;
    }
    if (done.has(name)) return;
    for (const next of Object.values(dependencies.get(name) ?? {})) walk(next, [...way, name]);
    done.add(name);
  };
  for (const name of [...dependencies.keys()].sort()) walk(name, []);
  return found;
}
