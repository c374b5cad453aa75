import { diagnostic, DiagnosticsError, hasErrors } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { isObject } from '../model/index.ts';
import type { JsonObject, JsonValue, Keyed } from '../model/index.ts';
import { placeIn, readYaml } from '../yaml/index.ts';
import type { YamlDocument } from '../yaml/index.ts';
import { keyManifests } from './key-manifests.ts';
import type { PlacedManifest } from './key-manifests.ts';
import { readPayloadFiles } from './read-files.ts';
import type { PayloadFile, ReadPayloadFiles } from './read-files.ts';

/**
 * Manifests that stand in a YAML or JSON file, or in all such files below a folder, for the `manifests` of an entry of
 * `policyRefs`. Read once, when the fleet is loaded.
 *
 * Files are read strictly and their words as kubectl reads them. Keys and order are those of `manifestsOf`: what a
 * document is decides, and not the file that it stands in.
 *
 * @param path - absolute, so that it means the same wherever the program runs
 * @param read - where files come from. @default the file system
 * @throws DiagnosticsError with everything wrong in all files, each at `file:line:column`
 * @example
 * import { join } from 'node:path';
 *
 * base('rbac', {
 *   policyRefs: {
 *     rbac: { deploymentType: 'Remote', manifests: manifestsFrom(join(import.meta.dirname, 'rbac')) },
 *   },
 * });
 */
export function manifestsFrom(path: string, read: ReadPayloadFiles = readPayloadFiles): Keyed<JsonObject> {
  const files = read(path);
  const diagnostics: Diagnostic[] = [];
  const placed = files.flatMap((file) => manifestsIn(file, diagnostics));
  const keyed = keyManifests(placed);
  diagnostics.push(...keyed.diagnostics);
  if (placed.length === 0 && !hasErrors(diagnostics)) {
    diagnostics.push(diagnostic('payload/empty', files[0]?.name ?? path, 'no manifest is in it'));
  }
  if (hasErrors(diagnostics)) throw new DiagnosticsError(diagnostics);
  return keyed.manifests;
}

function manifestsIn({ name, bytes }: PayloadFile, diagnostics: Diagnostic[]): readonly PlacedManifest[] {
  const text = decoded(bytes);
  if (text === undefined) {
    diagnostics.push(diagnostic('payload/file', name, 'the file is not UTF-8'));
    return [];
  }
  const file = readYaml(text, name);
  diagnostics.push(...file.diagnostics);
  if (file.documents.length === 0 && !hasErrors(file.diagnostics)) {
    diagnostics.push(diagnostic('payload/empty', name, 'the file is empty'));
  }
  return file.documents.flatMap((document): readonly PlacedManifest[] => {
    const fault = faultIn(document.value);
    const place = placeIn(name, document.start);
    if (fault === undefined) return [{ manifest: document.value as JsonObject, place }];
    diagnostics.push(diagnostic(fault.code, placeOf(document, fault, name), fault.message, fault.hint));
    return [];
  });
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

interface Fault {
  readonly code: 'payload/empty' | 'payload/not-an-object';
  readonly message: string;
  readonly hint?: string;
  readonly path?: readonly string[];
}

/** Why a document is no manifest. */
function faultIn(value: JsonValue): Fault | undefined {
  const code = 'payload/not-an-object';
  if (value === null) return { code: 'payload/empty', message: 'the document is empty', hint: 'take out its `---`' };
  if (Array.isArray(value))
    return { code, message: 'a list', hint: 'write its items as documents, with `---` between them' };
  if (!isObject(value))
    return { code, message: `the ${typeof value} ${JSON.stringify(value)}, where an object is expected` };
  const { apiVersion, kind, metadata } = value;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') {
    return { code, message: 'a Kubernetes object has the texts apiVersion and kind' };
  }
  if (kind.endsWith('List') && Array.isArray(value['items'])) {
    const hint = 'write its items as documents, with `---` between them';
    return { code, message: `a ${kind} is no object of its own`, hint, path: ['kind'] };
  }
  if (apiVersion.startsWith('kustomize.config.k8s.io/')) {
    const hint = 'a kustomization is an entry of kustomizationRefs';
    return { code, message: 'this file is for kustomize, and no cluster takes it', hint, path: ['kind'] };
  }
  if (!isObject(metadata) || typeof metadata['name'] !== 'string') {
    return { code, message: `this ${kind} has no metadata.name`, path: ['metadata'] };
  }
  return undefined;
}

function placeOf(document: YamlDocument, { path = [] }: Fault, name: string): string {
  return placeIn(name, path.length === 0 ? document.start : document.positionOf(path));
}
