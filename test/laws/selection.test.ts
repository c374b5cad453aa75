import fc from 'fast-check';
import {
  compileSelector,
  declaredWorld,
  matchesAll,
  matchesSelector,
  neverMatches,
  overlap,
  sameClusters,
  selectorOf,
} from '../../constructs/index.ts';
import type { LabelSelector, Selector } from '../../constructs/index.ts';
import { clustersOf, combinations, declaredSelectors, openSelectors } from './arbitrary-selector.ts';
import type { Labels } from './arbitrary-selector.ts';

/** As Kubernetes reads a label selector: written here once more, on its own. */
function kubernetesMatches({ matchLabels = {}, matchExpressions = [] }: LabelSelector, labels: Labels): boolean {
  const isThere = (key: string): boolean => Object.hasOwn(labels, key);
  return (
    Object.entries(matchLabels).every(([key, value]) => isThere(key) && labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const isIn = isThere(key) && values.includes(labels[key] ?? '');
      return { In: isIn, NotIn: !isIn, Exists: isThere(key), DoesNotExist: !isThere(key) }[operator] ?? false;
    })
  );
}

/** Whether matches are all combinations of some choices for each label: what conditions joined by `and` can say. */
function isBlock(matched: readonly Labels[], all: readonly Labels[]): boolean {
  const keys = [...new Set(all.flatMap((labels) => Object.keys(labels)))];
  const choices = (key: string): ReadonlySet<string | undefined> => new Set(matched.map((labels) => labels[key]));
  const sides = new Map(keys.map((key) => [key, choices(key)]));
  const block = all.filter((labels) => keys.every((key) => sides.get(key)?.has(labels[key])));
  return block.length === matched.length;
}

describe('over every cluster that declared labels allow, as counted one by one', () => {
  test('never, all, the same and overlapping are decided exactly, and overlaps proved', () => {
    fc.assert(
      fc.property(declaredSelectors, ({ declaration, a, b }) => {
        const world = declaredWorld(declaration);
        const clusters = clustersOf(declaration);
        const matching = (selector: Selector) => clusters.filter((labels) => matchesSelector(selector, labels));
        expect(neverMatches(a, world)).toBe(matching(a).length === 0);
        expect(matchesAll(a, world)).toBe(matching(a).length === clusters.length);
        expect(sameClusters(a, b, world)).toBe(
          clusters.every((labels) => matchesSelector(a, labels) === matchesSelector(b, labels)),
        );
        const both = matching({ all: [a, b] });
        const proof = overlap(a, b, world);
        expect(proof !== undefined).toBe(both.length > 0);
        if (proof !== undefined) expect(both).toContainEqual(proof);
      }),
      { numRuns: 250 },
    );
  });

  test('a selector compiles to one that Kubernetes reads alike, or is none that conditions joined by and can say', () => {
    const seen = { compiled: 0, refused: 0 };
    fc.assert(
      fc.property(declaredSelectors, ({ declaration, a }) => {
        const clusters = clustersOf(declaration);
        const matched = clusters.filter((labels) => matchesSelector(a, labels));
        const { labelSelector, diagnostics } = compileSelector(a, declaration);
        if (labelSelector === undefined) {
          seen.refused += 1;
          const code = matched.length === 0 ? 'selector/never' : 'selector/cannot-compile';
          expect(diagnostics.map((each) => each.code)).toEqual([code]);
          expect(matched.length > 0 && isBlock(matched, clusters)).toBe(false);
          return;
        }
        seen.compiled += 1;
        expect(diagnostics).toEqual([]);
        expect(clusters.filter((labels) => kubernetesMatches(labelSelector, labels))).toEqual(matched);
        // A cluster outside of the fleet is matched by nothing that the selector itself does not say.
        if (kubernetesMatches(labelSelector, {})) expect(matchesSelector(a, {})).toBe(true);
        const { selector } = selectorOf(labelSelector, 'spec.clusterSelector', declaration);
        expect(selector && sameClusters(selector, a, declaredWorld(declaration))).toBe(true);
      }),
      { numRuns: 250 },
    );
    expect(Math.min(seen.compiled, seen.refused)).toBeGreaterThan(20);
  });

  test('how a selector is written changes nothing in what it compiles to', () => {
    fc.assert(
      fc.property(declaredSelectors, ({ declaration, a, b }) => {
        const one = compileSelector({ all: [a, b] }, declaration).labelSelector;
        const other = compileSelector({ all: [b, { all: [a] }, b] }, declaration).labelSelector;
        expect(JSON.stringify(other)).toBe(JSON.stringify(one));
      }),
    );
  });
});

test('over labels that nobody declared, the same is decided as over many values for each', () => {
  const choices = ['x', 'y', 'z', 'other', 'other-2', 'more', undefined];
  const clusters = combinations({ one: choices, two: choices, three: choices });
  fc.assert(
    fc.property(openSelectors, ([a, b]) => {
      const matching = (selector: Selector) => clusters.filter((labels) => matchesSelector(selector, labels));
      expect(neverMatches(a)).toBe(matching(a).length === 0);
      expect(matchesAll(a)).toBe(matching(a).length === clusters.length);
      const proof = overlap(a, b);
      expect(proof !== undefined).toBe(matching({ all: [a, b] }).length > 0);
      if (proof !== undefined) expect(matchesSelector({ all: [a, b] }, proof)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
