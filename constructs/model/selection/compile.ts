import type { LabelSelector } from '../../api/index.ts';
import { diagnostic, hasErrors } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { isDeclaration } from '../check-labels.ts';
import type { LabelDeclaration } from '../labels.ts';
import { checkSelector } from './check-selector.ts';
import { Diagram, no } from './diagram.ts';
import type { Side } from './diagram.ts';
import { labelsInWords, requirementInWords, selectorInWords } from './in-words.ts';
import { labelSelectorOf } from './label-selector.ts';
import { requirementsOf, statedKeys } from './requirements.ts';
import { holdsFor, matchesSelector } from './selector.ts';
import type { Requirement, Selector } from './selector.ts';
import { declaredWorld } from './world.ts';

/** A selector as Sveltos takes it, or why there is none. */
export interface CompiledSelector {
  readonly labelSelector?: LabelSelector;
  /** The same as conditions that must all hold. */
  readonly selector?: Selector;
  readonly diagnostics: readonly Diagnostic[];
}

/** So many parts are named where a selector has to be split. */
const namedParts = 4;

/**
 * Writes a selector as one Kubernetes label selector, which matches exactly the same clusters of the fleet.
 *
 * Kubernetes joins its conditions by `and`. Whatever comes to that over the declared labels is written so: `any` over
 * values of one label becomes In; `not` of a value of a label that every cluster has becomes In over its other values,
 * and so does not match clusters outside of the fleet that lack the label. What does not come to that is refused, with
 * labels that prove it and the parts into which it can be split.
 *
 * Conditions stand in the order of their keys, values in the order in which they are declared: writing a selector in
 * another way does not change the profile.
 *
 * @param at where the selector stands, as the start of the paths
 * @returns diagnostics: `selector/never`, `selector/cannot-compile`, and what `checkSelector` finds
 *
 * @example
 * compileSelector(not(where({ environment: 'prod' })), labels.declaration).labelSelector
 * // { matchExpressions: [{ key: 'environment', operator: 'In', values: ['dev', 'staging'] }] }
 */
export function compileSelector(selector: Selector, declaration: LabelDeclaration, at = 'where'): CompiledSelector {
  // What is wrong with the labels themselves is said where they are declared.
  if (!isDeclaration(declaration)) return { diagnostics: [] };
  const diagnostics = checkSelector(selector, declaration, at);
  if (hasErrors(diagnostics)) return { diagnostics };
  const diagram = new Diagram([selector], declaredWorld(declaration));
  const place = diagram.placeOf(selector);
  if (place === no) return { diagnostics: [never(selector, at)] };
  const sides = diagram.sides(place);
  const block = diagram.block(sides);
  if (block !== place) {
    const beyond = diagram.example(diagram.both(block, diagram.opposite(place))) ?? {};
    const blocks = diagram.blocks(place, namedParts + 1);
    return { diagnostics: [severalNeeded(sides, labelsInWords(beyond), blocks, at)] };
  }
  const stated = statedKeys(selector);
  const requirements = outsideLeftOut(
    sides.flatMap((side) => requirementsOf(side, stated.get(side.key))),
    selector,
    declaration,
  ).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return {
    labelSelector: labelSelectorOf(requirements),
    selector: { all: requirements.map((match) => ({ match })) },
    diagnostics: [],
  };
}

/**
 * Over the fleet, a condition that always holds may be left out. Where nothing is left, or what is left would match a
 * cluster without labels that the selector does not match, the label that every cluster of the fleet has is asked for.
 */
function outsideLeftOut(
  requirements: readonly Requirement[],
  selector: Selector,
  { wave }: LabelDeclaration,
): Requirement[] {
  const holdsByAbsence = requirements.every((each) => holdsFor(each, undefined));
  if (requirements.length > 0 && (!holdsByAbsence || matchesSelector(selector, {}))) return [...requirements];
  return [...requirements, { key: wave.key, operator: 'Exists' }];
}

/** What is said of a selector that no cluster can match. */
export function never(selector: Selector, at: string): Diagnostic {
  const message = `never true: no labels satisfy ${selectorInWords(selector)}`;
  const hint = 'all conditions of a selector must hold at once; one label with several values is one condition';
  return diagnostic('selector/never', at, message, hint);
}

function severalNeeded(
  sides: readonly Side[],
  beyond: string,
  blocks: readonly (readonly Side[])[],
  at: string,
): Diagnostic {
  const around = inWords(sides);
  const message =
    'one Kubernetes selector joins its conditions by `and`, which cannot say this: ' +
    `the narrowest that covers it (${around === '' ? 'every cluster' : around}) would match ${beyond} too`;
  const parts = blocks.slice(0, namedParts).map((block) => `[${inWords(block)}]`);
  const more = blocks.length > namedParts ? ' and more' : '';
  const hint = `make a profile for each of ${parts.join(', ')}${more}, or declare one label for what they have in common`;
  return diagnostic('selector/cannot-compile', at, message, hint);
}

function inWords(sides: readonly Side[]): string {
  return sides
    .flatMap((side) => requirementsOf(side))
    .map(requirementInWords)
    .join(',');
}
