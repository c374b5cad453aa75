import { apiVersionOf, sveltosKinds, validateObject } from '../api/index.ts';
import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { clustersInWords, isObject, registrationPrefix } from '../model/index.ts';
import { payloadKey } from './profile-spec.ts';
import type { FleetRecord } from './record.ts';

/** Everything wrong with rendered records that could not be seen on what they are made of. */
export function checkRecords(records: readonly FleetRecord[]): readonly Diagnostic[] {
  return [...checkObjects(records), ...checkNames(records), ...checkPayloadSizes(records)];
}

const described = new Map(sveltosKinds.map((kind) => [`${apiVersionOf(kind)}/${kind.kind}`, kind]));

/** Every object is held against the API before it goes anywhere. A fault of many records is said once. */
function checkObjects(records: readonly FleetRecord[]): readonly Diagnostic[] {
  const found = new Map<string, { readonly fault: Diagnostic; readonly clusters: string[] }>();
  for (const { base = registrationPrefix, cluster, objects } of records) {
    for (const object of objects) {
      const kind = described.get(`${object.apiVersion}/${object.kind}`);
      const faults = kind === undefined ? [] : validateObject(kind, object, formatPath(base, [object.kind]));
      for (const fault of faults) {
        const key = `${fault.code} ${fault.path} ${fault.message}`;
        const known = found.get(key);
        if (known === undefined) found.set(key, { fault, clusters: [cluster] });
        else known.clusters.push(cluster);
      }
    }
  }
  return [...found.values()].map(({ fault, clusters }) => ({
    ...fault,
    message: `${fault.message}, as rendered for ${clustersInWords(clusters)}`,
  }));
}

/** One object belongs to one record. */
function checkNames(records: readonly FleetRecord[]): readonly Diagnostic[] {
  const owners = new Map<string, FleetRecord>();
  return records.flatMap((record) =>
    record.objects.flatMap((object) => {
      const { namespace, name } = object.metadata;
      const identity = `${object.kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
      const owner = owners.get(identity) ?? record;
      owners.set(identity, owner);
      if (owner === record) return [];
      const hint = 'rename a base, one of its entries, or the key of a cluster';
      return [diagnostic('variant/name-taken', record.id, `${identity} belongs to ${owner.id} already`, hint)];
    }),
  );
}

/** What the API server takes in a ConfigMap at most, in bytes over all its keys. */
const largestPayload = 1_048_576;

/** A payload that is too large is said once for its entry, with the largest that was rendered. */
function checkPayloadSizes(records: readonly FleetRecord[]): readonly Diagnostic[] {
  const found = new Map<string, { size: number; readonly clusters: string[] }>();
  for (const { base, cluster, objects } of records) {
    if (base === undefined) continue;
    for (const { kind, data } of objects) {
      if (kind !== 'ConfigMap' || !isObject(data)) continue;
      const size = Object.values(data).reduce((sum: number, text) => sum + Buffer.byteLength(String(text)), 0);
      if (size <= largestPayload) continue;
      const path = formatPath(base, ['policyRefs', payloadKey(data), 'manifests']);
      const known = found.get(path);
      if (known === undefined) found.set(path, { size, clusters: [cluster] });
      else {
        known.size = Math.max(known.size, size);
        known.clusters.push(cluster);
      }
    }
  }
  return [...found].map(([path, { size, clusters }]) => {
    const message = `the payload has ${size} bytes as YAML, a ConfigMap holds at most ${largestPayload}: ${clustersInWords(clusters)}`;
    return diagnostic('api/out-of-bounds', path, message, 'split it into several entries of policyRefs');
  });
}
