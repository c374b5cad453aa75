import type { Fleet, FleetRecord } from '../constructs/index.ts';
import { departureName } from './departure-name.ts';

/**
 * The fleet as a tree: each base with its variants and how many departures each has, and what belongs to the
 * management cluster.
 */
export function graph(fleet: Fleet, records: readonly FleetRecord[]): string {
  const bases = Map.groupBy(
    records.filter((record) => record.base !== undefined),
    (record) => record.base ?? '',
  );
  const management = records.filter((record) => record.scope === 'management');
  return [
    `fleet ${fleet.name}`,
    ...[...bases].flatMap(([base, variants]) => [`base ${base}`, ...branches(variants.map(variantLine))]),
    `management ${fleet.management.namespace}/${fleet.management.name}`,
    ...branches(management.map((record) => record.id)),
  ].join('\n');
}

function variantLine(record: FleetRecord): string {
  const { id, stack, departures } = record;
  const departs = departures.map(({ path }) => departureName(path, record)).join(', ') || 'no departure';
  return `${id}  (${stack})  ${departs}`;
}

function branches(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => `${index === lines.length - 1 ? '└──' : '├──'} ${line}`);
}
