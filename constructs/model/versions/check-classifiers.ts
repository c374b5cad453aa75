import { diagnostic, didYouMean, formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { isDeclaration } from '../check-labels.ts';
import type { Cluster } from '../cluster.ts';
import { clustersInWords } from '../in-words.ts';
import { declaredLabels, isClassified } from '../labels.ts';
import type { LabelDeclaration } from '../labels.ts';
import { checkWriters } from './check-writers.ts';
import type { ClassifierSource } from './classifier.ts';
import { readClassifiers } from './read-classifiers.ts';
import type { RangeSet, WrittenClassifier } from './read-classifiers.ts';
import { complementOf, hasVersion, intersectionOf, intervalInWords, unionOf } from './version-set.ts';
import { parseVersion } from './version.ts';

/**
 * Everything wrong with the classifiers of a fleet: gaps in a window, ranges that overlap or lie outside of it, labels
 * that are not declared as classified or that two classifiers write, clusters whose known version is in no range.
 *
 * Gaps and overlaps are found over all versions, not over a list of known ones; each is proved by its first version.
 *
 * @param at where the list stands, as the start of the paths
 *
 * @example checkClassifiers([byVersion], labels.declaration, resolveClusters(clusters)) // []
 */
export function checkClassifiers(
  sources: readonly ClassifierSource[],
  declaration: LabelDeclaration,
  clusters: readonly Cluster[] = [],
  at = 'classifiers',
): readonly Diagnostic[] {
  const { classifiers, sets, diagnostics } = readClassifiers(sources, at);
  return [
    ...diagnostics,
    ...sets.flatMap((set) => [...checkWindow(set), ...checkKnown(set, clusters)]),
    ...checkWriters(classifiers),
    ...(isDeclaration(declaration) ? checkKeys(classifiers, declaration, diagnostics.length === 0) : []),
  ];
}

function checkWindow({ label, at, window, ranges }: RangeSet): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [value, versions] of ranges) {
    if (intersectionOf(versions, window).length > 0) continue;
    const message = `the range of '${value}' has no version of the window`;
    found.push(diagnostic('classifier/range', formatPath(at, ['ranges', value]), message, 'leave it out'));
  }
  for (const gap of intersectionOf(window, complementOf(unionOf([...ranges.values()])))) {
    const message = `no range covers Kubernetes ${intervalInWords(gap)}: such a cluster gets no label '${label}'`;
    found.push(
      diagnostic('classifier/gap', formatPath(at, ['window']), message, 'widen a range, or narrow the window'),
    );
  }
  return found;
}

/** Clusters that are known to run what no range covers, each version once. */
function checkKnown({ label, at, ranges }: RangeSet, clusters: readonly Cluster[]): readonly Diagnostic[] {
  const covered = unionOf([...ranges.values()]);
  const uncovered = new Map<string, string[]>();
  for (const { key, kubernetes } of clusters) {
    const version = kubernetes === undefined ? undefined : parseVersion(kubernetes);
    if (kubernetes === undefined || version === undefined || hasVersion(covered, version)) continue;
    const known = uncovered.get(kubernetes);
    if (known === undefined) uncovered.set(kubernetes, [key]);
    else known.push(key);
  }
  return [...uncovered].map(([version, keys]) => {
    const runs = `${clustersInWords(keys)} ${keys.length === 1 ? 'runs' : 'run'}`;
    const message = `${runs} Kubernetes ${version}, which no range covers: no label '${label}' there`;
    return diagnostic('classifier/gap', formatPath(at, ['ranges']), message);
  });
}

function checkKeys(
  classifiers: readonly WrittenClassifier[],
  declaration: LabelDeclaration,
  isWhole: boolean,
): readonly Diagnostic[] {
  const classified = declaration.classified ?? {};
  const written = new Set<string>();
  const found = classifiers.flatMap(({ spec, at }) =>
    spec.classifierLabels.flatMap(({ key, value }) => {
      written.add(JSON.stringify([key, value]));
      const values = isClassified(declaration, key) ? (classified[key] ?? []) : undefined;
      if (values === undefined) return [notClassified(key, declaration, at)];
      if (values.includes(value)) return [];
      const message = `label '${key}' never has the value '${value}', declared are ${values.join(', ')}`;
      return [diagnostic('classifier/label', at, message, didYouMean(value, values))];
    }),
  );
  // What a source that cannot be read would have written is not known.
  return isWhole ? [...found, ...checkUnwritten(classified, written)] : found;
}

function notClassified(key: string, declaration: LabelDeclaration, at: string): Diagnostic {
  if (declaredLabels(declaration).has(key)) {
    const message = `clusters state the label '${key}': Sveltos would overwrite it, and remove it later`;
    return diagnostic('classifier/label', at, message, 'declare a label of its own under `classified`');
  }
  const message = `label '${key}' is not declared as classified in this fleet`;
  return diagnostic('classifier/label', at, message, didYouMean(key, Object.keys(declaration.classified ?? {})));
}

function checkUnwritten(
  classified: Readonly<Record<string, readonly string[]>>,
  written: ReadonlySet<string>,
): readonly Diagnostic[] {
  return Object.entries(classified).flatMap(([key, values]) =>
    values
      .filter((value) => !written.has(JSON.stringify([key, value])))
      .map((value) => {
        const message = `no classifier of the fleet writes ${key}=${value}`;
        return diagnostic('classifier/unwritten', formatPath('labels.classified', [key]), message);
      }),
  );
}
