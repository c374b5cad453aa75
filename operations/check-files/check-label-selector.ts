import { diagnostic, formatPath, selectorOf } from '../../constructs/index.ts';
import { isObject, neverMatches, selectorInWords } from '../../constructs/model/index.ts';
import type { Diagnostic, Selector } from '../../constructs/index.ts';

/** Whether a label selector names no label at all. */
export function isEmptySelector(selector: unknown): boolean {
  if (!isObject(selector)) return false;
  const { matchLabels, matchExpressions } = selector;
  const labels = isObject(matchLabels) ? Object.keys(matchLabels).length : 0;
  return labels + (Array.isArray(matchExpressions) ? matchExpressions.length : 0) === 0;
}

/**
 * Everything wrong with a label selector whose types are right: keys, values and operators that Kubernetes does not
 * take, and conditions that never hold together. Whether it may be empty depends on what it selects.
 *
 * @returns codes `label/invalid`, `selector/*`
 */
export function checkLabelSelector(written: unknown, path: string): readonly Diagnostic[] {
  if (!isObject(written) || isEmptySelector(written)) return [];
  const { selector, diagnostics } = selectorOf(written, path);
  if (selector === undefined) return diagnostics.filter(({ code }) => !code.startsWith('api/'));
  if (!neverMatches(selector)) return diagnostics;
  return [...diagnostics, ...contradictions(selector, placesOf(written, path), path)];
}

/** Where the conditions stand, in the order in which a selector is read. */
function placesOf(
  { matchLabels, matchExpressions }: Readonly<Record<string, unknown>>,
  path: string,
): readonly string[] {
  const labels = isObject(matchLabels) ? Object.keys(matchLabels) : [];
  const expressions = Array.isArray(matchExpressions) ? matchExpressions : [];
  return [
    ...labels.map((key) => formatPath(path, ['matchLabels', key])),
    ...expressions.map((_, index) => formatPath(path, ['matchExpressions', index])),
  ];
}

/** All conditions are required: those on one key must leave it something to be. */
function contradictions(selector: Selector, places: readonly string[], path: string): readonly Diagnostic[] {
  const byKey = new Map<string, { readonly parts: Selector[]; place: string }>();
  for (const [index, part] of ('all' in selector ? selector.all : [selector]).entries()) {
    if (!('match' in part)) continue;
    const known = byKey.get(part.match.key) ?? { parts: [], place: path };
    known.parts.push(part);
    known.place = places[index] ?? path;
    byKey.set(part.match.key, known);
  }
  return [...byKey].flatMap(([key, { parts, place }]) => {
    if (!neverMatches({ all: parts })) return [];
    const message = `never true: no cluster has ${selectorInWords({ all: parts })}`;
    const hint = `all conditions are required; for one of several values write ${key} In with all of them`;
    return [diagnostic('selector/never', place, message, hint)];
  });
}
