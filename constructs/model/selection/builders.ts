import type { Excess, NoSuchField, NothingBeyond } from '../exact.ts';
import type { LabelDeclaration, LabelSpace, SelectableLabels } from '../labels.ts';
import type { Selector } from './selector.ts';

/** Labels that clusters are asked for, each with a value or with several of which one must be there. */
export type LabelChoice<L extends LabelDeclaration> = {
  readonly [K in keyof SelectableLabels<L>]?:
    NonNullable<SelectableLabels<L>[K]> | readonly NonNullable<SelectableLabels<L>[K]>[];
};

/** A condition on `M` that holds when it names a label at least. */
type NamesSome<M> = [keyof M] extends [never] ? NoSuchField<'an empty selector: say everyCluster'> : unknown;

/** At least one selector. */
type Parts = readonly [Selector, ...Selector[]];

/** Functions that write selectors over the labels of a fleet. */
export interface SelectorBuilders<L extends LabelDeclaration> {
  /** Clusters that have each of these labels with the value, or one of the values, given. */
  readonly where: <const M extends LabelChoice<L>>(
    choice: M & NothingBeyond<Excess<M, LabelChoice<L>>> & NamesSome<M>,
  ) => Selector;
  /** Clusters for which every part holds. */
  readonly all: (...parts: Parts) => Selector;
  /** Clusters for which one part holds at least. */
  readonly any: (...parts: Parts) => Selector;
  /** Clusters for which the part does not hold. Where a label is absent, no value of it is there. */
  readonly not: (part: Selector) => Selector;
  /** Clusters that have the label, with whichever value. */
  readonly has: (key: keyof SelectableLabels<L> & string) => Selector;
  /** Clusters that do not have the label. */
  readonly lacks: (key: keyof SelectableLabels<L> & string) => Selector;
  /** Every cluster of the fleet, those that come later included. */
  readonly everyCluster: Selector;
}

/**
 * Functions that write selectors over the labels of a fleet: keys and values that nobody declared do not compile.
 *
 * `everyCluster` asks for the label of the waves, which every cluster of the fleet has. An empty selector would match
 * none in Sveltos; and the management cluster, which Sveltos registers like any other, does not have that label.
 *
 * @example
 * const { where, all, not, everyCluster } = selectors(labels);
 * const prod = where({ environment: 'prod', region: ['eu', 'us'] });
 * const elsewhere = all(everyCluster, not(where({ region: 'eu' })));
 */
export function selectors<const L extends LabelDeclaration>(labels: LabelSpace<L>): SelectorBuilders<L> {
  return {
    where: (choice) => whereOf(choice as Readonly<Record<string, string | readonly string[]>>),
    all: (...parts) => ({ all: parts }),
    any: (...parts) => ({ any: parts }),
    not: (part) => ({ not: part }),
    has: (key) => ({ match: { key, operator: 'Exists' } }),
    lacks: (key) => ({ match: { key, operator: 'DoesNotExist' } }),
    everyCluster: { every: labels.declaration.wave.key },
  };
}

function whereOf(choice: Readonly<Record<string, string | readonly string[]>>): Selector {
  const parts = Object.entries(choice).map(([key, wanted]): Selector => {
    return { match: { key, operator: 'In', values: typeof wanted === 'string' ? [wanted] : wanted } };
  });
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { all: parts };
}
