import type { Cluster } from '../cluster.ts';
import type { LabelDeclaration } from '../labels.ts';

/** How a cluster would be different. */
export interface Assumption {
  /** The Kubernetes version that it would run. */
  readonly kubernetes?: string;
  /** The labels that it would have; undefined takes one away. */
  readonly labels?: Readonly<Record<string, string | undefined>>;
}

/**
 * A cluster as it would be. What classifiers and selectors make of it is then asked as of any other.
 *
 * @example
 * const upgraded = assume(prodA, { kubernetes: '1.33.0' }, labels.declaration);
 * selectedProfiles(upgraded, profiles, { declaration: labels.declaration, classifiers });
 */
export function assume(cluster: Cluster, { kubernetes, labels }: Assumption, declaration: LabelDeclaration): Cluster {
  const merged = Object.entries({ ...cluster.labels, ...labels });
  const left = Object.fromEntries(merged.filter((each): each is [string, string] => each[1] !== undefined));
  const { key } = declaration.wave;
  return {
    ...cluster,
    labels: left,
    wave: Object.hasOwn(left, key) ? (left[key] ?? '') : '',
    ...(kubernetes === undefined ? {} : { kubernetes }),
  };
}
