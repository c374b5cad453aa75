import { writeYaml } from '../../constructs/index.ts';
import type { FleetRecord, JsonObject } from '../../constructs/index.ts';

/** Where a record stands below the output folder: one folder a stack, one file a record. */
export function recordPath(record: FleetRecord): string {
  return `${record.stack}/${record.id}.yaml`;
}

/** A record's objects and patches as YAML documents, without stamps. Read back, they have the record's digest. */
export function recordText(record: FleetRecord): string {
  return [...record.objects, ...record.patches]
    .map((object) => writeYaml(object as unknown as JsonObject))
    .join('---\n');
}
