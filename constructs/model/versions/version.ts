/** A Kubernetes version without its suffix: what Sveltos compares. */
export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

const number = String.raw`(0|[1-9]\d{0,8})`;
const suffixPart = String.raw`[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*`;
const form = new RegExp(`^v?${number}\\.${number}\\.${number}((?:-${suffixPart})?(?:\\+${suffixPart})?)$`);

/**
 * A version as an API server says it: three numbers, perhaps a `v` before them and a suffix behind them.
 *
 * The suffix is left out, as Sveltos leaves it out before it compares: `v1.31.4+k3s1` and `1.31.4-gke.100` both count
 * as 1.31.4.
 *
 * @returns undefined for what is no version, and for one without three numbers
 *
 * @example parseVersion('v1.31.4+k3s1') // { major: 1, minor: 31, patch: 4 }
 */
export function parseVersion(text: string): Version | undefined {
  const [, major, minor, patch] = form.exec(text) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor), patch: Number(patch) };
}

/** Whether a version has something behind its numbers. */
export function hasSuffix(text: string): boolean {
  return (form.exec(text)?.[4] ?? '') !== '';
}

/**
 * Below zero when `a` is older than `b`, above when it is newer.
 *
 * @example compareVersions({ major: 1, minor: 9, patch: 0 }, { major: 1, minor: 10, patch: 0 }) // -1
 */
export function compareVersions(a: Version, b: Version): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}

/** @example formatVersion({ major: 1, minor: 31, patch: 4 }) // '1.31.4' */
export function formatVersion({ major, minor, patch }: Version): string {
  return `${major}.${minor}.${patch}`;
}

/** The version after this one: nothing lies between a patch and the next. */
export function nextPatch({ major, minor, patch }: Version): Version {
  return { major, minor, patch: patch + 1 };
}
