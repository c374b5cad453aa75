import { diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, FleetRecord } from '../../constructs/index.ts';
import { objectKey, objectName } from '../../operations/management-cluster/index.ts';

/** Refuses one object in the records of two stacks: each `up` would take it from the other. */
export function checkDuplicates(records: readonly FleetRecord[]): readonly Diagnostic[] {
  const owners = new Map<string, FleetRecord>();
  return records.flatMap((record) =>
    [...record.objects, ...record.patches].flatMap((object) => {
      const key = objectKey(object);
      const owner = owners.get(key);
      owners.set(key, owner ?? record);
      if (owner === undefined || owner.stack === record.stack) return [];
      const message = `${objectName(object)} is declared by stack '${record.stack}', and by '${owner.stack}' in record ${owner.id}`;
      return [diagnostic('stack/duplicate-object', record.id, message, 'leave it in one of the two')];
    }),
  );
}
