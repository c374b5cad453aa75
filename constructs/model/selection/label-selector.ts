import type { LabelSelector } from '../../api/index.ts';
import { childPath, diagnostic, didYouMean, formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { isObject } from '../json.ts';
import type { LabelDeclaration } from '../labels.ts';
import { checkKey, checkRequirement, checkValue, wrongType } from './check-requirement.ts';
import type { Requirement, Selector } from './selector.ts';

/** A selector that was read, or what is wrong with it. */
export interface ReadSelector {
  readonly selector?: Selector;
  readonly diagnostics: readonly Diagnostic[];
}

const fields: readonly string[] = ['matchLabels', 'matchExpressions'];

/**
 * Reads a Kubernetes label selector, as it stands in a profile.
 *
 * @param at where it stands, as the start of the paths
 * @param declaration the labels of the fleet; without it any key and value will do that Kubernetes takes
 * @returns diagnostics: `selector/empty`, `selector/operator`, `label/invalid`, `label/undeclared`, `api/*`
 *
 * @example selectorOf({ matchLabels: { env: 'prod' } }, 'spec.clusterSelector')
 */
export function selectorOf(labelSelector: unknown, at: string, declaration?: LabelDeclaration): ReadSelector {
  if (!isObject(labelSelector)) return { diagnostics: [wrongType(at, 'a label selector', labelSelector)] };
  const diagnostics: Diagnostic[] = Object.keys(labelSelector)
    .filter((field) => !fields.includes(field))
    .map((field) => {
      const message = `there is no field '${field}' in a label selector`;
      return diagnostic('api/unknown-field', childPath(at, field), message, didYouMean(field, fields));
    });
  const { matchLabels = {}, matchExpressions = [] } = labelSelector;
  if (!isObject(matchLabels)) {
    diagnostics.push(wrongType(childPath(at, 'matchLabels'), 'labels with their values', matchLabels));
  }
  if (!Array.isArray(matchExpressions)) {
    diagnostics.push(wrongType(childPath(at, 'matchExpressions'), 'a list of conditions', matchExpressions));
  }
  const labels = Object.entries(isObject(matchLabels) ? matchLabels : {});
  const expressions: readonly unknown[] = Array.isArray(matchExpressions) ? matchExpressions : [];
  for (const [key, value] of labels) {
    const path = formatPath(at, ['matchLabels', key]);
    diagnostics.push(...checkKey(key, declaration, path), ...checkValue(key, value, declaration, path));
  }
  for (const [index, expression] of expressions.entries()) {
    diagnostics.push(...checkRequirement(expression, declaration, formatPath(at, ['matchExpressions', index])));
  }
  if (diagnostics.length > 0) return { diagnostics };
  if (labels.length + expressions.length === 0) {
    const hint = 'name a label that the clusters have';
    return { diagnostics: [diagnostic('selector/empty', at, 'an empty selector matches no cluster in Sveltos', hint)] };
  }
  const parts = [
    ...labels.map(([key, value]): Requirement => ({ key, operator: 'In', values: [value as string] })),
    ...(expressions as readonly Requirement[]),
  ].map((match): Selector => ({ match }));
  const [only] = parts;
  return { selector: only !== undefined && parts.length === 1 ? only : { all: parts }, diagnostics };
}

/** Conditions that must all hold, as Kubernetes writes them: a label with one value stands in `matchLabels`. */
export function labelSelectorOf(requirements: readonly Requirement[]): LabelSelector {
  const labels = new Map<string, string>();
  const expressions: Requirement[] = [];
  for (const each of requirements) {
    const [value, ...more] = each.operator === 'In' ? each.values : [];
    if (value === undefined || more.length > 0 || labels.has(each.key)) expressions.push(each);
    else labels.set(each.key, value);
  }
  return {
    ...(labels.size === 0 ? {} : { matchLabels: Object.fromEntries(labels) }),
    ...(expressions.length === 0 ? {} : { matchExpressions: expressions }),
  };
}
