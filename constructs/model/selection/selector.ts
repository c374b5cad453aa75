/** A condition on one label, in Kubernetes' own words. */
export type Requirement =
  | { readonly key: string; readonly operator: 'In' | 'NotIn'; readonly values: readonly string[] }
  | { readonly key: string; readonly operator: 'Exists' | 'DoesNotExist' };

/**
 * Says which clusters are meant, by their labels. Plain data: it can be compared, printed and stored. `selectors` gives
 * functions that write it and are typed over the labels of a fleet.
 *
 * There is no empty selector: every cluster is `every`, with the label that each cluster of the fleet has.
 */
export type Selector =
  | { readonly match: Requirement }
  | { readonly all: readonly Selector[] }
  | { readonly any: readonly Selector[] }
  | { readonly not: Selector }
  | { readonly every: string };

/** Labels as a cluster has them. */
export type Labels = Readonly<Record<string, string>>;

/**
 * Whether a cluster with these labels is meant. As in Kubernetes, NotIn and DoesNotExist hold where the label is absent.
 *
 * @example matchesSelector({ not: where({ region: 'eu' }) }, { environment: 'prod' }) // true
 */
export function matchesSelector(selector: Selector, labels: Labels): boolean {
  if ('match' in selector) {
    const { key } = selector.match;
    return holdsFor(selector.match, Object.hasOwn(labels, key) ? labels[key] : undefined);
  }
  if ('all' in selector) return selector.all.every((part) => matchesSelector(part, labels));
  if ('any' in selector) return selector.any.some((part) => matchesSelector(part, labels));
  if ('not' in selector) return !matchesSelector(selector.not, labels);
  return Object.hasOwn(labels, selector.every);
}

/** Whether a condition holds for a value of its label; undefined is a label that is absent. */
export function holdsFor(requirement: Requirement, value: string | undefined): boolean {
  switch (requirement.operator) {
    case 'In':
      return value !== undefined && requirement.values.includes(value);
    case 'NotIn':
      return value === undefined || !requirement.values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
  }
}

/** The values that a condition names. */
export function valuesOf(requirement: Requirement): readonly string[] {
  return requirement.operator === 'In' || requirement.operator === 'NotIn' ? requirement.values : [];
}

/** The conditions in a selector, in the order in which they stand; `every` is that its label exists. */
export function requirementsIn(selector: Selector): readonly Requirement[] {
  if ('match' in selector) return [selector.match];
  if ('all' in selector) return selector.all.flatMap(requirementsIn);
  if ('any' in selector) return selector.any.flatMap(requirementsIn);
  if ('not' in selector) return requirementsIn(selector.not);
  return [{ key: selector.every, operator: 'Exists' }];
}

/** Whether a selector uses the word for every cluster. */
export function saysEvery(selector: Selector): boolean {
  if ('every' in selector) return true;
  if ('all' in selector) return selector.all.some(saysEvery);
  if ('any' in selector) return selector.any.some(saysEvery);
  return 'not' in selector && saysEvery(selector.not);
}
