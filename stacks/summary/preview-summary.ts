import type { Diagnostic } from '../../constructs/index.ts';
import { changeRows } from './change-rows.ts';
import type { ChangeInput } from './change-rows.ts';
import { changeTable } from './change-table.ts';

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

/**
 * The end of a preview: what an `up` changes on which cluster, or that it changes nothing.
 *
 * @param warnings - those about live objects that differ from the fleet and that an `up` would not touch
 */
export function previewSummary(input: ChangeInput, warnings: readonly Diagnostic[]): string {
  const rows = changeRows(input);
  if (rows.length > 0) return `an up changes:\n${changeTable(rows)}`;
  const clusters = new Set(input.records.flatMap((record) => record.clusters)).size;
  if (warnings.length > 0)
    return `no change, and ${count(warnings.length, 'object')} on the cluster to look at: see the warnings`;
  return `no change: ${count(clusters, 'cluster')} ${clusters === 1 ? 'holds' : 'hold'} what the fleet says`;
}
