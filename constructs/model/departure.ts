import type { keyedFields } from './base-fields.ts';
import type { BaseSpec } from './base.ts';
import type { AnyLabelMatch, LabelDeclaration, LabelMatch } from './labels.ts';
import type { AddOf, DropOf, Exact, FillOf, NoSuchField, SetOf } from './typing.ts';

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

/** `D` with every key replaced by {@link NoSuchField} that a departure from `S` cannot name. */
export type ExactDeparture<D, S, L extends LabelDeclaration> = {
  readonly [V in keyof D]: V extends 'set'
    ? Exact<D[V], SetOf<S, BaseSpec>>
    : V extends 'fill'
      ? Exact<D[V], FillOf<S, BaseSpec>>
      : V extends 'add'
        ? Exact<D[V], Pick<BaseSpec, (typeof keyedFields)[number]>>
        : V extends 'drop'
          ? Exact<D[V], DropOf<S>>
          : V extends 'where'
            ? Exact<D[V], LabelMatch<L>>
            : V extends 'cluster' | 'because' | 'owner' | 'expires'
              ? D[V]
              : NoSuchField<V>;
};

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
