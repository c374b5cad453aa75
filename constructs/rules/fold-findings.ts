import { diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic, DiagnosticCode } from '../diagnostics/index.ts';
import { clustersInWords } from '../model/index.ts';
import type { FleetRecord } from '../sveltos/index.ts';

/** Something that a rule found in one record. */
export interface RecordFinding {
  readonly record: FleetRecord;
  readonly path: string;
  readonly message: string;
}

/** What was found in many records alike, said once with the clusters. */
export function foldFindings(
  code: DiagnosticCode,
  findings: readonly RecordFinding[],
  hint: string,
): readonly Diagnostic[] {
  const folded = new Map<string, { readonly first: RecordFinding; readonly clusters: Set<string> }>();
  for (const finding of findings) {
    const key = `${finding.path} ${finding.message}`;
    const known = folded.get(key) ?? { first: finding, clusters: new Set<string>() };
    for (const cluster of finding.record.clusters) known.clusters.add(cluster);
    folded.set(key, known);
  }
  return [...folded.values()].map(({ first, clusters }) => {
    const where = clusters.size === 0 ? '' : `, on ${clustersInWords([...clusters])}`;
    return diagnostic(code, first.path, `${first.message}${where}`, hint);
  });
}

/** Every value inside a value, with the keys that lead to it. */
export function* valuesInside(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<{ readonly path: readonly (string | number)[]; readonly value: unknown }> {
  yield { path, value };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* valuesInside(item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* valuesInside(item, [...path, key]);
  }
}
