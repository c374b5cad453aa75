import { distance } from 'fastest-levenshtein';

/**
 * The word that was probably meant: the nearest of `words`, if it is near enough to be worth offering.
 *
 * @example nearest('replcas', ['replicas', 'image']) // 'replicas'
 */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of words) {
    const away = distance(word.toLowerCase(), candidate.toLowerCase());
    if (away < bestDistance) [best, bestDistance] = [candidate, away];
  }
  const limit = Math.max(2, Math.floor(word.length / 2));
  return bestDistance <= limit ? best : undefined;
}

/**
 * A hint with the word that was probably meant, or with the words there are when none is near.
 *
 * @example didYouMean('replcas', ['replicas', 'image']) // "did you mean 'replicas'?"
 */
export function didYouMean(word: string, words: Iterable<string>): string | undefined {
  const list = [...words];
  const best = nearest(word, list);
  if (best !== undefined) return `did you mean '${best}'?`;
  return list.length === 0 ? undefined : `known here: ${list.slice(0, 12).join(', ')}${list.length > 12 ? ', …' : ''}`;
}
