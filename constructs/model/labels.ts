import { diagnostic, didYouMean } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { formatPath } from './path.ts';

/** The label keys of a fleet and the values that each may have. */
export interface LabelDeclaration {
  /** The label that says which wave a cluster is in; its values are the waves, in the order of promotion. */
  readonly wave: { readonly key: string; readonly values: readonly string[] };
  /** Labels that every cluster has. */
  readonly required?: Readonly<Record<string, readonly string[]>>;
  /** Labels that a cluster may lack. */
  readonly optional?: Readonly<Record<string, readonly string[]>>;
}

type ValuesOf<T> =
  T extends Readonly<Record<string, readonly string[]>> ? Readonly<{ [K in keyof T]: T[K][number] }> : object;

/** The labels of one cluster: the wave and every required label, and optional ones. */
export type LabelsOf<L extends LabelDeclaration> = {
  readonly [K in L['wave']['key']]: L['wave']['values'][number];
} & ValuesOf<L['required']> &
  Partial<ValuesOf<L['optional']>>;

/** A class of clusters: every named label has the value, or one of the values, given. */
export type LabelMatch<L extends LabelDeclaration> = {
  readonly [K in keyof LabelsOf<L>]?: NonNullable<LabelsOf<L>[K]> | readonly NonNullable<LabelsOf<L>[K]>[];
};

/** A declared label space. `L` is the declaration itself, so that clusters and queries are checked against it. */
export interface LabelSpace<L extends LabelDeclaration = LabelDeclaration> {
  readonly declaration: L;
}

/**
 * Declares the label keys of a fleet and their values, once.
 *
 * @example
 * const labels = labelSpace({
 *   wave: { key: 'rollout', values: ['pilot', 'production'] },
 *   required: { environment: ['staging', 'prod'] },
 *   optional: { region: ['eu', 'us'] },
 * });
 */
export function labelSpace<const L extends LabelDeclaration>(declaration: L): LabelSpace<L> {
  return { declaration };
}

/** Every declared key with its values. */
export function declaredLabels(declaration: LabelDeclaration): ReadonlyMap<string, readonly string[]> {
  return new Map([
    [declaration.wave.key, declaration.wave.values],
    ...Object.entries(declaration.required ?? {}),
    ...Object.entries(declaration.optional ?? {}),
  ]);
}

const namePart = /^([A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?)$/;
const prefixPart = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Why Kubernetes refuses a label key; undefined when it takes it. */
export function labelKeyFault(key: string): string | undefined {
  const parts = key.split('/');
  const name = parts.at(-1) ?? '';
  const prefix = parts.length === 2 ? parts[0] : undefined;
  if (parts.length > 2) return 'a key has at most one slash';
  if (prefix !== undefined && (prefix.length > 253 || !prefixPart.test(prefix))) {
    return 'the part before the slash is a DNS name of at most 253 characters';
  }
  if (name.length > 63 || !namePart.test(name)) {
    return 'a key has 1 to 63 letters, digits, dashes, underscores or dots, and starts and ends with a letter or digit';
  }
  return undefined;
}

/** Why Kubernetes refuses a label value; undefined when it takes it. The empty value is allowed. */
export function labelValueFault(value: string): string | undefined {
  if (value === '' || (value.length <= 63 && namePart.test(value))) return undefined;
  return 'a value has at most 63 letters, digits, dashes, underscores or dots, and starts and ends with a letter or digit';
}

/** Everything wrong with a declaration itself. */
export function checkLabelDeclaration(declaration: LabelDeclaration): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const groups: readonly (readonly [string, string, readonly string[]])[] = [
    ['labels.wave', declaration.wave.key, declaration.wave.values],
    ...Object.entries(declaration.required ?? {}).map(([key, values]) => ['labels.required', key, values] as const),
    ...Object.entries(declaration.optional ?? {}).map(([key, values]) => ['labels.optional', key, values] as const),
  ];
  const seen = new Set<string>();
  for (const [root, key, values] of groups) {
    const path = formatPath(root, [key]);
    const fault = labelKeyFault(key);
    if (fault !== undefined) found.push(diagnostic('label/invalid', path, `'${key}' is no label key: ${fault}`));
    if (seen.has(key)) found.push(diagnostic('label/invalid', path, `'${key}' is declared twice`));
    seen.add(key);
    if (values.length === 0) found.push(diagnostic('label/invalid', path, `'${key}' is declared without values`));
    for (const value of values) {
      const valueFault = labelValueFault(value);
      if (valueFault !== undefined) {
        found.push(diagnostic('label/invalid', path, `'${value}' is no label value: ${valueFault}`));
      }
    }
  }
  return [...found, ...checkWaves(declaration.wave.values)];
}

const waveName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

function checkWaves(waves: readonly string[]): readonly Diagnostic[] {
  return waves.flatMap((wave, index) => {
    if (wave === 'management') {
      return [
        diagnostic('wave/invalid', 'labels.wave', "'management' is the stack of the management cluster, not a wave"),
      ];
    }
    if (!waveName.test(wave)) {
      return [
        diagnostic(
          'wave/invalid',
          'labels.wave',
          `'${wave}' cannot name a stack: lower case letters, digits and dashes`,
        ),
      ];
    }
    return waves.indexOf(wave) === index
      ? []
      : [
          diagnostic(
            'wave/invalid',
            'labels.wave',
            `'${wave}' is listed twice: waves are ordered and each stands once`,
          ),
        ];
  });
}

/** Everything wrong with the labels of one cluster. */
export function checkLabels(
  declaration: LabelDeclaration,
  labels: Readonly<Record<string, unknown>>,
  root: string,
): readonly Diagnostic[] {
  const declared = declaredLabels(declaration);
  const found: Diagnostic[] = [];
  for (const [key, value] of Object.entries(labels)) {
    const path = formatPath(root, [key]);
    const values = declared.get(key);
    if (values === undefined) {
      const message = `label '${key}' is not declared in this fleet`;
      found.push(diagnostic('label/undeclared', path, message, didYouMean(key, declared.keys())));
    } else if (typeof value !== 'string' || !values.includes(value)) {
      const message = `label '${key}' is ${JSON.stringify(value)}, allowed are ${values.join(', ')}`;
      found.push(diagnostic('label/undeclared', path, message, didYouMean(String(value), values)));
    }
  }
  for (const key of [declaration.wave.key, ...Object.keys(declaration.required ?? {})]) {
    if (!Object.hasOwn(labels, key)) {
      const what =
        key === declaration.wave.key ? `is in no wave: label '${key}' is missing` : `lacks the label '${key}'`;
      const hint = `one of ${(declared.get(key) ?? []).join(', ')}`;
      found.push(diagnostic('label/missing', root, `the cluster ${what}`, hint));
    }
  }
  return found;
}

/** Whether labels satisfy a class of clusters. */
export function matchesLabels(
  match: Readonly<Record<string, string | readonly string[] | undefined>>,
  labels: Readonly<Record<string, string | undefined>>,
): boolean {
  return Object.entries(match).every(([key, wanted]) => {
    if (wanted === undefined) return true;
    const value = labels[key];
    return value !== undefined && (typeof wanted === 'string' ? wanted === value : wanted.includes(value));
  });
}
