import { diagnostic } from '../../constructs/index.ts';
import { sortDiagnostics } from '../../constructs/diagnostics/index.ts';
import { own } from '../../constructs/model/index.ts';
import type { KindDescription } from '../../constructs/index.ts';
import { atPlace, readYaml, wholeFile } from '../yaml-files/index.ts';
import type { FileDiagnostic, NamedText } from '../yaml-files/index.ts';
import { checkContentObject, checkValues, textsOf } from './check-content.ts';
import { checkPayload } from './check-payload.ts';
import { checkSveltosObject } from './check-sveltos-object.ts';
import { contentsOf, usesOf } from './content-refs.ts';
import type { ContentRef } from './content-refs.ts';
import { objectsOf } from './found-objects.ts';
import { know, locate, titleOf, withCaveats, written } from './known-object.ts';
import type { Known } from './known-object.ts';

/** What a check of plain YAML found. */
export interface CheckedFiles {
  /** Sorted by place. */
  readonly diagnostics: readonly FileDiagnostic[];
  /** How many texts were read. */
  readonly files: number;
  /** How many objects of each kind were checked. */
  readonly checked: Readonly<Record<string, number>>;
  /** How many objects of each kind were left alone, because their kind is somebody else's. */
  readonly leftAlone: Readonly<Record<string, number>>;
  /** Documents that are no Kubernetes objects, such as the values of a chart. */
  readonly withoutKind: number;
}

/**
 * Checks plain Kubernetes YAML: objects of Sveltos kinds, and the ConfigMaps and Secrets that hold what they deploy.
 * Objects of other kinds are counted and left alone.
 *
 * A pure function of the texts: no cluster, no network.
 */
export function checkFiles(texts: readonly NamedText[]): CheckedFiles {
  const diagnostics: FileDiagnostic[] = [];
  const found = texts.flatMap(({ file, text }) => {
    const read = readYaml(text, wholeFile(file));
    diagnostics.push(...read.diagnostics);
    if (read.documents.length === 0 && read.diagnostics.every(({ severity }) => severity !== 'error')) {
      diagnostics.push(emptyFile(file));
    }
    return objectsOf(read.documents);
  });
  const objects = found.map((each) => know(each, false));
  const refs = objects.flatMap(refsOf);
  const payloads = objects.flatMap((each) => payloadsOf(each, refs, diagnostics));
  const all = [...objects, ...payloads];
  const needed = dependenciesOf(all);
  for (const each of all) diagnostics.push(...checkKnown(each, refs, needed));
  const named = all.map((each) => ({ each, kind: String(each.object['kind']) }));
  return {
    diagnostics: sortDiagnostics(diagnostics),
    files: texts.length,
    checked: countKinds(named.filter(({ each }) => isChecked(each)).map(({ kind }) => kind)),
    leftAlone: countKinds(named.filter(({ each }) => each.is.is === 'other').map(({ kind }) => kind)),
    withoutKind: all.filter((each) => each.is.is === 'nothing').length,
  };
}

function emptyFile(file: string): FileDiagnostic {
  const place = { file, line: 1, column: 1 };
  return { ...atPlace(diagnostic('file/empty', '', 'there is no document in it'), place), path: file };
}

function isChecked({ is }: Known): boolean {
  return is.is === 'sveltos' || is.is === 'content';
}

function kindOf({ is }: Known): KindDescription | undefined {
  return is.is === 'sveltos' ? is.kind : undefined;
}

function refsOf(known: Known): readonly ContentRef[] {
  const kind = kindOf(known);
  return kind === undefined ? [] : contentsOf(known.object, kind).refs;
}

/** The objects in the content that others refer to as manifests. What cannot be read is added to the diagnostics. */
function payloadsOf(known: Known, refs: readonly ContentRef[], diagnostics: FileDiagnostic[]): readonly Known[] {
  if (known.is.is !== 'content') return [];
  const uses = usesOf(known.object, refs);
  return textsOf(known.object, known.document, known.path).flatMap((content) => {
    if (uses.has('values')) diagnostics.push(...checkValues(content));
    if (!uses.has('manifests')) return [];
    const read = readYaml(content.text, content.origin);
    diagnostics.push(...read.diagnostics);
    return objectsOf(read.documents).map((each) => know(each, true));
  });
}

/** The profiles that others of the input depend on, by kind and name. */
function dependenciesOf(objects: readonly Known[]): ReadonlySet<string> {
  return new Set(
    objects.flatMap(({ object }) => {
      const names = own(object['spec'], 'dependsOn');
      return Array.isArray(names) ? names.map((name) => `${String(object['kind'])}/${String(name)}`) : [];
    }),
  );
}

function checkKnown(known: Known, refs: readonly ContentRef[], needed: ReadonlySet<string>): readonly FileDiagnostic[] {
  const { object, is, before } = known;
  const title = titleOf(object);
  switch (is.is) {
    case 'other':
      return known.isPayload ? locate(known, checkPayload(object), title) : [];
    case 'nothing':
      return known.isPayload ? locate(known, [notAnObject], title) : [];
    case 'wrong':
      return locate(known, [is.fault, ...before], title);
    case 'content': {
      // A payload's own ConfigMaps lie in the cluster, by other rules.
      if (known.isPayload) return locate(known, checkPayload(object), title);
      const found = checkContentObject(object, is.kind, usesOf(object, refs));
      return withCaveats(known, found, title);
    }
    case 'sveltos': {
      const isNeeded = needed.has(`${is.kind.kind}/${String(own(object['metadata'], 'name'))}`);
      const found = [...before, ...checkSveltosObject(object, is.kind, { isNeeded })];
      const values = contentsOf(object, is.kind).values.flatMap(({ text, path }) =>
        checkValues({ text, origin: known.document.originOf(written(known, path)) }),
      );
      return [...withCaveats(known, found, title), ...values];
    }
  }
}

const notAnObject = diagnostic('api/missing-field', '', 'a manifest has an apiVersion and a kind');

function countKinds(kinds: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const kind of [...kinds].sort()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts);
}
