import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Base } from './base.ts';
import { checkJson } from './check-json.ts';
import type { Inventory } from './cluster.ts';
import { canonicalJson } from './json.ts';
import type { VariantSet } from './variants.ts';

/**
 * Whether the parts of a fleet fit together: one meaning for each name, and one inventory for all.
 *
 * @param bases - of the sets and of the profiles
 */
export function checkSets(
  sets: readonly VariantSet[],
  bases: readonly Base[],
  inventory: Inventory | undefined,
): readonly Diagnostic[] {
  const first = new Map<string, Base>();
  const namesakes = bases.flatMap((base) => {
    const namesake = first.get(base.name);
    if (namesake === undefined) first.set(base.name, base);
    if (namesake === undefined || isSame(namesake.spec, base.spec)) return [];
    const message = `'${base.name}' names two different bases`;
    return [diagnostic('base/duplicate', base.name, message, 'give one of them another name')];
  });
  const strangers = sets.flatMap((set, index) => {
    const { base } = set;
    const found: Diagnostic[] = [];
    if (inventory !== undefined && !isSame(inventory, set.inventory)) {
      const message = `the variants of '${base.name}' are declared over another inventory than the clusters of the fleet`;
      const hint = 'give `variants` and `defineFleet` the same inventory';
      found.push(diagnostic('variant/inventory', formatPath('fleet.variants', [index]), message, hint));
    }
    return found;
  });
  return [...namesakes, ...strangers];
}

/** The same value, or one that is written alike: a module may be loaded twice. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return checkJson(a, '').length === 0 && checkJson(b, '').length === 0 && canonicalJson(a) === canonicalJson(b);
}
