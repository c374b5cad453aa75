import { diagnostic, formatPath, isWithin } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { checkSpec } from './check-base.ts';
import type { Base } from './base.ts';
import { checkDeparture, departureTitle } from './check-departure.ts';
import type { AnyDeparture } from './departure.ts';
import { applyEdits } from './edit.ts';
import type { Edit } from './edit.ts';
import { kindOf } from './in-words.ts';
import { isObject } from './json.ts';
import type { Reach } from './reach.ts';
import { readDeparture } from './read-departure.ts';

/** A departure that was read: what it edits, and for whom. */
export interface PlannedDeparture {
  readonly departure: AnyDeparture;
  readonly edits: readonly Edit[];
  /** Where it stands: `<root>.departures[<position>]`. */
  readonly at: string;
  readonly title: string;
  /** Whether it is a cluster's own, or of the class that the cluster belongs to. */
  readonly via: 'cluster' | 'class';
}

/** The departures from a base as they hold for each key that they reach. */
export interface Plan {
  readonly byKey: ReadonlyMap<string, readonly PlannedDeparture[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Departures from a base, and whom each of them reaches. */
export interface Departures {
  readonly base: Base;
  readonly departures: readonly AnyDeparture[];
  /** What paths of diagnostics begin with. */
  readonly root: string;
  readonly reach: (departure: AnyDeparture, at: string) => Reach;
}

/**
 * Reads departures, each once, and gives them to those for whom they hold.
 *
 * @param known - what is wrong with the base already, and is not to be said again of each departure
 */
export function planDepartures({ base, departures, root, reach }: Departures, known: readonly Diagnostic[]): Plan {
  const byKey = new Map<string, PlannedDeparture[]>();
  const diagnostics: Diagnostic[] = [];
  departures.forEach((departure: unknown, index) => {
    const at = formatPath(root, ['departures', index]);
    if (!isObject(departure)) {
      diagnostics.push(diagnostic('api/wrong-type', at, `expected a departure, got ${kindOf(departure)}`));
      return;
    }
    const found = departure as unknown as AnyDeparture;
    const { keys, diagnostics: unreached } = reach(found, at);
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
    for (const key of keys) {
      const here = byKey.get(key);
      if (here === undefined) byKey.set(key, [planned]);
      else here.push(planned);
    }
  });
  return { byKey, diagnostics };
}

/** What a departure breaks that the base has right, said where the departure's author wrote it. */
function consequences(
  { name, spec }: Base,
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
