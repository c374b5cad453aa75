import type { LabelDeclaration } from '../labels.ts';
import { Diagram, no, yes } from './diagram.ts';
import { matchesSelector } from './selector.ts';
import type { Labels, Selector } from './selector.ts';
import { openWorld, worldOf } from './world.ts';
import type { LabelWorld } from './world.ts';

/**
 * Whether a selector matches no cluster at all, whatever its labels.
 *
 * @example neverMatches(all(where({ region: 'eu' }), where({ region: 'us' })), declaredWorld(labels.declaration)) // true
 */
export function neverMatches(selector: Selector, world: LabelWorld = openWorld): boolean {
  return new Diagram([selector], world).placeOf(selector) === no;
}

/**
 * Whether a selector matches every cluster that the world allows.
 *
 * @example matchesAll(any(has('region'), lacks('region')), declaredWorld(labels.declaration)) // true
 */
export function matchesAll(selector: Selector, world: LabelWorld = openWorld): boolean {
  return new Diagram([selector], world).placeOf(selector) === yes;
}

/**
 * Labels of a cluster that both selectors match, as a proof that they overlap; undefined when there is no such cluster.
 *
 * @example overlap(where({ environment: 'prod' }), where({ region: 'eu' }), declaredWorld(labels.declaration))
 * // { rollout: 'pilot', environment: 'prod', region: 'eu' }
 */
export function overlap(a: Selector, b: Selector, world: LabelWorld = openWorld): Labels | undefined {
  const diagram = new Diagram([a, b], world);
  return diagram.example(diagram.both(diagram.placeOf(a), diagram.placeOf(b)));
}

/**
 * Whether two selectors match the same clusters.
 *
 * @example
 * const world = declaredWorld(labels.declaration);
 * sameClusters(not(where({ environment: 'prod' })), where({ environment: ['dev', 'staging'] }), world) // true
 */
export function sameClusters(a: Selector, b: Selector, world: LabelWorld = openWorld): boolean {
  const diagram = new Diagram([a, b], world);
  return diagram.placeOf(a) === diagram.placeOf(b);
}

/**
 * Whether a selector matches a cluster without labels: only because labels are absent there. The management cluster,
 * which Sveltos registers like any other, has no label of a fleet unless somebody gives it some.
 *
 * @example matchesOnlyByAbsence(not(where({ region: 'eu' }))) // true
 */
export function matchesOnlyByAbsence(selector: Selector): boolean {
  return matchesSelector(selector, {});
}

/**
 * Labels with which a cluster of no wave is matched: none, or some that classifiers write, as they look at the
 * management cluster too. Undefined when a selector cannot match it.
 *
 * @example matchOutsideOfFleet(where({ 'k8s-version': 'v1.24' }), labels.declaration) // { 'k8s-version': 'v1.24' }
 */
export function matchOutsideOfFleet(selector: Selector, declaration: LabelDeclaration): Labels | undefined {
  const world = worldOf({}, declaration.classified ?? {});
  const diagram = new Diagram([selector], world);
  const place = diagram.placeOf(selector);
  return matchesOnlyByAbsence(selector) ? {} : diagram.example(place);
}

/**
 * Where the parts of an `any` stand that match nothing which the parts before them don't.
 *
 * @example
 * const world = declaredWorld(labels.declaration);
 * shadowedParts(any(where({ region: 'eu' }), where({ region: 'eu', environment: 'prod' })), world, 'where')
 * // ['where.any[1]']
 */
export function shadowedParts(selector: Selector, world: LabelWorld, at: string): readonly string[] {
  const diagram = new Diagram([selector], world);
  const visit = (each: Selector, path: string): readonly string[] => {
    if ('not' in each) return visit(each.not, `${path}.not`);
    const [name, parts] = 'any' in each ? ['any', each.any] : 'all' in each ? ['all', each.all] : ['', []];
    let before = no;
    return parts.flatMap((part, index) => {
      const here = `${path}.${name}[${index}]`;
      const place = diagram.placeOf(part);
      const isShadowed = name === 'any' && diagram.either(before, place) === before;
      before = diagram.either(before, place);
      return [...(isShadowed ? [here] : []), ...visit(part, here)];
    });
  };
  return visit(selector, at);
}
