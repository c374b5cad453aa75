import { diagnostic } from '../../constructs/index.ts';
import { isWithin, sortDiagnostics } from '../../constructs/diagnostics/index.ts';
import { convertObject, isOldVersion, validateAgainstSchema } from '../../constructs/api/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import type { Diagnostic, KindDescription, Schema } from '../../constructs/index.ts';
import type { Fields } from '../../constructs/api/index.ts';
import { atPlace, caveatsWithin, readYaml, wholeFile } from '../yaml-files/index.ts';
import type { FileDiagnostic, NamedText } from '../yaml-files/index.ts';
import { checkContentObject, checkValues, textsOf } from './check-content.ts';
import { checkSveltosObject } from './check-sveltos-object.ts';
import { contentsOf, usesOf } from './content-refs.ts';
import type { ContentRef } from './content-refs.ts';
import { objectsOf } from './found-objects.ts';
import type { FoundObject } from './found-objects.ts';
import { lookUp } from './look-up.ts';
import type { LookedUp } from './look-up.ts';

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

/** An object with what it is, in the present version of its kind. */
interface Known extends FoundObject {
  readonly is: LookedUp;
  readonly object: Fields;
  /** Where the object's paths stand in the one that was written. */
  readonly moved: ReadonlyMap<string, string>;
  /** What was wrong, or worth a note, before the object itself is looked at. */
  readonly before: readonly Diagnostic[];
  /** Whether it stands in the content that another object refers to. */
  readonly isPayload: boolean;
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

/** What an object is; one of an old version is converted first. */
function know(found: FoundObject, isPayload: boolean): Known {
  const common = { ...found, isPayload };
  if (!isOldVersion(found.value)) {
    return { ...common, is: lookUp(found.value), object: found.value, moved: new Map(), before: [] };
  }
  const { object, moved, diagnostics } = convertObject(found.value);
  if (object !== undefined) return { ...common, is: lookUp(object), object, moved, before: diagnostics };
  const [fault] = diagnostics;
  const is: LookedUp = fault === undefined ? lookUp(found.value) : { is: 'wrong', fault };
  return { ...common, is, object: found.value, moved, before: diagnostics.slice(1) };
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

const payloadShape: Schema = {
  type: 'object',
  required: ['metadata'],
  properties: {
    metadata: {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1 },
        namespace: { type: 'string' },
        labels: { type: 'map', values: { type: 'string' } },
        annotations: { type: 'map', values: { type: 'string' } },
      },
      required: ['name'],
    },
    data: { type: 'map', values: { type: 'string' } },
  },
};

/** What every Kubernetes object has, whatever its kind; its other fields are its own. */
function checkPayload(object: Fields): readonly Diagnostic[] {
  const { metadata, data } = object;
  const known = ['name', 'namespace', 'labels', 'annotations'];
  const common = isObject(metadata)
    ? Object.fromEntries(Object.entries(metadata).filter(([field, value]) => known.includes(field) && value !== null))
    : metadata;
  const isConfigMap = object['apiVersion'] === 'v1' && object['kind'] === 'ConfigMap';
  const shown = {
    ...(common !== undefined && { metadata: common }),
    ...(isConfigMap && isObject(data) && { data }),
  };
  return validateAgainstSchema(payloadShape, shown, '');
}

/** A path of an object as it stands in its document. */
function written({ path: prefix, moved }: Known, path: string): string {
  let own = path;
  for (const [now, before] of moved) {
    if (!isWithin(path, now)) continue;
    own = before + path.slice(now.length);
    break;
  }
  if (prefix === '' || own === '') return prefix + own;
  return own.startsWith('[') ? prefix + own : `${prefix}.${own}`;
}

function locate(known: Known, found: readonly Diagnostic[], title: string): readonly FileDiagnostic[] {
  return found.map((each) => {
    const where = [title, each.path].filter((part) => part !== '').join(', ');
    const message = where === '' ? each.message : `${each.message} (${where})`;
    return atPlace({ ...each, message }, known.document.placeOf(written(known, each.path)));
  });
}

function titleOf(object: Fields): string {
  const { kind, metadata } = object;
  const name = own(metadata, 'name');
  return [kind, name].filter((part) => typeof part === 'string').join(' ');
}

/** What readers disagree about counts in objects that are checked, and explains whatever else was found there. */
function withCaveats(known: Known, found: readonly Diagnostic[], title: string): readonly FileDiagnostic[] {
  const caveats = caveatsWithin(known.document, known.path);
  const others = found.filter(({ path }) => !caveats.some((caveat) => isWithin(written(known, path), caveat.path)));
  return [...caveats.map((caveat) => caveat.diagnostic), ...locate(known, others, title)];
}

function countKinds(kinds: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const kind of [...kinds].sort()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts);
}
