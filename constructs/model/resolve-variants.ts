import { diagnostic, formatPath, hasErrors } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { checkBase, checkSpec } from './check-base.ts';
import { readLabelMatch } from './check-labels.ts';
import type { Cluster } from './cluster.ts';
import { Combination } from './combine.ts';
import type { AnyDeparture } from './departure.ts';
import { applyEdits } from './edit.ts';
import { clustersInWords } from './in-words.ts';
import { matchesLabels } from './labels.ts';
import type { LabelDeclaration } from './labels.ts';
import { checkDerivedNames, profileName, variantId } from './names.ts';
import { identity, planDepartures } from './plan.ts';
import { reachOf } from './reach.ts';
import type { Reach } from './reach.ts';
import type { Variant } from './variant.ts';
import type { VariantSet } from './variants.ts';

/** Variants, and everything that is wrong with them. */
export interface ResolvedVariants {
  readonly variants: readonly Variant[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Gives each cluster its variant of each base: the base plus the departures that hold there. Sorted by id. */
export function resolveVariants(
  sets: readonly VariantSet[],
  clusters: readonly Cluster[],
  declaration: LabelDeclaration,
): ResolvedVariants {
  const diagnostics: Diagnostic[] = [];
  const variants = new Map<string, Variant>();
  for (const set of sets) {
    const resolved = resolveSet(set, clusters, declaration);
    diagnostics.push(...resolved.diagnostics, ...checkOnce(set.base.name, resolved.variants, variants));
    for (const variant of resolved.variants) if (!variants.has(variant.id)) variants.set(variant.id, variant);
  }
  return { variants: [...variants.values()].sort((a, b) => (a.id < b.id ? -1 : 1)), diagnostics };
}

/** A cluster runs a base once. */
function checkOnce(
  base: string,
  variants: readonly Variant[],
  others: ReadonlyMap<string, Variant>,
): readonly Diagnostic[] {
  const twice = variants.filter(({ id }) => others.has(id)).map(({ cluster }) => cluster.key);
  if (twice.length === 0) return [];
  const hint = 'one `variants` reaches a cluster; departures say how clusters differ';
  return [diagnostic('variant/duplicate', base, `two variants of base '${base}' on ${clustersInWords(twice)}`, hint)];
}

function resolveSet(set: VariantSet, clusters: readonly Cluster[], declaration: LabelDeclaration): ResolvedVariants {
  const { base } = set;
  const inBase = checkBase(base);
  const { members, diagnostics } = membersOf(set, clusters, declaration);
  const byKey = new Map(members.map((each) => [each.key, each]));
  const reach = (departure: AnyDeparture, at: string): Reach => reachOf(departure, byKey, declaration, at);
  const plan = planDepartures({ base, departures: set.departures, root: base.name, reach }, inBase);
  const inParts = [...inBase, ...plan.diagnostics];
  const combination = new Combination();
  const alike = new Map<string, Pick<Variant, 'spec' | 'departures'>>();
  const variants = members.map((cluster): Variant => {
    const planned = plan.byKey.get(cluster.key) ?? [];
    const departures = combination.combine(planned, cluster.key);
    // Clusters for which the same departures hold share a spec: what is made of it is made once.
    const key = planned.map(({ at }) => at).join(' ');
    const shared = alike.get(key) ?? { spec: applyEdits(base.spec, departures), departures };
    alike.set(key, shared);
    return { id: variantId(base.name, cluster.key), base: base.name, cluster, ...shared };
  });
  const contradictions = combination.diagnostics;
  return {
    variants,
    diagnostics: [
      ...diagnostics,
      ...inParts,
      ...contradictions,
      // Where parts are wrong by themselves, so is what is made of them: that need not be said again.
      ...(hasErrors([...inParts, ...contradictions]) ? [] : checkTogether(base.name, variants)),
      ...checkDerivedNames((key) => profileName(base.name, key), members, base.name),
    ],
  };
}

/** The clusters that run a base. */
function membersOf(
  { base, where }: VariantSet,
  clusters: readonly Cluster[],
  declaration: LabelDeclaration,
): { readonly members: readonly Cluster[]; readonly diagnostics: readonly Diagnostic[] } {
  const at = formatPath(base.name, ['where']);
  if (where === undefined) return reached(base.name, clusters, clusters.length);
  const { match, diagnostics } = readLabelMatch(where, declaration, at);
  if (match === undefined) return { members: [], diagnostics };
  if (Object.keys(match).length === 0) {
    const hint = 'leave `where` out for every cluster';
    return { members: clusters, diagnostics: [diagnostic('variant/unmatched', at, '`where` names no label', hint)] };
  }
  const members = clusters.filter(({ labels }) => matchesLabels(match, labels));
  return reached(base.name, members, clusters.length);
}

function reached(base: string, members: readonly Cluster[], all: number): ReturnType<typeof membersOf> {
  if (members.length > 0) return { members, diagnostics: [] };
  return {
    members,
    diagnostics: [diagnostic('variant/no-clusters', base, `base '${base}' reaches none of ${all} clusters`)],
  };
}

/** What only several departures together break. */
function checkTogether(base: string, variants: readonly Variant[]): readonly Diagnostic[] {
  const found = new Map<string, { readonly fault: Diagnostic; readonly clusters: string[] }>();
  for (const { spec, departures, cluster } of variants) {
    if (departures.length < 2) continue;
    for (const fault of checkSpec(spec, base)) {
      const known = found.get(identity(fault));
      if (known === undefined) found.set(identity(fault), { fault, clusters: [cluster.key] });
      else known.clusters.push(cluster.key);
    }
  }
  return [...found.values()].map(({ fault, clusters }) => ({
    ...fault,
    message: `${fault.message}, as departures together leave it on ${clustersInWords(clusters)}`,
  }));
}
