import fc from 'fast-check';
import { compileSelector, matchesSelector, selectorOf } from '../../constructs/index.ts';
import {
  declaredWorld,
  matchesAll,
  matchesOnlyByAbsence,
  matchOutsideOfFleet,
  neverMatches,
  overlap,
  sameClusters,
  selectClusters,
  shadowedParts,
} from '../../constructs/model/index.ts';
import type { LabelSelector, Selector } from '../../constructs/index.ts';
import { Diagram } from '../../constructs/model/selection/diagram.ts';
import { clustersOf, combinations, declaredSelectors, openSelectors } from './arbitrary-selector.ts';
import type { Labels } from './arbitrary-selector.ts';

/** As Kubernetes reads a label selector: written here once more, on its own. */
function kubernetesMatches({ matchLabels = {}, matchExpressions = [] }: LabelSelector, labels: Labels): boolean {
  const isThere = (key: string): boolean => Object.hasOwn(labels, key);
  return (
    Object.entries(matchLabels).every(([key, value]) => isThere(key) && labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const isIn = isThere(key) && values.includes(labels[key] ?? '');
      return { In: isIn, NotIn: !isIn, Exists: isThere(key), DoesNotExist: !isThere(key) }[operator];
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

/** One of three ways to go on. */
const anyIndex = fc.integer({ min: 0, max: 2 });

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

  test('whether the management cluster can be matched is decided exactly, and so is by which labels', () => {
    fc.assert(
      fc.property(declaredSelectors, ({ declaration, a }) => {
        const outside = clustersOf({ ...declaration, required: {}, optional: {} }).map(
          ({ wave: _, ...labels }): Labels => labels,
        );
        const matched = outside.filter((labels) => matchesSelector(a, labels));
        const found = matchOutsideOfFleet(a, declaration);
        expect(found !== undefined).toBe(matched.length > 0);
        if (found !== undefined) expect(matched).toContainEqual(found);
        expect(matchesOnlyByAbsence(a)).toBe(matched.some((labels) => Object.keys(labels).length === 0));
      }),
    );
  });

  test('a part of any is shadowed exactly where the clusters of the parts before it include its own', () => {
    fc.assert(
      fc.property(declaredSelectors, anyIndex, ({ declaration, a, b }, which) => {
        const clusters = clustersOf(declaration);
        const parts: readonly Selector[] = [a, b, which === 0 ? { not: a } : which === 1 ? { all: [a, b] } : b];
        const matching = (selector: Selector) => clusters.filter((labels) => matchesSelector(selector, labels));
        const shadowed = parts.flatMap((part, index) => {
          const before: Selector = { any: parts.slice(0, index) };
          return matching(part).every((labels) => matchesSelector(before, labels)) ? [`where.any[${index}]`] : [];
        });
        const found = shadowedParts({ any: parts }, declaredWorld(declaration), 'where');
        expect(found.filter((path) => /^where\.any\[\d\]$/.test(path))).toEqual(shadowed);
      }),
    );
  });

  test('a known cluster is matched, not matched, or depends on labels that only it has', () => {
    fc.assert(
      fc.property(declaredSelectors, ({ declaration, a }) => {
        for (const labels of clustersOf({ ...declaration, classified: {} })) {
          const cluster = { key: 'x', kind: 'Cluster', namespace: 'n', name: 'x', labels, wave: '' } as const;
          const answers = combinations({
            classified: [...(declaration.classified?.['classified'] ?? []), undefined],
          }).map((classified) => matchesSelector(a, { ...labels, ...classified }));
          const { matched, depending } = selectClusters(a, [cluster], { declaration });
          const every = answers.every((answer) => answer);
          expect([matched.length, depending.length]).toEqual(
            every ? [1, 0] : [0, answers.some((answer) => answer) ? 1 : 0],
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  test('the parts into which a selector is split do not overlap, and together are the selector', () => {
    fc.assert(
      fc.property(declaredSelectors, ({ declaration, a }) => {
        const diagram = new Diagram([a], declaredWorld(declaration));
        const parts = diagram.blocks(diagram.placeOf(a), Infinity);
        const holding = (labels: Labels) =>
          parts.filter((sides) => sides.every(({ key, choices }) => choices.has(labels[key])));
        for (const labels of clustersOf(declaration)) {
          expect(holding(labels)).toHaveLength(matchesSelector(a, labels) ? 1 : 0);
        }
      }),
      { numRuns: 50 },
    );
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
