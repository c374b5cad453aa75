import { compareVersions, formatVersion } from './version.ts';
import type { Version } from './version.ts';

/** Versions that lie together: from one, which belongs to it, up to before another. */
export interface Interval {
  readonly from: Version;
  /** @default no end */
  readonly before?: Version;
}

/** A set of versions: intervals in order, of which no two overlap or touch. */
export type VersionSet = readonly Interval[];

const first: Version = { major: 0, minor: 0, patch: 0 };

/** The set of all versions. */
export const everyVersion: VersionSet = [{ from: first }];

/** The set of one interval; empty when it ends before it begins. */
export function interval(from: Version = first, before?: Version): VersionSet {
  if (before === undefined) return [{ from }];
  return compareVersions(from, before) < 0 ? [{ from, before }] : [];
}

/** What is in no interval of a set. */
export function complementOf(set: VersionSet): VersionSet {
  const found: Interval[] = [];
  let from: Version | undefined = first;
  for (const each of set) {
    if (from !== undefined) found.push(...interval(from, each.from));
    from = each.before;
  }
  // An interval without an end is the last one: nothing follows it.
  return from === undefined ? found : [...found, { from }];
}

/** What is in both sets. */
export function intersectionOf(a: VersionSet, b: VersionSet): VersionSet {
  return a.flatMap((one) =>
    b.flatMap((other) => interval(later(one.from, other.from), sooner(one.before, other.before))),
  );
}

/** What is in one of the sets at least. */
export function unionOf(sets: readonly VersionSet[]): VersionSet {
  return complementOf(sets.map(complementOf).reduce(intersectionOf, everyVersion));
}

/**
 * Whether a version is in a set.
 *
 * @example hasVersion([{ from: { major: 1, minor: 24, patch: 0 } }], { major: 1, minor: 31, patch: 4 }) // true
 */
export function hasVersion(set: VersionSet, version: Version): boolean {
  return set.some(
    ({ from, before }) =>
      compareVersions(from, version) <= 0 && (before === undefined || compareVersions(version, before) < 0),
  );
}

/**
 * An interval in a message: its first version, which proves that it is not empty, and where it ends.
 *
 * @example intervalInWords({ from: parseVersion('1.27.1'), before: parseVersion('1.28.0') }) // '1.27.1 up to before 1.28.0'
 */
export function intervalInWords({ from, before }: Interval): string {
  return `${formatVersion(from)} ${before === undefined ? 'and later' : `up to before ${formatVersion(before)}`}`;
}

function later(a: Version, b: Version): Version {
  return compareVersions(a, b) < 0 ? b : a;
}

function sooner(a: Version | undefined, b: Version | undefined): Version | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return compareVersions(a, b) < 0 ? a : b;
}
