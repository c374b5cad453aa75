import { holdsFor, valuesOf } from './selector.ts';
import type { Requirement } from './selector.ts';
import { choicesOf } from './world.ts';
import type { Choice, Domain, LabelWorld } from './world.ts';

/** One label that the selectors ask for. */
export interface Level {
  readonly key: string;
  readonly domain: Domain;
  /** The choices in groups that no condition tells apart. */
  readonly groups: readonly (readonly Choice[])[];
  /** The conditions on the key, each with the groups for which it holds. */
  readonly holds: ReadonlyMap<string, readonly boolean[]>;
}

/** The labels that conditions ask for, in the order in which they do. */
export function levelsOf(requirements: readonly Requirement[], world: LabelWorld): readonly Level[] {
  const byKey = new Map<string, Map<string, Requirement>>();
  for (const each of requirements) {
    const here = byKey.get(each.key) ?? new Map<string, Requirement>();
    byKey.set(each.key, here.set(identityOf(each), each));
  }
  return [...byKey].map(([key, conditions]) => {
    const named = [...conditions.values()].flatMap(valuesOf);
    const domain = world.domainOf(key, named);
    const groups = new Map<string, Choice[]>();
    const wanted = [...conditions.values()].map(asSet);
    for (const choice of choicesOf(domain)) {
      const answers = wanted.map((holds) => (holds(choice) ? '1' : '0')).join('');
      const group = groups.get(answers);
      if (group === undefined) groups.set(answers, [choice]);
      else group.push(choice);
    }
    const holds = new Map(
      [...conditions.keys()].map((id, index) => [id, [...groups.keys()].map((answers) => answers[index] === '1')]),
    );
    return { key, domain, groups: [...groups.values()], holds };
  });
}

/** A condition that is asked for every value of a long list. */
export function asSet(requirement: Requirement): (choice: Choice) => boolean {
  const { operator } = requirement;
  if (operator !== 'In' && operator !== 'NotIn') return (choice) => holdsFor(requirement, choice);
  const values = new Set(requirement.values);
  return (choice) => (choice !== undefined && values.has(choice)) === (operator === 'In');
}

/** What a condition asks of its label, as a text. */
export function identityOf(requirement: Requirement): string {
  return JSON.stringify([requirement.operator, valuesOf(requirement)]);
}
