import type { FleetRecord, KubernetesObject } from '../../constructs/index.ts';
import type { LiveObject } from '../../operations/management-cluster/index.ts';
import { objectKey } from '../../operations/management-cluster/index.ts';
import { fieldManager, stamp, stampKeys } from '../../operations/stamps/index.ts';
import { logicalName, recordType } from '../../stacks/adapter/index.ts';
import type { OwnState } from '../../stacks/own-state/index.ts';

/** Every field of a value as `fieldsV1` books it, lists as one value. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [`f:${key}`, fieldsOf(inner)]));
}

/** An object as it stands on the cluster once a stack applied it. */
export function applied(object: KubernetesObject, record: FleetRecord, stack: string): LiveObject {
  const { metadata, ...rest } = stamp(object, { record: record.id, digest: record.digest, stack });
  const { name, namespace, ...written } = metadata;
  const { apiVersion: _, kind: __, ...body } = rest;
  return {
    ...rest,
    metadata: {
      name,
      ...(namespace === undefined ? {} : { namespace }),
      ...written,
      uid: `uid of ${objectKey(object)}`,
      managedFields: [
        { manager: fieldManager, operation: 'Apply', fieldsV1: fieldsOf({ ...body, metadata: written }) },
      ],
    },
  };
}

/** All objects of records, applied. */
export function appliedRecords(records: readonly FleetRecord[], stack: string): readonly LiveObject[] {
  return records.flatMap((record) =>
    [...record.objects, ...record.patches].map((object) => applied(object, record, stack)),
  );
}

/** The state of a stack that applied these objects. */
export function stateOf(objects: readonly LiveObject[], clusterIdentifier = 'uid-alpha'): OwnState {
  const urnOf = (type: string, name: string): string => `urn:pulumi:pilot::fleetwright::${recordType}${type}::${name}`;
  const remembered = objects.map((object) => {
    const urn = urnOf(`$kubernetes:${object.apiVersion}:${object.kind}`, logicalName(object));
    return { ...object, urn, isPatch: false };
  });
  const records = objects.flatMap((object) => object.metadata.annotations?.[stampKeys.record] ?? []);
  return {
    clusterIdentifier,
    objects: new Map(remembered.map((object) => [objectKey(object), object])),
    components: new Map(records.map((id) => [id, urnOf('', id)])),
  };
}

/** The state of a stack before its first `up`. */
export const noState: OwnState = { objects: new Map(), components: new Map() };
