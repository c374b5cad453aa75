import type { LabelSelector } from '../shapes/index.ts';

type Expression = NonNullable<LabelSelector['matchExpressions']>[number];

const key = String.raw`[A-Za-z0-9][A-Za-z0-9_./-]*`;
const value = String.raw`[A-Za-z0-9_.-]*`;

interface Form {
  readonly form: RegExp;
  readonly read: (match: readonly string[]) => LabelSelector;
}

const expression = (each: Expression): LabelSelector => ({ matchExpressions: [each] });
const values = (list: string): readonly string[] => list.split(',').map((each) => each.trim());

const forms: readonly Form[] = [
  {
    form: new RegExp(`^(${key})\\s*==?\\s*(${value})$`),
    read: ([, name = '', only = '']) => ({ matchLabels: { [name]: only } }),
  },
  {
    form: new RegExp(`^(${key})\\s*!=\\s*(${value})$`),
    read: ([, name = '', not = '']) => expression({ key: name, operator: 'NotIn', values: [not] }),
  },
  {
    form: new RegExp(`^(${key})\\s+in\\s*\\(((?:\\s*${value}\\s*,)*\\s*${value}\\s*)\\)$`),
    read: ([, name = '', list = '']) => expression({ key: name, operator: 'In', values: values(list) }),
  },
  {
    form: new RegExp(`^(${key})\\s+notin\\s*\\(((?:\\s*${value}\\s*,)*\\s*${value}\\s*)\\)$`),
    read: ([, name = '', list = '']) => expression({ key: name, operator: 'NotIn', values: values(list) }),
  },
  {
    form: new RegExp(`^!\\s*(${key})$`),
    read: ([, name = '']) => expression({ key: name, operator: 'DoesNotExist' }),
  },
  { form: new RegExp(`^(${key})$`), read: ([, name = '']) => expression({ key: name, operator: 'Exists' }) },
];

/**
 * Reads the text form of a label selector, as v1alpha1 and kubectl have it: `env=prod,tier in (a,b),!legacy`.
 *
 * @returns undefined for what this grammar does not have, and for an empty text, which selects nothing or everything
 * depending on who reads it
 */
export function selectorFromText(text: string): LabelSelector | undefined {
  const parts = text.split(/,(?![^()]*\))/).map((each) => each.trim());
  const matchLabels = new Map<string, string>();
  const matchExpressions: Expression[] = [];
  for (const part of parts) {
    const found = forms.map(({ form, read }) => ({ match: form.exec(part), read })).find(({ match }) => match !== null);
    if (!found?.match) return undefined;
    const { matchLabels: labels = {}, matchExpressions: expressions = [] } = found.read(found.match);
    for (const [name, wanted] of Object.entries(labels)) {
      // A second value for one key cannot stand in the same map; it never holds together with the first.
      if (matchLabels.has(name)) matchExpressions.push({ key: name, operator: 'In', values: [wanted] });
      else matchLabels.set(name, wanted);
    }
    matchExpressions.push(...expressions);
  }
  return {
    ...(matchLabels.size > 0 && { matchLabels: Object.fromEntries(matchLabels) }),
    ...(matchExpressions.length > 0 && { matchExpressions }),
  };
}
