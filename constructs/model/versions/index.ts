export { assume } from './assume.ts';
export type { Assumption } from './assume.ts';
export { checkClassifiers } from './check-classifiers.ts';
export { checkWriters } from './check-writers.ts';
export { classifiedLabels } from './classified-labels.ts';
export type { ClassifiedLabels } from './classified-labels.ts';
export { resourceClassifier, versionClassifiers } from './classifier.ts';
export type {
  ClassifierData,
  ClassifierSource,
  KubernetesRange,
  ResourceClassifier,
  VersionClassifiers,
} from './classifier.ts';
export { versionsOf } from './constraint.ts';
export type { VersionConstraint } from './constraint.ts';
export { classifiersOf } from './read-classifiers.ts';
export type { WrittenClassifier } from './read-classifiers.ts';
export { hasVersion } from './version-set.ts';
export type { Interval, VersionSet } from './version-set.ts';
export { compareVersions, formatVersion, parseVersion } from './version.ts';
export type { Version } from './version.ts';
