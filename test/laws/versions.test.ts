import fc from 'fast-check';
import { classifiersOf } from '../../constructs/index.ts';
import { checkClassifiers, classifiedLabels } from '../../constructs/model/index.ts';
import type { Diagnostic, KubernetesRange, LabelDeclaration, VersionClassifiers } from '../../constructs/index.ts';
import {
  complementOf,
  hasVersion,
  intersectionOf,
  interval,
  unionOf,
} from '../../constructs/model/versions/version-set.ts';
import type { VersionSet } from '../../constructs/model/versions/version-set.ts';

type Numbers = readonly [minor: number, patch: number];

const minors = Array.from({ length: 12 }, (_, index) => 20 + index);
const patches = Array.from({ length: 9 }, (_, index) => index);
/** Every version there is: the ends of ranges lie among the first of them. */
const all: readonly Numbers[] = minors.flatMap((minor) => patches.map((patch): Numbers => [minor, patch]));

const text = ([minor, patch]: Numbers): string => `1.${minor}.${patch}`;
const isBefore = (a: Numbers, b: Numbers): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

const end = fc.tuple(fc.integer({ min: 21, max: 29 }), fc.integer({ min: 0, max: 5 }));
/** Two ends in order, that differ. */
const span = fc
  .tuple(end, end)
  .filter(([a, b]) => isBefore(a, b) || isBefore(b, a))
  .map(([a, b]): readonly [Numbers, Numbers] => (isBefore(a, b) ? [a, b] : [b, a]));

const isIn = (version: Numbers, [from, before]: readonly [Numbers, Numbers]): boolean =>
  !isBefore(version, from) && isBefore(version, before);
const rangeOf = ([from, before]: readonly [Numbers, Numbers]): KubernetesRange => ({
  from: text(from),
  before: text(before),
});

/** The versions that a message proves its point with: `1.27.1 up to before 1.28.0`. */
function proved({ message }: Diagnostic): readonly string[] {
  const [, from = '', before = ''] = /(1\.\d+\.\d+) up to before (1\.\d+\.\d+)/.exec(message) ?? [];
  return all.filter((version) => isIn(version, [numbersOf(from), numbersOf(before)])).map(text);
}

function numbersOf(version: string): Numbers {
  const [, minor = 0, patch = 0] = version.split('.').map(Number);
  return [minor, patch];
}

test('gaps and overlaps of ranges are those found by trying every minor and every patch', () => {
  const seen = { gaps: 0, overlaps: 0 };
  fc.assert(
    fc.property(span, fc.array(span, { minLength: 1, maxLength: 4 }), (window, ranges) => {
      const values = ranges.map((_, index) => `v${index}`);
      const declaration: LabelDeclaration = {
        wave: { key: 'wave', values: ['one'] },
        classified: { version: values },
      };
      const source: VersionClassifiers = {
        label: 'version',
        window: rangeOf(window),
        ranges: Object.fromEntries(ranges.map((range, index) => [`v${index}`, rangeOf(range)])),
      };
      const found = checkClassifiers([source], declaration);
      const gaps = found.filter(({ code }) => code === 'classifier/gap');
      const overlaps = found.filter(({ code }) => code === 'classifier/overlap');

      const uncovered = all.filter((each) => isIn(each, window) && !ranges.some((range) => isIn(each, range)));
      expect(gaps.flatMap(proved)).toEqual(uncovered.map(text));

      const pairs = ranges.flatMap((a, index) => ranges.slice(index + 1).map((b) => [a, b] as const));
      const colliding = pairs.filter(([a, b]) => all.some((each) => isIn(each, a) && isIn(each, b)));
      expect(overlaps).toHaveLength(colliding.length);
      for (const each of overlaps) {
        const [first = ''] = proved(each);
        expect(colliding.some((pair) => pair.every((range) => isIn(numbersOf(first), range)))).toBe(true);
      }

      const outside = ranges.filter((range) => !all.some((each) => isIn(each, range) && isIn(each, window)));
      expect(found.filter(({ code }) => code === 'classifier/range')).toHaveLength(outside.length);

      const classifiers = classifiersOf([source]);
      const made = all.map((version) => classifiedLabels(classifiers, `v${text(version)}+k3s1`));
      const counted = all.map((version) => {
        const here = values.filter((_, index) => isIn(version, ranges[index] ?? [version, version]));
        return {
          labels: here.length === 1 ? { version: here[0] } : {},
          unknown: here.length > 1 ? ['version'] : [],
        };
      });
      expect(made).toEqual(counted);
      seen.gaps += gaps.length;
      seen.overlaps += overlaps.length;
    }),
    { numRuns: 150 },
  );
  expect(Math.min(seen.gaps, seen.overlaps)).toBeGreaterThan(20);
});

test('sets of versions obey the laws of sets, and have one form', () => {
  const set = fc
    .array(span, { maxLength: 4 })
    .map((spans) =>
      unionOf(
        spans.map(([[fromMinor, fromPatch], [minor, patch]]) =>
          interval({ major: 1, minor: fromMinor, patch: fromPatch }, { major: 1, minor, patch }),
        ),
      ),
    );
  const has = (versions: VersionSet, [minor, patch]: Numbers): boolean =>
    hasVersion(versions, { major: 1, minor, patch });
  fc.assert(
    fc.property(set, set, (a, b) => {
      const hits = (versions: VersionSet) => all.map((version) => has(versions, version));
      const inB = hits(b);
      expect(hits(complementOf(a))).toEqual(hits(a).map((each) => !each));
      expect(hits(intersectionOf(a, b))).toEqual(hits(a).map((each, index) => each && inB[index]));
      expect(hits(unionOf([a, b]))).toEqual(hits(a).map((each, index) => each || inB[index]));
      expect(complementOf(complementOf(a))).toEqual(a);
      expect(unionOf([b, a])).toEqual(unionOf([a, b]));
      expect(intersectionOf(a, complementOf(a))).toEqual([]);
    }),
  );
});
