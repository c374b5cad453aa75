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

/** What a departure may fill: what the base leaves unset, beside or inside the entries that it has. */
export type FillOf<S, A> = string extends keyof A
  ? { readonly [K in keyof S]?: FillOf<S[K], NonNullable<A[keyof A]>> }
  : { readonly [K in Exclude<keyof A, CertainKey<S>>]?: A[K] } & {
      readonly [K in InnerKey<S> & keyof A]?: K extends FreeField | 'valuesFrom'
        ? NonNullable<A[K]>
        : FillOf<S[K], NonNullable<A[K]>>;
    };

/** What a departure may drop: `true` at what the base sets. */
export type DropOf<S> = {
  readonly [K in keyof S]?: S[K] extends List ? true : S[K] extends object ? true | DropOf<S[K]> : true;
};

/** Which entries a departure may add to the maps of a base: any key that the base does not have. */
export type AddOf<S, A, Field extends keyof A> = {
  readonly [K in Field]?: A[K] & (K extends keyof S ? { readonly [Taken in keyof S[K]]?: never } : unknown);
};

/** Stands where nothing of the name `Key` may stand; no value has this type, and its name is what the compiler says. */
export interface NoSuchField<Key> {
  readonly noSuchField: Key;
}

/** Whether `T` takes any tree: Helm values, manifests. */
type IsFreeTree<T> = string extends keyof T ? (JsonValue extends T[keyof T] ? true : false) : false;

/** The objects among the members of a union. */
type ObjectIn<T> = Exclude<Extract<NonNullable<T>, object>, List>;

/** What the lists among the members of a union hold. */
type ItemIn<T> = Extract<NonNullable<T>, List>[number];

/**
 * `D` with each key that `T` lacks given a type that no value has. The compiler checks excess keys in fresh object
 * literals only; this finds them also in an object that was built elsewhere.
 */
export type Exact<D, T> = D extends List
  ? JsonValue extends ItemIn<T>
    ? D
    : { readonly [I in keyof D]: Exact<D[I], ItemIn<T>> }
  : D extends object
    ? IsFreeTree<ObjectIn<T>> extends true
      ? D
      : {
          readonly [K in keyof D]: K extends keyof ObjectIn<T>
            ? Exact<D[K], ObjectIn<T>[K]>
            : string extends keyof ObjectIn<T>
              ? Exact<D[K], ObjectIn<T>[keyof ObjectIn<T>]>
              : NoSuchField<K>;
        }
    : D;
