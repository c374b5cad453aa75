/** The label keys of a fleet and the values that each may have. */
export interface LabelDeclaration {
  /** The label that says which wave a cluster is in; its values are the waves, in the order of promotion. */
  readonly wave: { readonly key: string; readonly values: readonly string[] };
  /** Labels that every cluster has. */
  readonly required?: Readonly<Record<string, readonly string[]>>;
  /** Labels that a cluster may lack. */
  readonly optional?: Readonly<Record<string, readonly string[]>>;
  /**
   * Labels that classifiers write on a cluster while it runs. No cluster of the inventory states them, and who has
   * them is known only at run time.
   */
  readonly classified?: Readonly<Record<string, readonly string[]>>;
}

type ValuesOf<T> =
  T extends Readonly<Record<string, readonly string[]>> ? { readonly [K in keyof T]: T[K][number] } : object;

/** The labels of one cluster: the wave and every required label, and optional ones. */
export type LabelsOf<L extends LabelDeclaration> = Readonly<Record<L['wave']['key'], L['wave']['values'][number]>> &
  ValuesOf<L['required']> &
  Partial<ValuesOf<L['optional']>>;

/** Every label that a cluster can come to have: its own, and those that classifiers write. */
export type SelectableLabels<L extends LabelDeclaration> = LabelsOf<L> & Partial<ValuesOf<L['classified']>>;

/** A class of clusters: every named label has the value, or one of the values, given. */
export type LabelMatch<L extends LabelDeclaration> = {
  readonly [K in keyof LabelsOf<L>]?: NonNullable<LabelsOf<L>[K]> | readonly NonNullable<LabelsOf<L>[K]>[];
};

/** A class of clusters, whatever the declaration it was checked against. */
export type AnyLabelMatch = Readonly<Record<string, string | readonly string[]>>;

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
 *   classified: { 'k8s-version': ['v1.24', 'v1.27'] },
 * });
 */
export function labelSpace<const L extends LabelDeclaration>(declaration: L): LabelSpace<L> {
  return { declaration };
}

/** Every declared key with its values, those of classifiers included. */
export function declaredLabels(declaration: LabelDeclaration): ReadonlyMap<string, readonly string[]> {
  return new Map([
    [declaration.wave.key, declaration.wave.values],
    ...Object.entries(declaration.required ?? {}),
    ...Object.entries(declaration.optional ?? {}),
    ...Object.entries(declaration.classified ?? {}),
  ]);
}

/** Whether classifiers write a label, so that nobody else may state it. */
export function isClassified(declaration: LabelDeclaration, key: string): boolean {
  return Object.hasOwn(declaration.classified ?? {}, key);
}

/** Whether labels satisfy a class of clusters. */
export function matchesLabels(match: AnyLabelMatch, labels: Readonly<Record<string, string>>): boolean {
  return Object.entries(match).every(([key, wanted]) => {
    const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
    return value !== undefined && (typeof wanted === 'string' ? wanted === value : wanted.includes(value));
  });
}

/** A class of clusters in a message. @example matchInWords({ environment: 'prod', region: ['eu', 'us'] }) */
export function matchInWords(match: AnyLabelMatch): string {
  return Object.entries(match)
    .map(([key, wanted]) => (typeof wanted === 'string' ? `${key}=${wanted}` : `${key} in (${wanted.join(',')})`))
    .join(',');
}
