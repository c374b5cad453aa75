import { apiVersionOf, sveltosKinds, validateObject } from '../api/index.ts';
import type { KindDescription } from '../api/index.ts';
import { codes, diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic, DiagnosticCode } from '../diagnostics/index.ts';
import { checkJson } from './check-json.ts';
import { checkManifest, checkProvisions, groupOf } from './check-manifests.ts';
import { checkSecretConfigs } from './check-secrets.ts';
import { kindOf } from './in-words.ts';
import { isObject, own } from './json.ts';

/** An object of a record, as far as it could be read. */
export interface RecordObject {
  readonly value: Readonly<Record<string, unknown>>;
  /** `<kind> <namespace>/<name>`. */
  readonly title: string;
  /** The same for one object, whatever version of its API it is written in. */
  readonly identity: string;
  readonly group: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
  /** Where it stands, as the start of the paths in the diagnostics. */
  readonly path: string;
}

/** What of a list could be read as objects, and what is wrong with the rest. */
export interface RecordObjects {
  readonly objects: readonly RecordObject[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the objects of a record, trusting nothing: each is plain data, with a kind and a name.
 *
 * @param path - of the list
 * @param root - of the record, with which the path of an object begins
 */
export function readObjects(list: unknown, path: string, root: string): RecordObjects {
  if (!Array.isArray(list)) {
    const message = `expected a list of Kubernetes objects, got ${kindOf(list)}`;
    return { objects: [], diagnostics: [diagnostic('api/wrong-type', path, message)] };
  }
  const read = Array.from<unknown, RecordObjects>(list, (value, index) => readObject(value, path, index, root));
  return {
    objects: read.flatMap(({ objects }) => objects),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

function readObject(value: unknown, path: string, index: number, root: string): RecordObjects {
  const at = formatPath(path, [index]);
  if (!isObject(value)) {
    const message = `expected a Kubernetes object, got ${kindOf(value)}`;
    return { objects: [], diagnostics: [diagnostic('api/wrong-type', at, message)] };
  }
  const faults = [...checkJson(value, at), ...checkManifest(value, at)];
  if (faults.length > 0) return { objects: [], diagnostics: faults };
  const metadata = own(value, 'metadata');
  const [group, kind, name] = [
    groupOf(String(own(value, 'apiVersion'))),
    String(own(value, 'kind')),
    String(own(metadata, 'name')),
  ];
  const namespace = own(metadata, 'namespace');
  const title = `${kind} ${typeof namespace === 'string' ? `${namespace}/` : ''}${name}`;
  const object: RecordObject = {
    value,
    title,
    identity: `${group} ${title}`,
    group,
    kind,
    ...(typeof namespace === 'string' ? { namespace } : {}),
    name,
    path: formatPath(root, [kind, name]),
  };
  return { objects: [object], diagnostics: [] };
}

const described = new Map(sveltosKinds.map((kind) => [`${apiVersionOf(kind)}/${kind.kind}`, kind]));
const sveltosGroups = new Set(sveltosKinds.map(({ group }) => group));

/** The description of an object's kind, if it is one of Sveltos. */
export function describedKind({ value, kind }: RecordObject): KindDescription | undefined {
  return described.get(`${String(own(value, 'apiVersion'))}/${kind}`);
}

/** What is wrong with an object by its kind: what the API refuses, and what does not belong on the management cluster. */
export function checkKind(object: RecordObject): readonly Diagnostic[] {
  const kind = describedKind(object);
  return [
    ...(kind === undefined ? checkUnknownKind(object) : validateObject(kind, object.value, object.path)),
    ...checkProvisions(object.value, object.path),
    ...checkSecret(object),
    ...checkSecretConfigs(object.value, object.path),
  ];
}

/** A group of Sveltos has the kinds that are described, in the version that is described, and no others. */
function checkUnknownKind({ value, group, kind, path }: RecordObject): readonly Diagnostic[] {
  if (!sveltosGroups.has(group)) return [];
  const ofGroup = sveltosKinds.filter((each) => each.group === group);
  const twin = ofGroup.find((each) => each.kind === kind);
  if (twin === undefined) {
    const hint = didYouMean(
      kind,
      ofGroup.map((each) => each.kind),
    );
    return [
      diagnostic('api/not-allowed', formatPath(path, ['kind']), `Sveltos has no kind '${kind}' in ${group}`, hint),
    ];
  }
  const message = `'${String(own(value, 'apiVersion'))}' is not the version of ${kind}`;
  return [diagnostic('api/not-allowed', formatPath(path, ['apiVersion']), message, `write '${apiVersionOf(twin)}'`)];
}

/** A record is stored and reviewed in plain text: it refers to secrets, and holds none. */
function checkSecret({ value, group, kind, path }: RecordObject): readonly Diagnostic[] {
  if (group !== '' || kind !== 'Secret') return [];
  return ['data', 'stringData']
    .filter((field) => Object.keys(own(value, field) ?? {}).length > 0)
    .map((field) => {
      const hint = 'make the Secret elsewhere, and refer to it by name';
      return diagnostic('record/secret', formatPath(path, [field]), 'the values of a Secret stand in a record', hint);
    });
}

/** Diagnostics that a record brings along. */
export function readDiagnostics(list: unknown, path: string): readonly Diagnostic[] {
  if (list === undefined) return [];
  const isDiagnostic = (each: unknown): each is Diagnostic =>
    ['code', 'message', 'path'].every((field) => typeof own(each, field) === 'string') &&
    Object.hasOwn(codes, own(each, 'code') as DiagnosticCode);
  if (Array.isArray(list) && list.every(isDiagnostic)) return list;
  return [diagnostic('api/wrong-type', path, `expected what managementRecord found, got ${kindOf(list)}`)];
}
