import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Edit } from './edit.ts';

/**
 * The edits of one departure that stand alone at their places, and a collision for each that does not: two verbs at
 * one place, or one above the other, have no order in which both would hold.
 *
 * @param at - where the departure stands, for messages
 */
export function withoutContradictions(
  edits: readonly Edit[],
  at: string,
): { readonly edits: readonly Edit[]; readonly diagnostics: readonly Diagnostic[] } {
  const byPlace = new Map<string, Edit>();
  const contradicting = new Set<Edit>();
  const diagnostics: Diagnostic[] = [];
  const report = (upper: Edit, lower: Edit): void => {
    contradicting.add(upper).add(lower);
    const [upperPlace, lowerPlace] = [upper, lower].map(({ path }) => formatPath('', path));
    const message = `${upper.verb} at ${upperPlace} and ${lower.verb} at ${lowerPlace} of one departure contradict each other`;
    const path = formatPath(at, [lower.verb, ...lower.path]);
    diagnostics.push(diagnostic('variant/collision', path, message, 'say with one verb what stands there'));
  };
  for (const edit of edits) {
    const place = JSON.stringify(edit.path);
    const twin = byPlace.get(place);
    if (twin === undefined) byPlace.set(place, edit);
    else report(twin, edit);
  }
  for (const edit of edits) {
    for (let length = 1; length < edit.path.length; length += 1) {
      const above = byPlace.get(JSON.stringify(edit.path.slice(0, length)));
      if (above !== undefined) report(above, edit);
    }
  }
  return { edits: edits.filter((edit) => !contradicting.has(edit)), diagnostics };
}
