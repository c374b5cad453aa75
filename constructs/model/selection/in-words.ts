import type { Labels, Requirement, Selector } from './selector.ts';

/** A condition in the words of a label query. @example 'region in (eu,us)' */
export function requirementInWords(requirement: Requirement): string {
  const { key } = requirement;
  switch (requirement.operator) {
    case 'In':
      return requirement.values.length === 1
        ? `${key}=${requirement.values.join()}`
        : `${key} in (${requirement.values.join(',')})`;
    case 'NotIn':
      return requirement.values.length === 1
        ? `${key}!=${requirement.values.join()}`
        : `${key} notin (${requirement.values.join(',')})`;
    case 'Exists':
      return key;
    case 'DoesNotExist':
      return `!${key}`;
  }
}

/**
 * A selector in a message. Conditions are written as in a label query, and commas between them mean `and`.
 *
 * @example selectorInWords(any(where({ region: 'eu' }), lacks('region'))) // 'any(region=eu; !region)'
 */
export function selectorInWords(selector: Selector): string {
  if ('match' in selector) return requirementInWords(selector.match);
  if ('every' in selector) return 'every cluster';
  if ('not' in selector) return `not(${selectorInWords(selector.not)})`;
  if ('any' in selector) return `any(${selector.any.map(selectorInWords).join('; ')})`;
  return selector.all.map(selectorInWords).join(', ');
}

/** Labels in a message. @example 'environment=prod,region=eu' */
export function labelsInWords(labels: Labels): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}=${value}`);
  return pairs.length === 0 ? 'no labels' : pairs.join(',');
}
