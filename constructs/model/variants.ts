import type { Base, BaseSpec } from './base.ts';
import type { Inventory } from './cluster.ts';
import type { AnyDeparture, Departure, ExactDeparture } from './departure.ts';
import type { AnyLabelMatch, LabelDeclaration, LabelMatch } from './labels.ts';

/** Which clusters of an inventory run a base, and how they depart from it. */
export interface VariantOptions<S extends BaseSpec, L extends LabelDeclaration, D> {
  /** The clusters that run the base. @default every cluster of the inventory */
  readonly where?: LabelMatch<L>;
  /** @default none: every variant is the base, addressed */
  readonly departures?: D & { readonly [I in keyof D]: ExactDeparture<D[I], S, L> };
}

/** The variants of one base: one record for each cluster that runs it. */
export interface VariantSet {
  readonly base: Base;
  readonly inventory: Inventory;
  /** @default every cluster of the inventory */
  readonly where?: AnyLabelMatch;
  readonly departures: readonly AnyDeparture[];
}

/**
 * Declares the variants of a base: which clusters run it, and each departure with its reason.
 *
 * @example
 * variants(kyverno, clusters, {
 *   departures: [
 *     { where: { environment: 'prod' }, fill: { stopMatchingBehavior: 'LeavePolicies' }, because: 'policies outlive a mistake' },
 *     { cluster: 'prod-a', set: { tier: 50 }, because: 'taken over from the old profile', expires: '2027-03-01' },
 *   ],
 * });
 */
export function variants<
  const S extends BaseSpec,
  const L extends LabelDeclaration,
  const K extends string,
  const D extends readonly Departure<S, L, K>[] = readonly [],
>(base: Base<S>, inventory: Inventory<L, K>, options: VariantOptions<S, L, D> = {}): VariantSet {
  // What the options do not have by their type is kept, so that it is reported and not lost.
  return { departures: [], ...(options as Partial<VariantSet>), base, inventory };
}
