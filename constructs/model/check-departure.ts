import { diagnostic, didYouMean } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Cluster, Inventory } from './cluster.ts';
import type { AnyDeparture } from './departure.ts';
import { checkJson } from './json.ts';
import { declaredLabels, matchesLabels } from './labels.ts';
import { formatPath } from './path.ts';

const verbs = ['set', 'fill', 'add', 'drop'] as const;
const fields: readonly string[] = [...verbs, 'cluster', 'where', 'because', 'owner', 'expires'];
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Everything wrong with a departure, apart from what it does to its base. */
export function checkDeparture(
  departure: AnyDeparture,
  inventory: Inventory,
  members: readonly Cluster[],
  at: string,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const field of Object.keys(departure).filter((each) => !fields.includes(each))) {
    found.push(
      diagnostic(
        'api/unknown-field',
        formatPath(at, [field]),
        `'${field}' is no field of a departure`,
        didYouMean(field, fields),
      ),
    );
  }
  if (typeof departure.because !== 'string' || departure.because.trim() === '') {
    found.push(
      diagnostic('variant/no-reason', at, 'the departure gives no reason', 'say in `because` why it is right here'),
    );
  }
  if (verbs.every((verb) => departure[verb] === undefined)) {
    found.push(
      diagnostic('variant/no-departure', at, 'the departure changes nothing', `use one of ${verbs.join(', ')}`),
    );
  }
  if (departure.expires !== undefined && !isDay(departure.expires)) {
    found.push(
      diagnostic('variant/expiry', at, `expires is '${departure.expires}', a day like 2027-03-31 is expected`),
    );
  }
  for (const verb of verbs) {
    if (departure[verb] !== undefined) found.push(...checkJson(departure[verb], formatPath(at, [verb])));
  }
  return [...found, ...checkReach(departure, inventory, members, at)];
}

/** A real day of the calendar: `2027-02-30` is none. */
function isDay(text: string): boolean {
  if (!day.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A departure is for one cluster or for one class, and someone must be in it. */
function checkReach(
  departure: AnyDeparture,
  inventory: Inventory,
  members: readonly Cluster[],
  at: string,
): readonly Diagnostic[] {
  const keys = members.map((cluster) => cluster.key);
  if (departure.cluster !== undefined && departure.where !== undefined) {
    return [diagnostic('variant/unmatched', at, 'a departure is for one cluster or for one class, not for both')];
  }
  if (departure.cluster !== undefined) {
    if (keys.includes(departure.cluster)) return [];
    const message = `cluster '${departure.cluster}' does not run this base`;
    return [diagnostic('variant/unmatched', at, message, didYouMean(departure.cluster, keys))];
  }
  if (departure.where === undefined) {
    return [diagnostic('variant/unmatched', at, 'the departure names neither a cluster nor a class of clusters')];
  }
  const declared = declaredLabels(inventory.labels.declaration);
  const unknown = checkLabelMatch(departure.where, declared, formatPath(at, ['where']));
  if (unknown.length > 0) return unknown;
  const { where } = departure;
  if (Object.values(where).every((wanted) => wanted === undefined)) {
    return [diagnostic('variant/unmatched', at, '`where` names no label', 'change the base for what holds everywhere')];
  }
  if (members.some((cluster) => matchesLabels(where, cluster.labels))) return [];
  return [
    diagnostic('variant/unmatched', at, `no cluster that runs this base matches ${JSON.stringify(departure.where)}`),
  ];
}

/** Label keys and values of a class that the fleet does not declare. */
export function checkLabelMatch(
  match: Readonly<Record<string, string | readonly string[] | undefined>>,
  declared: ReadonlyMap<string, readonly string[]>,
  at: string,
): readonly Diagnostic[] {
  return Object.entries(match).flatMap(([key, wanted]) => {
    const path = formatPath(at, [key]);
    const values = declared.get(key);
    if (values === undefined) {
      const message = `label '${key}' is not declared in this fleet`;
      return [diagnostic('label/undeclared', path, message, didYouMean(key, declared.keys()))];
    }
    return [wanted ?? []]
      .flat()
      .filter((value) => !values.includes(value))
      .map((value) => {
        const message = `label '${key}' never has the value '${value}', declared are ${values.join(', ')}`;
        return diagnostic('label/undeclared', path, message, didYouMean(value, values));
      });
  });
}
