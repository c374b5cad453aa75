import type { LabelDeclaration } from '../labels.ts';
import type { Labels } from './selector.ts';

/** What a label can be on a cluster: one of its values, or absent. */
export type Choice = string | undefined;

/** Everything that a label can be on a cluster. */
export interface Domain {
  readonly values: readonly string[];
  /** One value that stands for all that nobody names; undefined where the values are all there are. */
  readonly other?: string;
  readonly canBeAbsent: boolean;
}

/** All labels that clusters can have: selectors are decided over every cluster that it allows. */
export interface LabelWorld {
  /** @param named the values that the selectors in question name for the key */
  readonly domainOf: (key: string, named: readonly string[]) => Domain;
  /** Labels that some cluster has, whatever the selectors ask: examples are completed with them. */
  readonly usual: Labels;
}

/**
 * The world of labels that nobody declared, as for selectors in plain YAML: every label may be absent, or have any
 * value. That is finite all the same: a selector cannot tell apart two values that it does not name.
 *
 * @example neverMatches({ match: { key: 'env', operator: 'In', values: ['prod'] } }, openWorld) // false
 */
export const openWorld: LabelWorld = {
  domainOf: (_key, named) => ({ values: distinct(named), other: otherThan(named), canBeAbsent: true }),
  usual: {},
};

/**
 * The world of a fleet's labels: those that are required are there, the others may be absent, and each has one of its
 * declared values. Labels that the fleet does not declare can be anything.
 *
 * @example matchesAll(has('environment'), declaredWorld(labels.declaration)) // true
 */
export function declaredWorld(declaration: LabelDeclaration): LabelWorld {
  const always = new Map([
    [declaration.wave.key, declaration.wave.values] as const,
    ...Object.entries(declaration.required ?? {}),
  ]);
  const sometimes = new Map(
    [declaration.optional ?? {}, declaration.classified ?? {}].flatMap((labels) => Object.entries(labels)),
  );
  return {
    domainOf: (key, named) => {
      const values = always.get(key) ?? sometimes.get(key);
      if (values === undefined) return openWorld.domainOf(key, named);
      return { values: distinct(values), canBeAbsent: !always.has(key) };
    },
    usual: Object.fromEntries(
      [...always].flatMap(([key, [first]]) => (first === undefined ? [] : [[key, first] as const])),
    ),
  };
}

/** The world of clusters that have exactly these labels, and perhaps some of those whose values are left open. */
export function worldOf(labels: Labels, open: Readonly<Record<string, readonly string[]>>): LabelWorld {
  return {
    domainOf: (key) => {
      if (Object.hasOwn(open, key)) return { values: distinct(open[key] ?? []), canBeAbsent: true };
      const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
      return value === undefined ? { values: [], canBeAbsent: true } : { values: [value], canBeAbsent: false };
    },
    usual: labels,
  };
}

/** The choices that a domain has. */
export function choicesOf({ values, other, canBeAbsent }: Domain): readonly Choice[] {
  return [...values, ...(other === undefined ? [] : [other]), ...(canBeAbsent ? [undefined] : [])];
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

/** A value that is not named, and that a label can have. */
function otherThan(named: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? 'other' : `other-${count}`;
    if (!named.includes(candidate)) return candidate;
  }
}
