import type { JsonValue } from './json.ts';

/** Fields whose content belongs to somebody else's schema. */
type FreeField = 'values' | 'manifests';

type List = readonly unknown[];

/** A literal type, widened to what another literal of its kind may be. */
type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : JsonValue;

/** What may be set inside a free tree: the keys that the base sets, with values of the same kind. */
type SetInTree<S> = S extends List
  ? readonly JsonValue[]
  : S extends object
    ? { readonly [K in keyof S]?: SetInTree<S[K]> }
    : Widened<S>;

/** What a departure may set: only what the base's own value `S` sets, typed as the language `A` types it there. */
export type SetOf<S, A> = {
  readonly [K in keyof S & keyof A]?: K extends FreeField
    ? SetInTree<S[K]>
    : S[K] extends List
      ? NonNullable<A[K]>
      : S[K] extends object
        ? SetOf<S[K], NonNullable<A[K]>>
        : NonNullable<A[K]>;
};

/** The keys of `S` that lead to further keys. */
type InnerKey<S> = { [K in keyof S]: S[K] extends List ? never : S[K] extends object ? K : never }[keyof S];

/** The keys that a value of type `S` has for certain: what is optional may be unset. */
type CertainKey<S> = { [K in keyof S]-?: object extends Pick<S, K> ? never : K }[keyof S];

/** The keys at which a departure may fill something: what the base leaves unset, and what it can be filled inside. */
type FillKey<S, A> = Exclude<keyof A, CertainKey<S>> | (InnerKey<S> & keyof A);

/** What a departure may fill: what the base leaves unset, beside or inside the entries that it has. */
export type FillOf<S, A> = string extends keyof A
  ? { readonly [K in keyof S]?: FillOf<S[K], NonNullable<A[keyof A]>> }
  : {
      readonly [K in FillKey<S, A>]?: K extends InnerKey<S>
        ? K extends FreeField | 'valuesFrom'
          ? NonNullable<A[K]>
          : FillOf<S[K], NonNullable<A[K]>>
        : NonNullable<A[K]>;
    };

/** What a departure may drop: `true` at what the base sets. */
export type DropOf<S> = {
  readonly [K in keyof S]?: S[K] extends List ? true : S[K] extends object ? true | DropOf<S[K]> : true;
};

/** Which entries a departure may add to the maps of a base: any key that the base does not have. */
export type AddOf<S, A, Field extends keyof A> = {
  readonly [K in Field]?: A[K] & (K extends keyof S ? { readonly [Taken in keyof S[K]]?: never } : unknown);
};
