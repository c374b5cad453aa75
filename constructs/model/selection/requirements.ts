import type { Side } from './diagram.ts';
import type { Requirement, Selector } from './selector.ts';

/** How a label is asked for where it must be there: by values, or by itself. */
export type Stated = 'values' | 'label';

/**
 * The labels that a selector asks for outright, outside of any `any` and `not`. They are written also where, over the
 * labels that are declared today, they make no difference: the author named them.
 */
export function statedKeys(selector: Selector): ReadonlyMap<string, Stated> {
  const stated = new Map<string, Stated>();
  const visit = (each: Selector): void => {
    if ('all' in each) each.all.forEach(visit);
    else if ('every' in each) stated.set(each.every, stated.get(each.every) ?? 'label');
    else if ('match' in each) {
      const { key, operator } = each.match;
      if (operator === 'In') stated.set(key, 'values');
      else if (operator === 'Exists') stated.set(key, stated.get(key) ?? 'label');
    }
  };
  visit(selector);
  return stated;
}

/** So many values are named one by one. Beyond, those that are left out are named where they are fewer. */
const readable = 16;

/** The conditions that hold for exactly the choices of a side, over the values that are declared for its label. */
export function requirementsOf(side: Side, stated?: Stated): readonly Requirement[] {
  const { key, domain, choices } = side;
  const inside = domain.values.filter((value) => choices.has(value));
  const outside = domain.values.filter((value) => !choices.has(value));
  if (stated === 'values') return [{ key, operator: 'In', values: inside }];
  if (choices.has(undefined)) {
    if (inside.length === 0) return [{ key, operator: 'DoesNotExist' }];
    return outside.length === 0 ? [] : [{ key, operator: 'NotIn', values: outside }];
  }
  if (outside.length > 0) {
    const isLong = inside.length > readable && outside.length < inside.length;
    if (isLong)
      return [
        { key, operator: 'Exists' },
        { key, operator: 'NotIn', values: outside },
      ];
    return [{ key, operator: 'In', values: inside }];
  }
  // Whoever must have the label has it anyway: it is asked for where the author does.
  return domain.canBeAbsent || stated === 'label' ? [{ key, operator: 'Exists' }] : [];
}
