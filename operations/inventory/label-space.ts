import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic } from '../../constructs/index.ts';
import type { Entry } from './entry.ts';
import type { LiveInventory } from './live-clusters.ts';

/** The labels that clusters were found to have, or why they declare no waves. */
export interface FoundLabels {
  readonly declaration?: object;
  /** The keys in the order of the declaration. */
  readonly order?: readonly string[];
  readonly diagnostics?: readonly Diagnostic[];
}

/** The labels of clusters as a declaration: what all of them carry is required, the rest optional. */
export function labelSpaceOf(entries: readonly Entry[], live: LiveInventory, wave: string): FoundLabels {
  const values = new Map<string, { readonly of: Set<string>; count: number }>();
  for (const [key, value] of entries.flatMap(({ labels }) => Object.entries(labels))) {
    const known = values.get(key) ?? { of: new Set(), count: 0 };
    known.of.add(value);
    known.count += 1;
    values.set(key, known);
  }
  const waves = values.get(wave);
  if (waves === undefined) return { diagnostics: [noWave(wave, entries.length, values)] };
  const others = [...values].filter(([key]) => key !== wave).sort(([a], [b]) => (a < b ? -1 : 1));
  const spaceOf = (all: boolean): readonly (readonly [string, readonly string[]])[] =>
    others.filter(([, { count }]) => (count === entries.length) === all).map(([key, { of }]) => [key, [...of].sort()]);
  const [required, optional] = [spaceOf(true), spaceOf(false)];
  const classified = [...live.classified].filter(([key]) => !values.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  const part = (pairs: readonly (readonly [string, readonly string[]])[]): object | undefined =>
    pairs.length === 0 ? undefined : Object.fromEntries(pairs);
  return {
    order: [wave, ...required.map(([key]) => key), ...optional.map(([key]) => key)],
    declaration: {
      wave: { key: wave, values: [...waves.of].sort() },
      required: part(required),
      optional: part(optional),
      classified: part(classified),
    },
  };
}

function noWave(
  wave: string,
  clusters: number,
  values: ReadonlyMap<string, { readonly of: ReadonlySet<string>; readonly count: number }>,
): Diagnostic {
  if (clusters === 0) {
    return diagnostic('inventory/no-wave', 'inventory', 'there is no cluster besides the management cluster');
  }
  const labels = [...values]
    .sort(([a, { count }], [b, { count: other }]) => other - count || (a < b ? -1 : 1))
    .slice(0, 5)
    .map(([key, { of, count }]) => `${key} (${count} clusters, ${of.size} values)`);
  const hint = `say with --wave which label orders your waves: ${labels.join(', ') || 'the clusters have no labels'}`;
  return diagnostic('inventory/no-wave', 'inventory', `none of ${clusters} clusters has the label '${wave}'`, hint);
}
