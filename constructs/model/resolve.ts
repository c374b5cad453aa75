import { diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { BaseSpec } from './base.ts';
import { checkBase } from './check-base.ts';
import { checkClusters, dnsLabelFault, resolveClusters } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import type { AnyDeparture } from './departure.ts';
import { applyEdits, editsOf } from './edit.ts';
import type { Edit } from './edit.ts';
import type { Fleet } from './fleet.ts';
import { checkLabelDeclaration, matchesLabels } from './labels.ts';
import { checkDerivedNames, variantId } from './names.ts';
import { formatPath, overlaps } from './path.ts';
import { checkDeparture } from './check-departure.ts';
import type { VariantSet } from './variants.ts';

/** An edit as it holds for one cluster, with the reason that its author gave. */
export interface AppliedDeparture extends Edit {
  readonly because: string;
  readonly owner?: string;
  readonly expires?: string;
  /** Whether the cluster's own departure made the edit, or the class that it belongs to. */
  readonly via: 'cluster' | 'class';
}

/** A base on one cluster, with all that departs. */
export interface Variant {
  /** `<base>/<cluster>`. */
  readonly id: string;
  readonly base: string;
  readonly cluster: Cluster;
  readonly spec: BaseSpec;
  readonly departures: readonly AppliedDeparture[];
}

/** The variants of a fleet, sorted by id, and everything that is wrong with it. */
export interface ResolvedFleet {
  readonly clusters: readonly Cluster[];
  readonly variants: readonly Variant[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Gives each cluster its variant of each base: the base plus the departures that hold there. */
export function resolveFleet(fleet: Fleet): ResolvedFleet {
  const clusters = resolveClusters(fleet.clusters);
  const diagnostics: Diagnostic[] = [
    ...checkFleetName(fleet.name),
    ...checkLabelDeclaration(fleet.clusters.labels.declaration),
    ...checkClusters(fleet.clusters, fleet.management),
  ];
  const variants: Variant[] = [];
  const taken = new Set<string>();
  fleet.variants.forEach((set) => {
    const found = resolveSet(set, clusters);
    diagnostics.push(...found.diagnostics);
    for (const variant of found.variants) {
      if (taken.has(variant.id)) {
        const message = `cluster '${variant.cluster.key}' gets two variants of base '${variant.base}'`;
        diagnostics.push(
          diagnostic(
            'variant/duplicate',
            variant.id,
            message,
            'one `variants` per base; departures say how clusters differ',
          ),
        );
      } else variants.push(variant);
      taken.add(variant.id);
    }
  });
  variants.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { clusters, variants, diagnostics };
}

function checkFleetName(name: string): readonly Diagnostic[] {
  const fault = dnsLabelFault(name);
  return fault === undefined ? [] : [diagnostic('fleet/name', 'fleet.name', `'${name}' cannot name stacks: ${fault}`)];
}

function resolveSet(set: VariantSet, clusters: readonly Cluster[]): Omit<ResolvedFleet, 'clusters'> {
  const { base } = set;
  const diagnostics: Diagnostic[] = [...checkBase(base)];
  const members = clusters.filter((cluster) => matchesLabels(set.where, cluster.labels));
  if (members.length === 0) {
    diagnostics.push(
      diagnostic('variant/no-clusters', base.name, `base '${base.name}' reaches none of ${clusters.length} clusters`),
    );
  }
  const planned = set.departures.map((departure, index) => {
    const at = formatPath(base.name, ['departures', String(index)]);
    const { edits, diagnostics: faults } = editsOf(departure, base.spec, at);
    diagnostics.push(...checkDeparture(departure, set.inventory, members, at), ...faults);
    return { departure, edits, at };
  });
  const collisions = new Set<string>();
  const variants = members.map((cluster): Variant => {
    const here = planned.filter(({ departure }) => appliesTo(departure, cluster));
    const { applied, diagnostics: found } = combine(here, cluster, variantId(base.name, cluster.key), collisions);
    diagnostics.push(...found, ...checkDerivedNames(base.name, cluster));
    return {
      id: variantId(base.name, cluster.key),
      base: base.name,
      cluster,
      spec: applyEdits(base.spec, applied),
      departures: applied,
    };
  });
  return { variants, diagnostics };
}

/** Whether a departure holds for a cluster. */
function appliesTo(departure: AnyDeparture, cluster: Cluster): boolean {
  if (departure.cluster !== undefined) return departure.cluster === cluster.key;
  return departure.where !== undefined && matchesLabels(departure.where, cluster.labels);
}

interface Planned {
  readonly departure: AnyDeparture;
  readonly edits: readonly Edit[];
  readonly at: string;
}

/** The edits that hold on one cluster. Its own win over its class; two of one rank on one path are a collision. */
function combine(
  planned: readonly Planned[],
  cluster: Cluster,
  id: string,
  reported: Set<string>,
): { readonly applied: readonly AppliedDeparture[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const ranked = planned.flatMap(({ departure, edits, at }) =>
    edits.map((edit) => ({
      edit,
      at,
      departure,
      via: departure.cluster === undefined ? ('class' as const) : ('cluster' as const),
    })),
  );
  const applied = ranked.filter((one, index) => {
    for (const other of ranked.slice(0, index)) {
      if (other.via !== one.via || other.at === one.at || !overlaps(other.edit.path, one.edit.path)) continue;
      const path = formatPath('', one.edit.path);
      const pair = `${other.at} ${one.at} ${path}`;
      if (reported.has(pair)) continue;
      reported.add(pair);
      const message = `${other.at} ("${other.departure.because}") and ${one.at} ("${one.departure.because}") both change ${path} on cluster '${cluster.key}'`;
      const hint = "narrow one of them, or say it once as the cluster's own departure";
      diagnostics.push(diagnostic('variant/collision', one.at, message, hint));
    }
    if (one.via === 'cluster') return true;
    const winner = ranked.find((other) => other.via === 'cluster' && overlaps(other.edit.path, one.edit.path));
    if (winner === undefined) return true;
    const message = `${winner.at} wins over its class (${one.at}) at ${formatPath('', one.edit.path)}`;
    diagnostics.push(diagnostic('variant/overridden', id, message));
    return false;
  });
  return {
    diagnostics,
    applied: applied
      .map(({ edit, departure, via }) => ({
        ...edit,
        because: departure.because,
        ...(departure.owner === undefined ? {} : { owner: departure.owner }),
        ...(departure.expires === undefined ? {} : { expires: departure.expires }),
        via,
      }))
      .sort((a, b) => (formatPath('', a.path) < formatPath('', b.path) ? -1 : 1)),
  };
}
