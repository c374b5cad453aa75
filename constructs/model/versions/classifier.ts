import type { ClassifierSpec, ResourceSelector } from '../../api/index.ts';
import type { Excess, NothingBeyond } from '../exact.ts';
import type { LabelDeclaration, LabelSpace } from '../labels.ts';

/** A range of Kubernetes versions, each with three numbers: `from` belongs to it, `before` does not. */
export interface KubernetesRange {
  readonly from: string;
  /** @default no end */
  readonly before?: string;
}

/** Classifiers that write one label by ranges of Kubernetes versions. */
export interface VersionClassifiers {
  /** The key of the label. */
  readonly label: string;
  /** The versions that clusters may run: each must be in a range. */
  readonly window: KubernetesRange;
  /** The values of the label, each with the versions that it stands for. */
  readonly ranges: Readonly<Record<string, KubernetesRange>>;
  /**
   * What the names of the Classifiers begin with; the value follows.
   *
   * @default the key of the label, without what stands before its slash
   */
  readonly name?: string;
}

/** A classifier that writes labels where it finds certain objects in a cluster. */
export interface ResourceClassifier {
  /** The name of the Classifier. */
  readonly name: string;
  readonly classifierLabels: Readonly<Record<string, string>>;
  /** What must be found in the cluster; each of them must find some object. */
  readonly resourceSelectors: readonly ResourceSelector[];
  /** Lua over all objects found that says whether the cluster matches, in place of finding some for each selector. */
  readonly aggregatedClassification?: string;
  /** The versions that the cluster must run as well. @default any */
  readonly kubernetes?: KubernetesRange;
}

/** Classifiers as authors of a fleet write them: plain data, not checked yet. */
export type ClassifierSource = VersionClassifiers | ResourceClassifier;

/** One Classifier as Sveltos takes it. */
export interface ClassifierData {
  readonly name: string;
  readonly spec: ClassifierSpec;
}

type Classified<L extends LabelDeclaration> =
  L['classified'] extends Readonly<Record<string, readonly string[]>> ? L['classified'] : object;

type ValueOf<L extends LabelDeclaration, Key> = Key extends keyof Classified<L>
  ? Classified<L>[Key] extends readonly (infer V)[]
    ? V & string
    : never
  : never;

/** Version classifiers over the labels of a fleet. */
export interface VersionClassifiersProps<L extends LabelDeclaration, Key> extends Omit<
  VersionClassifiers,
  'label' | 'ranges'
> {
  readonly label: Key;
  readonly ranges: Readonly<Partial<Record<ValueOf<L, Key>, KubernetesRange>>>;
}

/** A resource classifier over the labels of a fleet. */
export interface ResourceClassifierProps<L extends LabelDeclaration> extends Omit<
  ResourceClassifier,
  'classifierLabels'
> {
  readonly classifierLabels: { readonly [Key in keyof Classified<L>]?: ValueOf<L, Key> };
}

/**
 * Declares one Classifier for each range of Kubernetes versions: a cluster that runs a version of the range gets the
 * label with the value of the range, and changes it when it is upgraded out of it.
 *
 * Gaps in the window and ranges that overlap are found by `checkClassifiers`.
 *
 * @example
 * const byVersion = versionClassifiers(labels, {
 *   label: 'k8s-version',
 *   window: { from: '1.24.0', before: '1.30.0' },
 *   ranges: {
 *     'v1.24': { from: '1.24.0', before: '1.27.1' },
 *     'v1.27': { from: '1.27.1', before: '1.30.0' },
 *   },
 * });
 */
export function versionClassifiers<
  const L extends LabelDeclaration,
  const Key extends keyof Classified<L> & string,
  const P extends VersionClassifiersProps<L, Key>,
>(
  _labels: LabelSpace<L>,
  props: P & { readonly label: Key } & NothingBeyond<Excess<P, VersionClassifiersProps<L, Key>>>,
): VersionClassifiers {
  // The ranges have the shape of the return type: a value that is absent is not in the object.
  return props as unknown as VersionClassifiers;
}

/**
 * Declares a Classifier that labels the clusters in which certain objects are deployed.
 *
 * @example
 * const meshed = resourceClassifier(labels, {
 *   name: 'mesh-istio',
 *   classifierLabels: { mesh: 'istio' },
 *   resourceSelectors: [{ group: 'apps', version: 'v1', kind: 'Deployment', namespace: 'istio-system', name: 'istiod' }],
 * });
 */
export function resourceClassifier<const L extends LabelDeclaration, const P extends ResourceClassifierProps<L>>(
  _labels: LabelSpace<L>,
  props: P & NothingBeyond<Excess<P, ResourceClassifierProps<L>>>,
): ResourceClassifier {
  return props as unknown as ResourceClassifier;
}
