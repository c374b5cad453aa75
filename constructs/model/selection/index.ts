export { selectors } from './builders.ts';
export type { LabelChoice, SelectorBuilders } from './builders.ts';
export { checkOverlaps } from './check-overlaps.ts';
export type { SelectedContent } from './check-overlaps.ts';
export { checkSelection } from './check-selection.ts';
export type { Selection } from './check-selection.ts';
export { checkSelector } from './check-selector.ts';
export { compileSelector } from './compile.ts';
export type { CompiledSelector } from './compile.ts';
export {
  matchesAll,
  matchesOnlyByAbsence,
  matchOutsideOfFleet,
  neverMatches,
  overlap,
  sameClusters,
  shadowedParts,
} from './decisions.ts';
export { groupByNamespace } from './expectation.ts';
export type { Expectation } from './expectation.ts';
export { labelsInWords, selectorInWords } from './in-words.ts';
export { selectClusters, selectedProfiles } from './known-clusters.ts';
export type { Knowledge, NamedSelector, SelectedClusters } from './known-clusters.ts';
export { selectorOf } from './label-selector.ts';
export type { ReadSelector } from './label-selector.ts';
export { matchesSelector } from './selector.ts';
export type { Requirement, Selector } from './selector.ts';
export { whatIf } from './what-if.ts';
export type { Consequences } from './what-if.ts';
export { declaredWorld, openWorld } from './world.ts';
export type { LabelWorld } from './world.ts';
