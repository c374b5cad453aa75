import { diagnostic, formatPath, isWithin } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { checkSpec } from './check-base.ts';
import { checkDeparture, departureTitle } from './check-departure.ts';
import type { AnyDeparture } from './departure.ts';
import { applyEdits } from './edit.ts';
import type { Edit } from './edit.ts';
import { kindOf } from './in-words.ts';
import { isObject } from './json.ts';
import type { LabelDeclaration } from './labels.ts';
import { reachOf } from './reach.ts';
import type { Members } from './reach.ts';
import { readDeparture } from './read-departure.ts';
import type { VariantSet } from './variants.ts';

/** A departure that was read: what it edits, and for whom. */
export interface PlannedDeparture {
  readonly departure: AnyDeparture;
  readonly edits: readonly Edit[];
  /** Where it stands: `<base>.departures[<position>]`. */
  readonly at: string;
  readonly title: string;
  /** Whether it is a cluster's own, or of the class that the cluster belongs to. */
  readonly via: 'cluster' | 'class';
}

/** The departures of a set as they hold for each cluster, by the cluster's key. */
export interface Plan {
  readonly byCluster: ReadonlyMap<string, readonly PlannedDeparture[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads all departures of a set, each once, and gives them to the clusters for which they hold.
 *
 * @param known - what is wrong with the base already, and is not to be said again of each departure
 */
export function planDepartures(
  { base, departures }: VariantSet,
  members: Members,
  declaration: LabelDeclaration,
  known: readonly Diagnostic[],
): Plan {
  const byCluster = new Map<string, PlannedDeparture[]>();
  const diagnostics: Diagnostic[] = [];
  departures.forEach((departure: unknown, index) => {
    const at = formatPath(base.name, ['departures', index]);
    if (!isObject(departure)) {
      diagnostics.push(diagnostic('api/wrong-type', at, `expected a departure, got ${kindOf(departure)}`));
      return;
    }
    const found = departure as unknown as AnyDeparture;
    const { clusters, diagnostics: unreached } = reachOf(found, members, declaration, at);
    const title = unreached.length > 0 ? 'the departure' : departureTitle(found);
    const { edits, diagnostics: misread } = readDeparture(found, base.spec, at);
    diagnostics.push(...unreached, ...checkDeparture(found, at, title), ...misread);
    diagnostics.push(...consequences(base, edits, at, known));
    const planned: PlannedDeparture = {
      departure: found,
      edits,
      at,
      title,
      via: found.cluster === undefined ? 'class' : 'cluster',
    };
    for (const { key } of clusters) {
      const here = byCluster.get(key);
      if (here === undefined) byCluster.set(key, [planned]);
      else here.push(planned);
    }
  });
  return { byCluster, diagnostics };
}

/** What a departure breaks that the base has right, said where the departure's author wrote it. */
function consequences(
  { name, spec }: VariantSet['base'],
  edits: readonly Edit[],
  at: string,
  known: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (edits.length === 0) return [];
  const old = new Set(known.map(identity));
  return checkSpec(applyEdits(spec, edits), name)
    .filter((each) => !old.has(identity(each)))
    .map((each) => {
      for (const { verb, path } of edits) {
        const place = formatPath(name, path);
        const inDeparture = formatPath(at, [verb, ...path]);
        if (isWithin(each.path, place)) return { ...each, path: `${inDeparture}${each.path.slice(place.length)}` };
      }
      return { ...each, path: at, message: `${each.message} (${each.path})` };
    });
}

/** Two findings are one when all that people see of them is equal. */
export function identity({ code, path, message }: Diagnostic): string {
  return `${code} ${path} ${message}`;
}
