import { childPath, diagnostic, hasErrors } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { isDeclaration } from '../check-labels.ts';
import type { Cluster, ManagementCluster } from '../cluster.ts';
import { clustersInWords } from '../in-words.ts';
import type { LabelDeclaration } from '../labels.ts';
import type { ClassifierData } from '../versions/index.ts';
import { compileSelector } from './compile.ts';
import { matchesAll, matchOutsideOfFleet, shadowedParts } from './decisions.ts';
import { allowsNone, checkExpectation, groupByNamespace, holdExpectation } from './expectation.ts';
import type { Expectation } from './expectation.ts';
import { labelsInWords, selectorInWords } from './in-words.ts';
import { selectClusters } from './known-clusters.ts';
import type { SelectedClusters } from './known-clusters.ts';
import { saysEvery } from './selector.ts';
import type { Selector } from './selector.ts';
import { declaredWorld } from './world.ts';

/** The selection of one profile, with all that it is held against. */
export interface Selection {
  readonly selector: Selector;
  readonly declaration: LabelDeclaration;
  /** The clusters of the inventory. */
  readonly clusters: readonly Cluster[];
  /** The object under which Sveltos registers its own cluster. */
  readonly management: Required<ManagementCluster>;
  /** The Classifiers of the fleet. @default none */
  readonly classifiers?: readonly ClassifierData[];
  /** @default it matches a known cluster at least */
  readonly expect?: Expectation;
  /** Where the profile stands, as the start of the paths: the selector is its `where`. */
  readonly at: string;
}

/**
 * Everything wrong with the selection of a profile: over all clusters that the labels of the fleet allow, and over the
 * known ones.
 *
 * @returns diagnostics `selector/*`, and what is wrong with the labels that the selector names
 *
 * @example
 * checkSelection({
 *   selector: where({ environment: 'prod' }),
 *   declaration: labels.declaration,
 *   clusters: resolveClusters(clusters),
 *   management: { namespace: 'mgmt', name: 'mgmt' },
 *   expect: { exactly: 2 },
 *   at: 'networking',
 * });
 */
export function checkSelection(selection: Selection): readonly Diagnostic[] {
  const { selector, declaration, clusters, management, classifiers, expect } = selection;
  const at = childPath(selection.at, 'where');
  const expectAt = childPath(selection.at, 'expect');
  const besides = expect === undefined ? [] : checkExpectation(expect, expectAt);
  const compiled = compileSelector(selector, declaration, at);
  if (hasErrors(compiled.diagnostics) && compiled.diagnostics.some(({ code }) => code !== 'selector/cannot-compile')) {
    return [...besides, ...compiled.diagnostics];
  }
  if (!isDeclaration(declaration)) return besides;
  const world = declaredWorld(declaration);
  const expected = besides.length === 0 ? expect : undefined;
  const found = selectClusters(selector, clusters, {
    declaration,
    ...(classifiers === undefined ? {} : { classifiers }),
  });
  return [
    ...besides,
    ...compiled.diagnostics,
    ...shadowedParts(selector, world, at).map(shadowed),
    ...(!saysEvery(selector) && matchesAll(selector, world) ? [unsaidEvery(selector, at)] : []),
    ...checkKnown(found, selector, clusters.length, expected, at),
    ...(expected === undefined ? [] : holdExpectation(expected, found, expectAt)),
    ...(compiled.selector === undefined ? [] : checkManagement(compiled.selector, declaration, management, at)),
  ];
}

function shadowed(at: string): Diagnostic {
  const message = 'this part adds nothing: what it matches, the parts before it match already';
  return diagnostic('selector/shadowed', at, message, 'leave it out, or say what it was to add');
}

function unsaidEvery(selector: Selector, at: string): Diagnostic {
  const message = `${selectorInWords(selector)} matches every cluster that the labels allow`;
  return diagnostic('selector/matches-all', at, message, 'say `everyCluster` if that is meant');
}

function checkKnown(
  found: SelectedClusters,
  selector: Selector,
  known: number,
  expect: Expectation | undefined,
  at: string,
): readonly Diagnostic[] {
  const { matched, depending } = found;
  const isNone = matched.length + depending.length === 0;
  const isExpected = expect !== undefined && allowsNone(expect);
  const message = `${selectorInWords(selector)} matches 0 of ${known} known clusters`;
  const hint = 'say `expect: { atLeast: 0 }` where clusters come only later';
  return [
    ...(isNone && !isExpected ? [diagnostic('selector/no-match', at, message, hint)] : []),
    ...(expect?.namespaces === undefined ? checkNamespaces(found, at) : []),
  ];
}

/** A ClusterProfile sees the clusters of all namespaces, those of other tenants too. */
function checkNamespaces({ matched, depending }: SelectedClusters, at: string): readonly Diagnostic[] {
  const groups = groupByNamespace([...matched, ...depending]);
  if (groups.size < 2) return [];
  const words = [...groups].map(([namespace, keys]) => `${namespace} (${clustersInWords(keys)})`);
  const message = `matches clusters of ${groups.size} namespaces: ${words.join(', ')}`;
  const hint = 'a Profile stays in its namespace; where all are meant, say so: `expect: { namespaces: [...] }`';
  return [diagnostic('selector/namespaces', at, message, hint)];
}

/** Sveltos registers its own cluster like any other, and a fleet gives it no labels. */
function checkManagement(
  compiled: Selector,
  declaration: LabelDeclaration,
  { namespace, name }: Required<ManagementCluster>,
  at: string,
): readonly Diagnostic[] {
  const labels = matchOutsideOfFleet(compiled, declaration);
  if (labels === undefined) return [];
  const cluster = `the management cluster ${namespace}/${name}`;
  const why =
    Object.keys(labels).length === 0
      ? `${cluster} only because labels are absent there: ${selectorInWords(compiled)}`
      : `${cluster} as well where classifiers give it ${labelsInWords(labels)}`;
  const hint = 'say `all(everyCluster, …)`: it does not have the label of the waves';
  return [diagnostic('selector/management', at, `matches ${why}`, hint)];
}
