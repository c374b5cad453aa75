import { createHash } from 'node:crypto';
import { hasSecretConfig } from '../model/index.ts';
import type { JsonObject, PolicyEntry } from '../model/index.ts';
import type { PayloadKind } from './payload-limits.ts';
import type { Rendering } from './rendering.ts';
import { writeYaml } from './yaml.ts';

/** Manifests of a record, or a part of them, as the object that its profile refers to. */
export interface Payload {
  /** The key of the entry in the base. */
  readonly key: string;
  /** A Secret where a secret configuration value stands in the manifests. */
  readonly kind: PayloadKind;
  readonly name: string;
  readonly namespace: string;
  readonly annotations?: Readonly<Record<string, string>>;
  /** One key: Sveltos applies the keys of an object in no order, the documents of a key in theirs. */
  readonly data: Readonly<Record<string, string>>;
}

/** Where payloads live, and what their names begin with. */
export interface PayloadHome {
  readonly name: string;
  readonly namespace: string;
  readonly rendering: Rendering;
}

/** One manifest as YAML. */
export interface WrittenManifest {
  readonly text: string;
  readonly bytes: number;
}

interface Document extends WrittenManifest {
  readonly key: string;
}

const separator = '---\n';

/**
 * An entry's manifests as the objects that a profile refers to, in the order in which Sveltos shall deploy them: one, or
 * as many as their size asks for.
 *
 * They are cut between documents, and each part is named after its first document, so that neither the size nor the
 * number of other parts decides what a part is or is called. Where a document grows until its part is full, that part is
 * cut in two, and only the documents behind the cut change their object.
 */
export function payloadsOf(
  key: string,
  entry: PolicyEntry,
  { name, namespace, rendering }: PayloadHome,
): readonly Payload[] {
  const { kind, parts } = rendering.contents.of(entry, () => contentOf(entry, rendering));
  return parts.map(({ suffix, text }) => ({
    key,
    kind,
    name: `${name}-${key}${suffix}`,
    namespace,
    ...(entry.template === true && { annotations: { 'projectsveltos.io/template': 'true' } }),
    data: { [`${key}${dataSuffix}`]: text },
  }));
}

/** What an entry's manifests are on every cluster. */
export interface Content {
  readonly kind: PayloadKind;
  readonly parts: readonly { readonly suffix: string; readonly text: string }[];
}

function contentOf(entry: PolicyEntry, { limits, manifests }: Rendering): Content {
  const documents = Object.entries(entry.manifests ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, manifest]) => ({ key, ...manifests.of(manifest, written) }));
  const kind = documents.some(({ text }) => hasSecretConfig(text)) ? 'Secret' : 'ConfigMap';
  const parts = cut(documents, limits[kind].bytes).map((part, index) => ({
    suffix: index === 0 ? '' : `.${suffixOf(part[0]?.key ?? '')}`,
    text: part.map(({ text }) => text).join(separator),
  }));
  return { kind, parts };
}

function written(manifest: JsonObject): WrittenManifest {
  const text = writeYaml(manifest);
  return { text, bytes: Buffer.byteLength(text) };
}

const dataSuffix = '.yaml';

/** The key of the entry that a payload was made from. */
export function payloadKey(data: object): string {
  const [name = ''] = Object.keys(data);
  return name.slice(0, -dataSuffix.length);
}

function sizeOf(documents: readonly Document[]): number {
  return documents.reduce((sum, { bytes }) => sum + bytes + separator.length, -separator.length);
}

/**
 * Cuts documents that are too large together. The cut comes before the document whose key weighs most, so that it stays
 * where it is while documents grow, come and go elsewhere.
 */
function cut(documents: readonly Document[], limit: number): readonly (readonly Document[])[] {
  if (documents.length < 2 || sizeOf(documents) <= limit) return [documents];
  const weights = documents.map(({ key }) => createHash('sha256').update(key).digest('hex'));
  const heaviest = weights.slice(1).reduce((a, b) => (a > b ? a : b));
  const place = weights.indexOf(heaviest, 1);
  return [...cut(documents.slice(0, place), limit), ...cut(documents.slice(place), limit)];
}

const longestSuffix = 100;

/** The key of a document as a part of a name. */
function suffixOf(key: string): string {
  const words = key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, longestSuffix).replaceAll(/^-+|-+$/g, '') || 'part';
}
