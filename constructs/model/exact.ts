import type { JsonValue } from './json.ts';

// The compiler looks for excess keys in fresh object literals only. These types find them also in an object that was
// built elsewhere, and beside right keys in a literal whose type is inferred.

type List = readonly unknown[];

/** Stands where nothing of the name `Key` may stand; no value has this type, and its name is what the compiler says. */
export interface NoSuchField<Key> {
  readonly noSuchField: Key;
}

/** Whether `T` takes any tree: Helm values, manifests. */
type IsFreeTree<T> = string extends keyof T ? (JsonValue extends T[keyof T] ? true : false) : false;

/** The objects among the members of a union. */
type ObjectIn<T> = T extends List ? never : T extends object ? T : never;

/** What the lists among the members of a union hold. */
type ItemIn<T> = Extract<NonNullable<T>, List>[number];

/**
 * `D` with each key that `T` lacks given a type that no value has: the compiler points at the key itself.
 *
 * Fit for one literal. In long lists and maps of literals, each of which is looked at again for every key that it
 * holds, it would cost more with every level: there `Excess` finds the same, and the compiler points at the literal.
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

/** The paths of all keys of `D` that `T` lacks, for example `'set.helmCharts.kyvrno'`; `never` when there are none. */
export type Excess<D, T, Path extends string = ''> = D extends List
  ? JsonValue extends ItemIn<T>
    ? never
    : Excess<D[number], ItemIn<T>, `${Path}[]`>
  : D extends object
    ? ExcessKeys<D, ObjectIn<T>, Path>
    : never;

type ExcessKeys<D, O, Path extends string> =
  IsFreeTree<O> extends true
    ? never
    : {
        [K in keyof D & string]: K extends keyof O
          ? Excess<D[K], O[K], Below<Path, K>>
          : string extends keyof O
            ? Excess<D[K], O[keyof O], Below<Path, K>>
            : Below<Path, K>;
      }[keyof D & string];

type Below<Path extends string, Key extends string> = Path extends '' ? Key : `${Path}.${Key}`;

/** Any value when there are no `Paths`, otherwise none: its name and the paths are what the compiler says. */
export type NothingBeyond<Paths> = [Paths] extends [never] ? unknown : NoSuchField<Paths>;
