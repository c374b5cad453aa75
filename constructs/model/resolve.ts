import { formatPath, hasErrors } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { checkClusters, checkEmptyWaves } from './check-clusters.ts';
import { partsOfFleet } from './check-fleet.ts';
import { checkLabelDeclaration, isDeclaration } from './check-labels.ts';
import { checkScopes } from './check-scopes.ts';
import { checkSets } from './check-sets.ts';
import { resolveClusters } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { checkDependencies } from './dependencies.ts';
import { checkDuplicateReleases, releasesOf } from './duplicate-releases.ts';
import type { Fleet } from './fleet.ts';
import { checkManagementRecords } from './check-management-records.ts';
import type { ManagementRecord } from './management-record.ts';
import { resolveDependencies } from './profile-dependencies.ts';
import type { Dependencies } from './profile-dependencies.ts';
import { resolveProfiles } from './resolve-profiles.ts';
import type { ResolvedProfile } from './resolve-profiles.ts';
import { resolveVariants } from './resolve-variants.ts';
import { checkOverlaps, declaredWorld } from './selection/index.ts';
import type { SelectedContent } from './selection/index.ts';
import { stacksOf } from './stacks.ts';
import type { Variant } from './variant.ts';
import { checkClassifiers, classifiersOf } from './versions/index.ts';
import type { ClassifierData } from './versions/index.ts';

/** What a fleet says, piece by piece, and everything that is wrong with it. */
export interface ResolvedFleet {
  readonly clusters: readonly Cluster[];
  /** Sorted by id. */
  readonly variants: readonly Variant[];
  /** Sorted by name. */
  readonly profiles: readonly ResolvedProfile[];
  /** The profiles that each profile waits for, by its name. */
  readonly dependencies: ReadonlyMap<string, Dependencies>;
  readonly classifiers: readonly ClassifierData[];
  readonly managementRecords: readonly ManagementRecord[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Resolves a fleet: each cluster gets its variant of each base, each profile its selector, its departures and the
 * profiles that it waits for.
 *
 * Never throws, also when a fleet's types were bypassed: what is not in its place is a diagnostic, and what hangs on
 * it is left out.
 */
export function resolveFleet(fleet: Fleet): ResolvedFleet {
  const parts = partsOfFleet(fleet);
  const { clusters: inventory, management, sets, records } = parts;
  const classifiers = classifiersOf(parts.classifiers);
  const bases = [...sets, ...parts.profiles].map(({ base }) => base);
  const diagnostics: Diagnostic[] = [...parts.diagnostics, ...checkSets(sets, bases, inventory)];
  const rest = { classifiers, managementRecords: records, diagnostics };
  const clusters = inventory === undefined ? [] : resolveClusters(inventory);
  const said = inventory?.labels.declaration;
  const known = isDeclaration(said) ? { declaration: said } : {};
  diagnostics.push(...checkManagementRecords(parts.records, { clusters, management, ...known }));
  if (inventory === undefined) return { clusters: [], variants: [], profiles: [], dependencies: new Map(), ...rest };
  const { declaration } = inventory.labels;
  const inInventory = [...checkLabelDeclaration(declaration), ...checkClusters(inventory, management)];
  diagnostics.push(...inInventory);
  if (!isDeclaration(declaration)) return { clusters, variants: [], profiles: [], dependencies: new Map(), ...rest };
  // Where clusters or their labels are wrong, nobody knows who is in which wave.
  if (!hasErrors(inInventory)) diagnostics.push(...checkEmptyWaves(declaration, clusters));
  const { variants, diagnostics: inVariants } = resolveVariants(sets, clusters, declaration);
  const stacks = stacksOf({ waves: declaration.wave.values });
  const resolved = resolveProfiles(parts.profiles, { clusters, declaration, stacks, management, classifiers });
  const variantBases = new Set(sets.map(({ base }) => base.name));
  const sound = new Set(resolved.profiles.map(({ name }) => name));
  const faulty = parts.profiles.filter(({ name }) => !sound.has(name));
  const faultyBases = new Set(faulty.map(({ base }) => base.name));
  const world = declaredWorld(declaration);
  const waits = resolveDependencies(resolved.profiles, { world, stacks, faultyBases, variantBases });
  const { profiles } = resolved;
  const contents = profiles.map(contentOf);
  diagnostics.push(
    ...inVariants,
    ...resolved.diagnostics,
    ...waits.diagnostics,
    ...checkClassifiers(parts.classifiers, declaration, clusters),
    ...checkDependencies(variants, [...variantBases]),
    ...checkDuplicateReleases(variants, profiles),
    ...checkOverlaps(contents, world, clusters),
    ...checkScopes(variants, profiles),
  );
  return { clusters, variants, profiles, dependencies: waits.dependencies, ...rest };
}

/** What a profile deploys, as far as two profiles could be in each other's way. */
function contentOf({ name, base, selector, spec }: ResolvedProfile): SelectedContent {
  const at = formatPath('profiles', [name]);
  return {
    name,
    base,
    selector,
    releases: releasesOf(spec),
    at,
    ...(spec.tier === undefined ? {} : { tier: spec.tier }),
  };
}
