import { diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { clustersInWords, matchesLabels, matchInWords, resolveClusters } from '../model/index.ts';
import type { Fleet, LabelDeclaration, LabelMatch, LabelSpace } from '../model/index.ts';
import type { FleetRecord } from '../sveltos/index.ts';
import { rule } from './house-rule.ts';
import type { HouseRule } from './house-rule.ts';

/**
 * Two classes of clusters, such as staging and production, run the same bases. What then differs between them are
 * departures, each with its reason: a base that one class has alone is a difference that nobody declared.
 *
 * @param labels - the label space of the fleet, against which the classes are checked
 * @example
 * parity(labels, { environment: 'staging' }, { environment: 'prod' })
 */
export function parity<L extends LabelDeclaration>(
  labels: LabelSpace<L>,
  a: LabelMatch<L>,
  b: LabelMatch<L>,
): HouseRule {
  const classes = [a, b].map((match) => match as Readonly<Record<string, string | readonly string[]>>);
  const names = classes.map(matchInWords);
  return rule(`parity of ${names.join(' and ')}`, (fleet, records) => {
    const [first, second] = classes.map((match) => basesOf(fleet, records, match));
    if (first === undefined || second === undefined) return [];
    const empty = [first, second].flatMap((bases, index) =>
      bases.size === 0
        ? [diagnostic('house/parity', 'fleet.rules', `no cluster with ${names[index] ?? ''} runs anything`)]
        : [],
    );
    if (empty.length > 0) return empty;
    return [...lacking(first, second, names[1] ?? ''), ...lacking(second, first, names[0] ?? '')];
  });
}

/** The bases that clusters of a class run, with those clusters. */
function basesOf(
  fleet: Fleet,
  records: readonly FleetRecord[],
  match: Readonly<Record<string, string | readonly string[]>>,
): ReadonlyMap<string, readonly string[]> {
  const members = new Set(
    resolveClusters(fleet.clusters)
      .filter(({ labels }) => matchesLabels(match, labels))
      .map(({ key }) => key),
  );
  const bases = new Map<string, readonly string[]>();
  for (const record of records) {
    const running = record.clusters.filter((cluster) => members.has(cluster));
    if (record.base === undefined || running.length === 0) continue;
    bases.set(record.base, [...(bases.get(record.base) ?? []), ...running]);
  }
  return bases;
}

function lacking(
  having: ReadonlyMap<string, readonly string[]>,
  others: ReadonlyMap<string, readonly string[]>,
  without: string,
): readonly Diagnostic[] {
  return [...having]
    .filter(([base]) => !others.has(base))
    .map(([base, clusters]) => {
      const message = `'${base}' runs on ${clustersInWords(clusters)}, and on no cluster with ${without}`;
      const hint = 'run the base on both, and say as a departure what differs';
      return diagnostic('house/parity', base, message, hint);
    });
}
