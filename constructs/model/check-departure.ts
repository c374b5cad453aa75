import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { AnyDeparture } from './departure.ts';
import { inWords } from './in-words.ts';
import { matchInWords } from './labels.ts';
import { verbs } from './read-departure.ts';

const fields: readonly string[] = [...verbs, 'cluster', 'where', 'because', 'owner', 'expires'];
const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What a departure is called in messages: by those whom it is for, and by its reason, which an author finds by
 * searching. Its position in the list is in the path of the diagnostic.
 */
export function departureTitle({ cluster, where, because }: AnyDeparture): string {
  const reason = typeof because === 'string' && because.trim() !== '' ? ` ("${because}")` : '';
  if (cluster !== undefined) return `the departure of cluster '${cluster}'${reason}`;
  return where === undefined ? `the departure${reason}` : `the departure of ${matchInWords(where)}${reason}`;
}

/**
 * Everything wrong with a departure by itself.
 *
 * @param title - what it is called in messages
 */
export function checkDeparture(departure: AnyDeparture, at: string, title: string): readonly Diagnostic[] {
  const found: Diagnostic[] = Object.keys(departure)
    .filter((field) => !fields.includes(field))
    .map((field) => {
      const message = `'${field}' is no field of a departure`;
      return diagnostic('api/unknown-field', formatPath(at, [field]), message, didYouMean(field, fields));
    });
  const { because, owner, expires }: { readonly [K in keyof AnyDeparture]: unknown } = departure;
  if (typeof because !== 'string' || because.trim() === '') {
    const hint = 'say in `because` why it is right there';
    found.push(diagnostic('variant/no-reason', at, `${title} gives no reason`, hint));
  }
  if (owner !== undefined && (typeof owner !== 'string' || owner.trim() === '')) {
    const message = `${title} has the owner ${inWords(owner)}, a name is expected`;
    found.push(diagnostic('api/wrong-type', formatPath(at, ['owner']), message));
  }
  if (expires !== undefined && !isDay(expires)) {
    const message = `${title} expires on ${inWords(expires)}, a day like 2027-03-31 is expected`;
    found.push(diagnostic('variant/expiry', formatPath(at, ['expires']), message));
  }
  if (verbs.every((verb) => departure[verb] === undefined)) {
    found.push(diagnostic('variant/no-departure', at, `${title} changes nothing`, `use one of ${verbs.join(', ')}`));
  }
  return found;
}

/** A real day of the calendar: `2027-02-30` is none. */
function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !day.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
