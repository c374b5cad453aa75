import { versionsOfAll } from './constraint.ts';
import type { ClassifierData } from './classifier.ts';
import { hasVersion } from './version-set.ts';
import { parseVersion } from './version.ts';

/** What classifiers make of a cluster, as far as it can be told from outside. */
export interface ClassifiedLabels {
  /** The labels that they write there for certain. */
  readonly labels: Readonly<Record<string, string>>;
  /** The keys of which only the running cluster can say whether it has them, and with which value. */
  readonly unknown: readonly string[];
}

/**
 * The labels that classifiers write on a cluster of a Kubernetes version.
 *
 * Unknown stays what looks at the objects of the cluster, and everything that looks at a version which is not known.
 *
 * @example
 * classifiedLabels(classifiersOf([byVersion]), '1.33.0') // { labels: { 'k8s-version': 'v1.33' }, unknown: [] }
 */
export function classifiedLabels(
  classifiers: readonly ClassifierData[],
  kubernetes: string | undefined,
): ClassifiedLabels {
  const certain = new Map<string, Set<string>>();
  const unknown = new Set<string>();
  for (const classifier of classifiers) {
    const verdict = matchesVersion(classifier, kubernetes);
    if (verdict === false) continue;
    for (const { key, value } of classifier.spec.classifierLabels) {
      if (verdict === undefined) unknown.add(key);
      else certain.set(key, (certain.get(key) ?? new Set()).add(value));
    }
  }
  // Two that both match fight over the key: which of them has it, nobody can say.
  for (const [key, values] of certain) if (values.size > 1) unknown.add(key);
  return {
    labels: Object.fromEntries(
      [...certain].filter(([key]) => !unknown.has(key)).map(([key, values]) => [key, [...values].join()]),
    ),
    unknown: [...unknown].sort(),
  };
}

/** Whether a classifier matches a cluster of that version; undefined when it depends on more than that. */
function matchesVersion({ spec }: ClassifierData, kubernetes: string | undefined): boolean | undefined {
  const version = kubernetes === undefined ? undefined : parseVersion(kubernetes);
  const versions = versionsOfAll(spec.kubernetesVersionConstraints ?? []);
  if (versions === undefined) return undefined;
  if (versions.length === 0) return false;
  const isForAll = (spec.kubernetesVersionConstraints ?? []).length === 0;
  if (version === undefined && !isForAll) return undefined;
  if (version !== undefined && !hasVersion(versions, version)) return false;
  return spec.deployedResourceConstraint === undefined ? true : undefined;
}
