import { diagnostic, didYouMean } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { declaredLabels, isClassified } from './labels.ts';
import type { LabelDeclaration } from './labels.ts';

/** A label query that was read and found to fit the fleet's labels. */
export interface LabelQuery {
  readonly text: string;
  readonly matches: (labels: Readonly<Record<string, string>>) => boolean;
  /** The keys in it that classifiers write: the labels of an inventory decide nothing about them. */
  readonly classified: readonly string[];
}

interface Requirement {
  readonly key: string;
  readonly operator: 'in' | 'notin' | 'exists' | 'absent';
  readonly values: readonly string[];
}

const token = String.raw`[A-Za-z0-9_./-]*`;
const forms: readonly (readonly [RegExp, (match: readonly string[]) => Requirement])[] = [
  [
    new RegExp(`^(${token}) +(in|notin) *\\(([^()]*)\\)$`),
    ([, key = '', operator = '', list = '']) => ({
      key,
      operator: operator === 'in' ? 'in' : 'notin',
      values: list.split(',').map((value) => value.trim()),
    }),
  ],
  [
    new RegExp(`^(${token}) *!= *(${token})$`),
    ([, key = '', value = '']) => ({ key, operator: 'notin', values: [value] }),
  ],
  [
    new RegExp(`^(${token}) *==? *(${token})$`),
    ([, key = '', value = '']) => ({ key, operator: 'in', values: [value] }),
  ],
  [new RegExp(`^! *(${token})$`), ([, key = '']) => ({ key, operator: 'absent', values: [] })],
  [new RegExp(`^(${token})$`), ([, key = '']) => ({ key, operator: 'exists', values: [] })],
];

/**
 * Reads a query in the grammar of Kubernetes label selectors: `environment=prod,region in (eu,us),!legacy`.
 *
 * As in Kubernetes, `!=` and `notin` also match where the label is absent.
 *
 * @returns the query, or diagnostics: `query/syntax`, and `label/undeclared` for what the fleet does not declare
 * @example
 * const { query } = parseQuery('environment=prod,region in (eu,us)', labels.declaration);
 * query?.matches({ rollout: 'production', environment: 'prod', region: 'eu' }); // true
 */
export function parseQuery(
  text: string,
  declaration: LabelDeclaration,
): { readonly query?: LabelQuery; readonly diagnostics: readonly Diagnostic[] } {
  const declared = declaredLabels(declaration);
  const diagnostics: Diagnostic[] = [];
  const requirements: Requirement[] = [];
  for (const part of text.split(/,(?![^()]*\))/).map((each) => each.trim())) {
    const requirement = readRequirement(part);
    if (requirement === undefined) {
      const hint = 'as in kubectl: key=value, key!=value, key in (a,b), key notin (a,b), key, !key';
      diagnostics.push(diagnostic('query/syntax', '--where', `cannot read '${part}' in '${text}'`, hint));
      continue;
    }
    requirements.push(requirement);
    const values = declared.get(requirement.key);
    if (values === undefined) {
      const message = `label '${requirement.key}' is not declared in this fleet`;
      diagnostics.push(
        diagnostic('label/undeclared', '--where', message, didYouMean(requirement.key, declared.keys())),
      );
      continue;
    }
    for (const value of requirement.values.filter((each) => !values.includes(each))) {
      const message = `label '${requirement.key}' never has the value '${value}', declared are ${values.join(', ')}`;
      diagnostics.push(diagnostic('label/undeclared', '--where', message, didYouMean(value, values)));
    }
  }
  if (diagnostics.length > 0) return { diagnostics };
  return {
    query: {
      text,
      matches: (labels) => requirements.every((each) => holds(each, labels)),
      classified: requirements.map(({ key }) => key).filter((key) => isClassified(declaration, key)),
    },
    diagnostics,
  };
}

/** What a query asks for that only running clusters can tell: an inventory has no answer to it. */
export function checkDecided(query: LabelQuery): readonly Diagnostic[] {
  return query.classified.map((key) => {
    const message = `label '${key}' is known only on the running cluster, as classifiers write it`;
    return diagnostic('label/classified', '--where', message, 'ask for labels that the inventory states');
  });
}

function readRequirement(part: string): Requirement | undefined {
  for (const [form, make] of forms) {
    const match = form.exec(part);
    if (match !== null && match[1] !== '') return make(match);
  }
  return undefined;
}

function holds({ key, operator, values }: Requirement, labels: Readonly<Record<string, string>>): boolean {
  const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
  switch (operator) {
    case 'in':
      return value !== undefined && values.includes(value);
    case 'notin':
      return value === undefined || !values.includes(value);
    case 'exists':
      return value !== undefined;
    case 'absent':
      return value === undefined;
  }
}
