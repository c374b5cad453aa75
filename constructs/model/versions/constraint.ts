import type { ClassifierSpec } from '../../api/index.ts';
import { complementOf, everyVersion, intersectionOf, interval } from './version-set.ts';
import type { VersionSet } from './version-set.ts';
import { nextPatch } from './version.ts';
import type { Version } from './version.ts';

/** A condition on the Kubernetes version, in Sveltos' own words. */
export type VersionConstraint = NonNullable<ClassifierSpec['kubernetesVersionConstraints']>[number];

const number = String.raw`(0|[1-9]\d{0,8})`;
const word = String.raw`(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)`;
const suffix = `(-${word}(?:\\.${word})*)?(?:\\+[0-9A-Za-z.-]+)?`;
const open = String.raw`\.[xX*]`;
const form = new RegExp(`^v?${number}(?:${open}(?:${open})?|\\.${number}(?:${open}|\\.${number}${suffix})?)?$`);

/** The versions that a text stands for: one, or all of a minor or a major that it names alone. */
interface Named {
  readonly from: Version;
  /** The first version after them. */
  readonly next: Version;
  /** A pre-release stands just before `from`, where no version of a cluster is: they are compared without suffix. */
  readonly isBetween: boolean;
}

/**
 * The versions of clusters for which a condition holds.
 *
 * As in Sveltos, whose agent compares the three numbers of the cluster's version by semver constraints: `1.27` means all
 * of 1.27 for Equal, NotEqual, GreaterThan and LessThanOrEqualTo, and 1.27.0 for the other two. So does `1.27.x`.
 *
 * @returns undefined when the version cannot be read, with which Sveltos' agent would fail
 *
 * @example
 * versionsOf({ comparison: 'LessThanOrEqualTo', version: '1.27.0' })
 * // [{ from: { major: 0, minor: 0, patch: 0 }, before: { major: 1, minor: 27, patch: 1 } }]
 */
export function versionsOf({ comparison, version }: VersionConstraint): VersionSet | undefined {
  const named = readNamed(version);
  if (named === undefined) return undefined;
  const { from, next, isBetween } = named;
  const after = isBetween ? from : next;
  const equal = isBetween ? [] : interval(from, next);
  switch (comparison) {
    case 'Equal':
      return equal;
    case 'NotEqual':
      return complementOf(equal);
    case 'GreaterThan':
      return interval(after);
    case 'GreaterThanOrEqualTo':
      return interval(from);
    case 'LessThan':
      return interval(undefined, from);
    case 'LessThanOrEqualTo':
      return interval(undefined, after);
    default:
      comparison satisfies never;
      return undefined;
  }
}

/** The versions for which all conditions hold; undefined when one cannot be read. */
export function versionsOfAll(constraints: readonly VersionConstraint[]): VersionSet | undefined {
  let versions = everyVersion;
  for (const constraint of constraints) {
    const here = versionsOf(constraint);
    if (here === undefined) return undefined;
    versions = intersectionOf(versions, here);
  }
  return versions;
}

function readNamed(text: string): Named | undefined {
  const [, majorText, minorText, patchText, prerelease] = form.exec(text) ?? [];
  if (majorText === undefined) return undefined;
  const [major, minor, patch] = [Number(majorText), Number(minorText ?? 0), Number(patchText ?? 0)];
  const from = { major, minor, patch };
  if (patchText !== undefined) return { from, next: nextPatch(from), isBetween: prerelease !== undefined };
  const next =
    minorText === undefined ? { major: major + 1, minor: 0, patch: 0 } : { major, minor: minor + 1, patch: 0 };
  return { from, next, isBetween: false };
}
