import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { KubernetesObject } from '../api/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { clustersInWords, idPrefixes, isObject, own } from '../model/index.ts';
import { readYaml } from '../yaml/index.ts';
import { checkObject, checkVarying } from './check-object.ts';
import type { DescribedApi } from './check-object.ts';
import { payloadLimits } from './payload-limits.ts';
import type { PayloadKind, PayloadLimits } from './payload-limits.ts';
import { payloadKey } from './payloads.ts';
import type { FleetRecord } from './record.ts';

/**
 * Everything wrong with rendered records that could not be seen on what they are made of.
 *
 * @param api - the API that objects are held against. @default the one that is built in
 */
export function checkRecords(
  records: readonly FleetRecord[],
  limits: PayloadLimits = payloadLimits,
  api?: DescribedApi,
): readonly Diagnostic[] {
  return [...checkObjects(records, api), ...checkNames(records), ...checkPayloadSizes(records, limits)];
}

/** What a record's faults are gathered under: all records of a base and of all registrations share theirs. */
const rootOf = ({ scope, base, id }: FleetRecord): string =>
  scope === 'cluster' ? (base ?? id) : id.startsWith(`${idPrefixes.registration}/`) ? idPrefixes.registration : id;

/**
 * Every object is held against the API before it goes anywhere; a patch is a part of one, and was held against it as such.
 * A fault of many records is said once.
 */
function checkObjects(records: readonly FleetRecord[], api: DescribedApi | undefined): readonly Diagnostic[] {
  const found = new Map<string, { readonly fault: Diagnostic; readonly clusters: string[] }>();
  const clean = new Shapes();
  for (const record of records) {
    const check = clean.has(record) ? checkVarying : checkObject;
    let isClean = true;
    for (const object of record.objects) {
      const faults = check(object, formatPath(rootOf(record), [object.kind]), api);
      isClean &&= faults.length === 0;
      for (const fault of faults) {
        const key = `${fault.code} ${fault.path} ${fault.message}`;
        const known = found.get(key) ?? { fault, clusters: [] };
        found.set(key, known);
        known.clusters.push(...record.clusters);
      }
    }
    if (isClean) clean.add(record);
  }
  return [...found.values()].map(({ fault, clusters }) => ({
    ...fault,
    message: `${fault.message}${renderedFor(clusters)}`,
  }));
}

/** Records that say the same but for their cluster: those of one base for which the same departures hold. */
class Shapes {
  readonly #byBase = new Map<string, WeakSet<FleetRecord['departures']>>();

  has({ scope, base = '', departures }: FleetRecord): boolean {
    return scope === 'cluster' && this.#byBase.get(base)?.has(departures) === true;
  }

  add({ base = '', departures }: FleetRecord): void {
    const known = this.#byBase.get(base) ?? new WeakSet();
    this.#byBase.set(base, known.add(departures));
  }
}

const renderedFor = (clusters: readonly string[]): string =>
  clusters.length === 0 ? '' : `, as rendered for ${clustersInWords(clusters)}`;

/** One object belongs to one record. */
function checkNames(records: readonly FleetRecord[]): readonly Diagnostic[] {
  const owners = new Map<string, FleetRecord>();
  return records.flatMap((record) =>
    [...record.objects, ...record.patches].flatMap((object) => {
      const { namespace, name } = object.metadata;
      const group = object.apiVersion.split('/').slice(0, -1).join('');
      const identity = `${object.kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
      const key = `${group} ${identity}`;
      const owner = owners.get(key);
      owners.set(key, owner ?? record);
      if (owner === undefined) return [];
      const hint = 'rename a base, one of its entries, or the key of a cluster';
      return [diagnostic('variant/name-taken', record.id, `${identity} belongs to ${owner.id} already`, hint)];
    }),
  );
}

/** A payload that cannot be cut any more is said once for its entry, with the largest that was rendered. */
function checkPayloadSizes(records: readonly FleetRecord[], limits: PayloadLimits): readonly Diagnostic[] {
  const found = new Map<
    string,
    {
      size: number;
      readonly path: string;
      readonly document: string;
      readonly kind: PayloadKind;
      readonly clusters: string[];
    }
  >();
  for (const record of records) {
    const { base, clusters, objects } = record;
    if (base === undefined) continue;
    for (const object of objects) {
      const content = contentOf(object);
      if (content === undefined || content.size <= limits[content.kind].bytes) continue;
      const document = documentIn(content.text);
      const path = formatPath(rootOf(record), ['policyRefs', content.key, 'manifests']);
      const key = `${path} ${document}`;
      const known = found.get(key) ?? { ...content, document, path, clusters: [] };
      found.set(key, known);
      known.size = Math.max(known.size, content.size);
      known.clusters.push(...clusters);
    }
  }
  return [...found.values()].map(({ path, size, document, kind, clusters }) => {
    const { bytes, setBy } = limits[kind];
    const message = `${document} has ${size} bytes as YAML, and ${setBy} takes ${bytes} in a ${kind}${renderedFor(clusters)}`;
    return diagnostic('api/out-of-bounds', path, message, tooLarge);
  });
}

const tooLarge = 'one document is never cut: serve it from a remoteURL or a Flux source, or make it smaller';

interface Content {
  readonly kind: PayloadKind;
  readonly key: string;
  readonly text: string;
  readonly size: number;
}

/** The one text of an object that carries manifests. */
function contentOf({ kind, data, stringData }: KubernetesObject): Content | undefined {
  if (kind !== 'ConfigMap' && kind !== 'Secret') return undefined;
  const content = kind === 'ConfigMap' ? data : stringData;
  if (!isObject(content)) return undefined;
  const [text] = Object.values(content);
  if (typeof text !== 'string') return undefined;
  return { kind, key: payloadKey(content), text, size: Buffer.byteLength(text) };
}

/** What the first document of a payload is, for a message. */
function documentIn(text: string): string {
  const value = readYaml(text, '').documents[0]?.value;
  const words = [own(value, 'kind'), own(own(value, 'metadata'), 'name')].filter((word) => typeof word === 'string');
  return words.length === 0 ? 'the document' : words.join(' ');
}
