import type { Base, BaseSpec } from './base.ts';
import type { AnyDeparture, DepartureVerbs, ExactProfileDeparture } from './departure.ts';
import type { Expectation, Selector } from './selection/index.ts';

/** Which clusters run a base without being named, and what of the base differs there. */
export interface ProfileOptions<D> {
  /** The clusters, by their labels: those known today, and every one that comes later. */
  readonly where: Selector;
  /** The stack that applies the profile: a wave of the fleet, or `management`. */
  readonly stack: string;
  /** The name of the ClusterProfile. @default the name of the base */
  readonly name?: string;
  /** How many of the known clusters match. Held at every synthesis. @default at least one */
  readonly expect?: Expectation;
  /** Where the payloads of the profile live on the management cluster. @default 'projectsveltos' */
  readonly contentNamespace?: string;
  /** How the profile differs from its base. @default not at all */
  readonly departures?: D;
}

/** A base for all clusters that match: one profile, however many clusters. */
export interface SelectorProfile {
  readonly base: Base;
  readonly name: string;
  readonly stack: string;
  readonly where: Selector;
  readonly expect?: Expectation;
  readonly contentNamespace?: string;
  readonly departures: readonly AnyDeparture[];
}

/**
 * Declares a base for all clusters that match a selector, for identical clusters and for those that register
 * themselves, as Cluster API's do. A cluster that matches later runs it without an edit and without an approval of its
 * own; `variants` is for clusters that are named.
 *
 * @example
 * const select = selectors(labels);
 * profile(kyverno, { where: select.where({ environment: 'prod' }), stack: 'production', expect: { exactly: 2 } });
 */
export function profile<const S extends BaseSpec, const D extends readonly DepartureVerbs<S>[] = readonly []>(
  base: Base<S>,
  options: ProfileOptions<D & { readonly [I in keyof D]: ExactProfileDeparture<D[I], S> }>,
): SelectorProfile {
  // What the options do not have by their type is kept, so that it is reported and not lost.
  const said = { ...(options as unknown as Partial<SelectorProfile>) };
  const defaults = {
    ...(said.name === undefined ? { name: base.name } : {}),
    ...(said.departures === undefined ? { departures: [] } : {}),
  };
  return { ...said, ...defaults, base } as SelectorProfile;
}
