import { identityOf, levelsOf } from './level.ts';
import type { Level } from './level.ts';
import { requirementsIn } from './selector.ts';
import type { Labels, Requirement, Selector } from './selector.ts';
import type { Choice, Domain, LabelWorld } from './world.ts';

/** A question about labels with its answer for every cluster: a place in a diagram. Equal places are equal questions. */
export type Place = number;

/** The question whose answer is always no, and the one whose answer is always yes. */
export const no: Place = 0;
export const yes: Place = 1;

/** Where the answer is yes, key by key. */
export interface Side {
  readonly key: string;
  readonly domain: Domain;
  readonly choices: ReadonlySet<Choice>;
}

/**
 * Decides questions about selectors exactly, over every cluster that a world allows.
 *
 * A decision diagram: it asks one label after the other, in the order in which the selectors name them, and shares what
 * is asked alike. Equal questions are one place, so that every decision is a look at a place, and the clusters are never
 * listed. Labels that the selectors don't name, and values that they don't tell apart, cost nothing.
 */
export class Diagram {
  private readonly world: LabelWorld;
  private readonly levels: readonly Level[];
  private readonly levelOf: ReadonlyMap<string, number>;
  /** Of each place beyond `no` and `yes`: the level that it asks, and where each group of choices leads. */
  private readonly nodes: { readonly level: number; readonly next: readonly Place[] }[] = [];
  private readonly places = new Map<string, Place>();
  private readonly known = new Map<string, Place>();

  constructor(selectors: readonly Selector[], world: LabelWorld) {
    this.world = world;
    this.levels = levelsOf(selectors.flatMap(requirementsIn), world);
    this.levelOf = new Map(this.levels.map(({ key }, index) => [key, index]));
  }

  /** The question whether a selector matches. It is one of those that the diagram was made for, or a part of one. */
  placeOf(selector: Selector): Place {
    if ('match' in selector) return this.condition(selector.match);
    if ('all' in selector) return selector.all.reduce((at, part) => this.both(at, this.placeOf(part)), yes);
    if ('any' in selector) return selector.any.reduce((at, part) => this.either(at, this.placeOf(part)), no);
    if ('not' in selector) return this.opposite(this.placeOf(selector.not));
    return this.condition({ key: selector.every, operator: 'Exists' });
  }

  both(a: Place, b: Place): Place {
    if (a === no || b === no) return no;
    if (a === yes || a === b) return b;
    if (b === yes) return a;
    return this.combine('both', a, b, (x, y) => this.both(x, y));
  }

  either(a: Place, b: Place): Place {
    if (a === yes || b === yes) return yes;
    if (a === no || a === b) return b;
    if (b === no) return a;
    return this.combine('either', a, b, (x, y) => this.either(x, y));
  }

  opposite(a: Place): Place {
    if (a === no) return yes;
    if (a === yes) return no;
    return this.combine('opposite', a, a, (x) => this.opposite(x));
  }

  /** A cluster for which the answer is yes: labels that the world allows. Undefined when there is none. */
  example(place: Place): Labels | undefined {
    if (place === no) return undefined;
    const labels = new Map<string, Choice>(Object.entries(this.world.usual));
    let at = place;
    while (at !== yes) {
      const { level, next } = this.node(at);
      const group = next.findIndex((each) => each !== no);
      labels.set(this.levels[level]?.key ?? '', this.levels[level]?.groups[group]?.[0]);
      at = next[group] ?? no;
    }
    return Object.fromEntries([...labels].filter((each): each is [string, string] => each[1] !== undefined));
  }

  /**
   * The sides of the smallest block around all clusters for which the answer is yes: for each label, what it is on some
   * of them. A selector that joins its conditions by `and` has such a block as its answer.
   */
  sides(place: Place): readonly Side[] {
    return this.levels.map(({ key, domain, groups }, level) => {
      const met = groups.filter((_, group) => this.both(place, this.isIn(level, new Set([group]))) !== no);
      return { key, domain, choices: new Set(met.flat()) };
    });
  }

  /** The question whether every label is within its side. */
  block(sides: readonly Side[]): Place {
    return sides.reduce((at, { key, choices }) => {
      const level = this.levelOf.get(key) ?? -1;
      const groups = (this.levels[level]?.groups ?? []).flatMap((group, index) =>
        group.some((choice) => choices.has(choice)) ? [index] : [],
      );
      return this.both(at, this.isIn(level, new Set(groups)));
    }, yes);
  }

  /** Blocks that don't overlap and together are all clusters for which the answer is yes; at most `most` of them. */
  blocks(place: Place, most: number): readonly (readonly Side[])[] {
    const found: (readonly Side[])[] = [];
    let left = place;
    while (left !== no && found.length < most) {
      const sides = this.pathFrom(left);
      found.push(sides);
      left = this.both(left, this.opposite(this.block(sides)));
    }
    return found;
  }

  /** One way to `yes`, at each label with all choices that lead on alike. */
  private pathFrom(place: Place): readonly Side[] {
    const sides: Side[] = [];
    let at = place;
    while (at !== yes && at !== no) {
      const { level, next } = this.node(at);
      const target = next.includes(yes) ? yes : (next.find((each) => each !== no) ?? no);
      const { key = '', domain = { values: [], canBeAbsent: true }, groups = [] } = this.levels[level] ?? {};
      sides.push({ key, domain, choices: new Set(groups.filter((_, group) => next[group] === target).flat()) });
      at = target;
    }
    return sides;
  }

  private condition(requirement: Requirement): Place {
    const level = this.levelOf.get(requirement.key) ?? -1;
    const holds = this.levels[level]?.holds.get(identityOf(requirement)) ?? [];
    return this.isIn(level, new Set(holds.flatMap((each, group) => (each ? [group] : []))));
  }

  private isIn(level: number, groups: ReadonlySet<number>): Place {
    const count = this.levels[level]?.groups.length ?? 0;
    return this.make(
      level,
      Array.from({ length: count }, (_, group) => (groups.has(group) ? yes : no)),
    );
  }

  private combine(name: string, a: Place, b: Place, of: (a: Place, b: Place) => Place): Place {
    const id = a < b ? `${name} ${a} ${b}` : `${name} ${b} ${a}`;
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const level = Math.min(this.levelAt(a), this.levelAt(b));
    const next = (this.levels[level]?.groups ?? []).map((_, group) =>
      of(this.follow(a, level, group), this.follow(b, level, group)),
    );
    const made = this.make(level, next);
    this.known.set(id, made);
    return made;
  }

  private follow(place: Place, level: number, group: number): Place {
    return this.levelAt(place) === level ? (this.node(place).next[group] ?? no) : place;
  }

  private levelAt(place: Place): number {
    return place === no || place === yes ? Infinity : this.node(place).level;
  }

  private node(place: Place): { readonly level: number; readonly next: readonly Place[] } {
    return this.nodes[place - 2] ?? { level: Infinity, next: [] };
  }

  private make(level: number, next: readonly Place[]): Place {
    const [first] = next;
    if (first === undefined) return no;
    if (next.every((each) => each === first)) return first;
    const id = `${level}:${next.join()}`;
    const known = this.places.get(id);
    if (known !== undefined) return known;
    this.nodes.push({ level, next });
    const made = this.nodes.length + 1;
    this.places.set(id, made);
    return made;
  }
}
