import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { clustersInWords } from './in-words.ts';
import { own } from './json.ts';
import { variantId } from './names.ts';
import type { Variant } from './variant.ts';

/**
 * Dependencies that no record can meet: on a base that the fleet does not have, on one that does not reach the same
 * cluster, or in a circle. Each is said once, with the clusters that it concerns.
 *
 * @param bases - the names of all bases of the fleet
 */
export function checkDependencies(variants: readonly Variant[], bases: readonly string[]): readonly Diagnostic[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const names = new Set(bases);
  const found = new Map<
    string,
    { readonly base: string; readonly what: string; readonly hint?: string; readonly clusters: string[] }
  >();
  const report = (variant: Variant, what: string, hint?: string): void => {
    const key = `${variant.base} ${what}`;
    const known = found.get(key);
    if (known !== undefined) known.clusters.push(variant.cluster.key);
    else {
      const clusters = [variant.cluster.key];
      found.set(key, { base: variant.base, what, clusters, ...(hint === undefined ? {} : { hint }) });
    }
  };
  for (const variant of variants) {
    for (const name of dependenciesOf(variant)) {
      if (!names.has(name)) {
        report(variant, `no base of this fleet is called '${name}'`, didYouMean(name, names));
      } else if (!byId.has(variantId(name, variant.cluster.key))) {
        const hint = `let '${name}' reach them too, or drop the dependency there`;
        report(variant, `base '${name}' does not reach all clusters that depend on it`, hint);
      }
    }
    const circle = circleThrough(variant, byId);
    if (circle !== undefined) report(variant, `the dependencies go round in a circle: ${circle.join(' → ')}`);
  }
  return [...found.values()].map(({ base, what, hint, clusters }) =>
    diagnostic('variant/dependency', formatPath(base, ['dependsOn']), `${what}: ${clustersInWords(clusters)}`, hint),
  );
}

/** The bases that a variant or profile waits for, as its author named them. */
export function dependenciesOf({ spec }: { readonly spec: unknown }): readonly string[] {
  const names = own(spec, 'dependsOn');
  return Array.isArray(names) ? [...new Set(names.filter((name) => typeof name === 'string'))] : [];
}

/** The shortest way along dependencies from a variant back to itself, as names of bases. */
function circleThrough(start: Variant, byId: ReadonlyMap<string, Variant>): readonly string[] | undefined {
  const seen = new Set<string>();
  let ways: readonly (readonly [Variant, readonly string[]])[] = [[start, [start.base]]];
  while (ways.length > 0) {
    const next: (readonly [Variant, readonly string[]])[] = [];
    for (const [variant, way] of ways) {
      for (const name of dependenciesOf(variant)) {
        if (name === start.base) return [...way, name];
        const dependency = byId.get(variantId(name, start.cluster.key));
        if (dependency === undefined || seen.has(name)) continue;
        seen.add(name);
        next.push([dependency, [...way, name]]);
      }
    }
    ways = next;
  }
  return undefined;
}
