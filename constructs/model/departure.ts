import type { keyedFields } from './base-fields.ts';
import type { BaseSpec } from './base.ts';
import type { Excess, NothingBeyond } from './exact.ts';
import type { AnyLabelMatch, LabelDeclaration, LabelMatch } from './labels.ts';
import type { AddOf, DropOf, FillOf, SetOf } from './verb-types.ts';

/** A day, `YYYY-MM-DD`, in UTC. */
export type Day = `${number}-${number}-${number}`;

/** How a variant departs from its base `S`, and why. At least one verb is needed. */
export interface DepartureVerbs<S> {
  /** Replaces what the base sets. A list is replaced whole. */
  readonly set?: SetOf<S, BaseSpec>;
  /** Sets what the base leaves unset. */
  readonly fill?: FillOf<S, BaseSpec>;
  /** Adds whole entries: a chart, a payload, a patch. */
  readonly add?: AddOf<S, BaseSpec, (typeof keyedFields)[number]>;
  /** Leaves out what the base sets: `true` at the place. */
  readonly drop?: DropOf<S>;
  /** Why this is right for these clusters. Reviewers read it. */
  readonly because: string;
  /** Who answers for it. */
  readonly owner?: string;
  /** The first day on which it is no longer meant to hold. */
  readonly expires?: Day;
}

/** A departure for one cluster, or for the class of clusters whose labels match. */
export type Departure<S, L extends LabelDeclaration, K extends string> =
  | (DepartureVerbs<S> & { readonly cluster: K; readonly where?: never })
  | (DepartureVerbs<S> & { readonly where: LabelMatch<L>; readonly cluster?: never });

/** Everything that a departure from `S` can say. */
interface DepartureShape<S, L extends LabelDeclaration> extends Required<
  Pick<DepartureVerbs<S>, 'set' | 'fill' | 'drop' | 'because' | 'owner' | 'expires'>
> {
  readonly add: Pick<BaseSpec, (typeof keyedFields)[number]>;
  readonly where: LabelMatch<L>;
  readonly cluster: string;
}

/** A condition on `D` that holds when it names nothing that a departure from `S` cannot name. */
export type ExactDeparture<D, S, L extends LabelDeclaration> = NothingBeyond<Excess<D, DepartureShape<S, L>>>;

/** The same for a departure of a profile, which holds for all clusters of the profile and names none. */
export type ExactProfileDeparture<D, S> = NothingBeyond<
  Excess<D, Omit<DepartureShape<S, LabelDeclaration>, 'where' | 'cluster'>>
>;

/** A departure whose types are erased, as the merge sees it. */
export interface AnyDeparture {
  readonly cluster?: string;
  readonly where?: AnyLabelMatch;
  readonly set?: unknown;
  readonly fill?: unknown;
  readonly add?: unknown;
  readonly drop?: unknown;
  readonly because: string;
  readonly owner?: string;
  readonly expires?: string;
}
