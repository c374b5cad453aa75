import { createHash } from 'node:crypto';
import type { KubernetesObject } from '../api/index.ts';
import { canonicalJson } from '../model/index.ts';
import type { AppliedDeparture } from '../model/index.ts';

/** The Kubernetes objects that belong together, and are reviewed, applied and withdrawn together. */
export interface FleetRecord {
  /** `<base>/<cluster>` for a variant; otherwise `profile/`, `registration/`, `classifier/` or `management/` and a name. */
  readonly id: string;
  /** A variant of one cluster, a profile for all clusters that match, or what belongs to the management cluster. */
  readonly scope: 'cluster' | 'selector' | 'management';
  /** The stack that applies it: a wave, or `management`. */
  readonly stack: string;
  /** The base of a variant or profile. */
  readonly base?: string;
  /**
   * The keys of the known clusters that it is about: one for a variant or a registration, those that match today for a
   * profile, none for what else belongs to the management cluster.
   */
  readonly clusters: readonly string[];
  readonly departures: readonly AppliedDeparture[];
  /** Content first, then the profile that refers to it. */
  readonly objects: readonly KubernetesObject[];
  /** Parts of objects that somebody else writes: of these only the fields said here are ours. */
  readonly patches: readonly KubernetesObject[];
  /** The objects and then the patches as canonical JSON: a list, keys sorted, no spaces. */
  readonly canonical: string;
  /** SHA-256 of `canonical` in UTF-8, 64 hex digits. */
  readonly digest: string;
}

/**
 * The SHA-256 of a text in UTF-8, as 64 hex digits.
 *
 * @example renderFleet(fleet).records.every(({ canonical, digest }) => sha256(canonical) === digest) // true
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Completes a record with the bytes and the digest of its objects. */
export function sealRecord(
  record: Omit<FleetRecord, 'canonical' | 'digest' | 'patches'> & Partial<Pick<FleetRecord, 'patches'>>,
): FleetRecord {
  const { patches = [] } = record;
  const canonical = canonicalJson([...record.objects, ...patches]);
  return { ...record, patches, canonical, digest: sha256(canonical) };
}
