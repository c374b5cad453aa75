import { diagnostic, formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { isDnsName } from '../dns-label.ts';
import { versionsOf, versionsOfAll } from './constraint.ts';
import type { WrittenClassifier } from './read-classifiers.ts';
import { everyVersion, intersectionOf, intervalInWords } from './version-set.ts';
import type { VersionSet } from './version-set.ts';

/** Labels that Sveltos itself writes on every cluster, and who does. */
const ownKeys: ReadonlyMap<string, string> = new Map([
  ['projectsveltos.io/k8s-version', 'its controller of clusters'],
  ['sveltos-agent', 'its own Classifier `default-classifier`'],
]);

interface Writer {
  readonly classifier: WrittenClassifier;
  readonly value: string;
  readonly versions: VersionSet;
}

/**
 * What is wrong with Classifiers as Sveltos takes them, whoever wrote them: versions that cannot be read, conditions
 * that never hold, names, and label keys that two of them can write on one cluster.
 *
 * Two Classifiers may write one key when no version is in both. Otherwise the one that was registered first has it, and
 * which one that is differs from cluster to cluster.
 *
 * @example
 * const written = classifiersOf([byVersion]).map((each) => ({ ...each, at: each.name }));
 * checkWriters(written) // []
 */
export function checkWriters(classifiers: readonly WrittenClassifier[]): readonly Diagnostic[] {
  const writers = new Map<string, Writer[]>();
  const found = checkNames(classifiers);
  const diagnostics: Diagnostic[] = [...found];
  for (const classifier of classifiers) {
    const { versions, diagnostics: faults } = conditionsOf(classifier);
    diagnostics.push(...faults);
    for (const { key, value } of classifier.spec.classifierLabels) {
      const owner = ownKeys.get(key);
      if (owner !== undefined) {
        const message = `the label '${key}' is Sveltos' own: ${owner} writes it on every cluster`;
        diagnostics.push(diagnostic('classifier/overlap', classifier.at, message));
      }
      if (versions === undefined) continue;
      const others = writers.get(key) ?? [];
      const writer = { classifier, value, versions };
      diagnostics.push(...others.flatMap((other) => bothWrite(key, other, writer)));
      writers.set(key, [...others, writer]);
    }
  }
  return diagnostics;
}

/** The versions for which a classifier can match; undefined when they cannot be told. */
function conditionsOf({ name, spec, at }: WrittenClassifier): {
  readonly versions?: VersionSet;
  readonly diagnostics: readonly Diagnostic[];
} {
  const constraints = spec.kubernetesVersionConstraints ?? [];
  const unreadable = constraints.flatMap((constraint, index) => {
    if (versionsOf(constraint) !== undefined) return [];
    const path = formatPath(at, ['kubernetesVersionConstraints', index, 'version']);
    const message = `'${constraint.version}' is no version that can be compared`;
    return [diagnostic('classifier/version', path, message, "for example '1.31.0', or '1.31' for all of it")];
  });
  if (unreadable.length > 0) return { diagnostics: unreadable };
  const versions = versionsOfAll(constraints) ?? everyVersion;
  const wrong = (message: string): readonly Diagnostic[] => [diagnostic('classifier/condition', at, message)];
  if (versions.length === 0) {
    return { versions, diagnostics: wrong(`classifier '${name}' never matches: no version meets all its conditions`) };
  }
  const selectors = spec.deployedResourceConstraint?.resourceSelectors ?? [];
  if (constraints.length > 0 || selectors.length > 0) return { versions, diagnostics: [] };
  return { versions, diagnostics: wrong(`classifier '${name}' has no condition: it would label every cluster`) };
}

function bothWrite(key: string, first: Writer, second: Writer): readonly Diagnostic[] {
  const [common] = intersectionOf(first.versions, second.versions);
  if (common === undefined) return [];
  const words = ({ classifier, value }: Writer): string => `'${classifier.name}' (${value})`;
  const isEvery = common === everyVersion[0] || (common.before === undefined && common.from.major === 0);
  const where = isEvery ? 'of any Kubernetes version' : `of Kubernetes ${intervalInWords(common)}`;
  const message = `${words(first)} and ${words(second)} both write '${key}' on clusters ${where}`;
  const hint = 'a label key has one writer on a cluster: part their versions, or give one of them another key';
  return [diagnostic('classifier/overlap', second.classifier.at, message, hint)];
}

function checkNames(classifiers: readonly WrittenClassifier[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return classifiers.flatMap(({ name, at }) => {
    const wrong = (message: string, hint: string): readonly Diagnostic[] => [
      diagnostic('classifier/name', at, message, hint),
    ];
    if (seen.has(name)) return wrong(`two classifiers are named '${name}'`, 'give one of them a `name` of its own');
    seen.add(name);
    if (isDnsName(name, 63)) return [];
    // Sveltos puts the name into a label of its reports.
    const rule = 'a DNS name of at most 63 characters: lower case letters, digits, dashes and dots';
    return wrong(`'${name}' (${name.length} characters) cannot name a Classifier`, rule);
  });
}
