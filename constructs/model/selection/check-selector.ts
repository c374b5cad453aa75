import { childPath, diagnostic, didYouMean } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { isObject } from '../json.ts';
import type { LabelDeclaration } from '../labels.ts';
import { checkRequirement, wrongType } from './check-requirement.ts';

const words: readonly string[] = ['match', 'all', 'any', 'not', 'every'];

/** Selectors are written by people: none is that deep, and the program would end in the middle of a deeper one. */
const deepest = 64;

/**
 * Everything wrong with a selector that somebody wrote, perhaps without types: empty parts, unknown labels and
 * operators, values of a wrong type.
 *
 * @param declaration the labels of the fleet; without it any key and value will do that Kubernetes takes
 * @param at where the selector stands, as the start of the paths
 *
 * @example checkSelector({ all: [] }, labels.declaration, 'where') // one diagnostic, selector/empty at where.all
 */
export function checkSelector(
  selector: unknown,
  declaration: LabelDeclaration | undefined,
  at: string,
  depth = 0,
): readonly Diagnostic[] {
  if (depth > deepest) {
    return [diagnostic('selector/cannot-compile', at, `the selector is more than ${deepest} levels deep`)];
  }
  if (!isObject(selector)) return [wrongType(at, 'a selector, as `selectors` writes it', selector)];
  const fields = Object.keys(selector);
  const [field] = fields;
  if (field === undefined) return [empty(at, 'an empty selector matches no cluster in Sveltos')];
  if (fields.length > 1 || !words.includes(field)) {
    const message = `a selector has one of ${words.join(', ')}, got ${fields.join(', ')}`;
    return [diagnostic('api/unknown-field', at, message, fields.length > 1 ? undefined : didYouMean(field, words))];
  }
  const path = childPath(at, field);
  const value = selector[field];
  if (field === 'match') return checkRequirement(value, declaration, path);
  if (field === 'not') return checkSelector(value, declaration, path, depth + 1);
  if (field === 'every') return checkEvery(value, declaration, path);
  if (!Array.isArray(value)) return [wrongType(path, 'a list of selectors', value)];
  const parts = value as readonly unknown[];
  if (parts.length > 0) {
    return parts.flatMap((part, index) => checkSelector(part, declaration, childPath(path, index), depth + 1));
  }
  return [empty(path, field === 'all' ? 'there is no condition here' : 'there is no part that could match')];
}

function empty(at: string, message: string): Diagnostic {
  return diagnostic('selector/empty', at, message, 'say `everyCluster` where every cluster is meant');
}

function checkEvery(key: unknown, declaration: LabelDeclaration | undefined, at: string): readonly Diagnostic[] {
  if (typeof key !== 'string') return [wrongType(at, 'the label that every cluster has', key)];
  if (declaration === undefined || key === declaration.wave.key) return [];
  const message = `the label that every cluster has is '${declaration.wave.key}' here, not '${key}'`;
  return [diagnostic('api/not-allowed', at, message, 'take `everyCluster` from the selectors of this fleet')];
}
