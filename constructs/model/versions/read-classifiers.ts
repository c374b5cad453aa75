import { resourceSelector, validateAgainstSchema } from '../../api/index.ts';
import type { ClassifierSpec, ObjectSchema } from '../../api/index.ts';
import { childPath, diagnostic, formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { kindOf } from '../in-words.ts';
import { isObject, own } from '../json.ts';
import type {
  ClassifierData,
  ClassifierSource,
  KubernetesRange,
  ResourceClassifier,
  VersionClassifiers,
} from './classifier.ts';
import type { VersionConstraint } from './constraint.ts';
import { interval } from './version-set.ts';
import type { VersionSet } from './version-set.ts';
import { formatVersion, hasSuffix, parseVersion } from './version.ts';
import type { Version } from './version.ts';

/** A Classifier, and where its source stands. */
export interface WrittenClassifier extends ClassifierData {
  readonly at: string;
}

/** Ranges of one label, read. */
export interface RangeSet {
  readonly label: string;
  readonly at: string;
  readonly window: VersionSet;
  readonly ranges: ReadonlyMap<string, VersionSet>;
}

/** What sources say, as far as it can be read, and what is wrong with them by themselves. */
export interface ReadClassifiers {
  readonly classifiers: readonly WrittenClassifier[];
  readonly sets: readonly RangeSet[];
  readonly diagnostics: readonly Diagnostic[];
}

const range: ObjectSchema = {
  type: 'object',
  required: ['from'],
  properties: { from: { type: 'string' }, before: { type: 'string' } },
};

const versionShape: ObjectSchema = {
  type: 'object',
  required: ['label', 'window', 'ranges'],
  properties: {
    label: { type: 'string' },
    window: range,
    ranges: { type: 'map', values: range },
    name: { type: 'string', minLength: 1 },
  },
};

const resourceShape: ObjectSchema = {
  type: 'object',
  required: ['name', 'classifierLabels', 'resourceSelectors'],
  properties: {
    name: { type: 'string' },
    classifierLabels: { type: 'map', values: { type: 'string' } },
    resourceSelectors: { type: 'array', items: resourceSelector },
    aggregatedClassification: { type: 'string', minLength: 1 },
    kubernetes: range,
  },
};

/**
 * The Classifiers that sources stand for, in their order. What cannot be read is left out; `checkClassifiers` says it.
 *
 * @example
 * const byVersion = versionClassifiers(labels, {
 *   label: 'k8s-version',
 *   window: { from: '1.27.1' },
 *   ranges: { 'v1.27': { from: '1.27.1' } },
 * });
 * classifiersOf([byVersion]).map(({ name }) => name); // ['k8s-version-v1.27']
 */
export function classifiersOf(sources: readonly ClassifierSource[]): readonly ClassifierData[] {
  return readClassifiers(sources, '').classifiers.map(({ name, spec }) => ({ name, spec }));
}

/** Reads sources, trusting nothing: their types may have been bypassed. */
export function readClassifiers(sources: unknown, at: string): ReadClassifiers {
  if (!Array.isArray(sources)) {
    const message = `expected a list of classifiers, got ${kindOf(sources)}`;
    return { classifiers: [], sets: [], diagnostics: [diagnostic('api/wrong-type', at, message)] };
  }
  const parts = Array.from<unknown>(sources).map((source, index) => readSource(source, childPath(at, index)));
  return {
    classifiers: parts.flatMap(({ classifiers }) => classifiers),
    sets: parts.flatMap(({ sets }) => sets),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

function readSource(source: unknown, at: string): ReadClassifiers {
  const isByVersion = own(source, 'ranges') !== undefined || own(source, 'window') !== undefined;
  const faults = validateAgainstSchema(isByVersion ? versionShape : resourceShape, source, at);
  if (!isObject(source) || faults.length > 0) return { classifiers: [], sets: [], diagnostics: faults };
  return isByVersion
    ? readByVersion(source as unknown as VersionClassifiers, at)
    : readByResource(source as unknown as ResourceClassifier, at);
}

function readByVersion({ label, window, ranges, name }: VersionClassifiers, at: string): ReadClassifiers {
  const diagnostics: Diagnostic[] = [];
  const classifiers: WrittenClassifier[] = [];
  const read = new Map<string, VersionSet>();
  const declared = readRange(window, childPath(at, 'window'));
  diagnostics.push(...declared.diagnostics);
  for (const [value, text] of Object.entries(ranges)) {
    const path = formatPath(at, ['ranges', value]);
    const here = readRange(text, path);
    diagnostics.push(...here.diagnostics);
    if (here.versions === undefined) continue;
    read.set(value, here.versions);
    const spec: ClassifierSpec = {
      classifierLabels: [{ key: label, value }],
      kubernetesVersionConstraints: constraintsOf(text),
    };
    classifiers.push({ name: derivedName(name ?? label, value), spec, at: path });
  }
  if (Object.keys(ranges).length === 0) {
    diagnostics.push(diagnostic('classifier/condition', childPath(at, 'ranges'), 'there is no range here'));
  }
  const set = declared.versions === undefined ? [] : [{ label, at, window: declared.versions, ranges: read }];
  return { classifiers, sets: set, diagnostics };
}

function readByResource(source: ResourceClassifier, at: string): ReadClassifiers {
  const { name, classifierLabels, resourceSelectors, aggregatedClassification, kubernetes } = source;
  const diagnostics: Diagnostic[] = [];
  const versions = kubernetes === undefined ? undefined : readRange(kubernetes, childPath(at, 'kubernetes'));
  diagnostics.push(...(versions?.diagnostics ?? []));
  const missing = (field: string, message: string): void => {
    diagnostics.push(diagnostic('classifier/condition', childPath(at, field), message));
  };
  if (resourceSelectors.length === 0) missing('resourceSelectors', 'the classifier looks for nothing');
  if (Object.keys(classifierLabels).length === 0) missing('classifierLabels', 'the classifier writes no label');
  if (diagnostics.length > 0) return { classifiers: [], sets: [], diagnostics };
  const spec: ClassifierSpec = {
    classifierLabels: Object.entries(classifierLabels).map(([key, value]) => ({ key, value })),
    deployedResourceConstraint: {
      resourceSelectors,
      ...(aggregatedClassification === undefined ? {} : { aggregatedClassification }),
    },
    ...(kubernetes === undefined ? {} : { kubernetesVersionConstraints: constraintsOf(kubernetes) }),
  };
  return { classifiers: [{ name, spec, at }], sets: [], diagnostics };
}

function readRange(
  { from, before }: KubernetesRange,
  at: string,
): { readonly versions?: VersionSet; readonly diagnostics: readonly Diagnostic[] } {
  const start = readEnd(from, childPath(at, 'from'));
  const end = before === undefined ? undefined : readEnd(before, childPath(at, 'before'));
  const diagnostics = [...start.diagnostics, ...(end?.diagnostics ?? [])];
  if (diagnostics.length > 0) return { diagnostics };
  const versions = interval(start.version, end?.version);
  if (versions.length > 0) return { versions, diagnostics };
  const message = `no version is from ${from} and before ${String(before)}`;
  const hint = '`from` is the first version of the range, `before` the first one after it';
  return { diagnostics: [diagnostic('classifier/range', at, message, hint)] };
}

function readEnd(
  text: string,
  at: string,
): { readonly version?: Version; readonly diagnostics: readonly Diagnostic[] } {
  const version = parseVersion(text);
  if (version === undefined) {
    const hint = "three numbers, for example '1.31.0'";
    return { diagnostics: [diagnostic('classifier/version', at, `'${text}' is no Kubernetes version`, hint)] };
  }
  if (!hasSuffix(text)) return { version, diagnostics: [] };
  const message = `'${text}' has a suffix, which Sveltos leaves out when it compares`;
  return { diagnostics: [diagnostic('classifier/version', at, message, `write '${formatVersion(version)}'`)] };
}

/** The range as Sveltos' conditions. Its ends can be read already. */
function constraintsOf({ from, before }: KubernetesRange): readonly VersionConstraint[] {
  const plain = (text: string): string => text.replace(/^v/, '');
  return [
    { comparison: 'GreaterThanOrEqualTo', version: plain(from) },
    ...(before === undefined ? [] : ([{ comparison: 'LessThan', version: plain(before) }] as const)),
  ];
}

/** The name of the Classifier that writes a value: letters of labels that names do not have become theirs. */
function derivedName(label: string, value: string): string {
  const [last = label] = label.split('/').slice(-1);
  return `${last}-${value}`.toLowerCase().replaceAll('_', '-');
}
