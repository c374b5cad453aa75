import { createHash } from 'node:crypto';
import type { KubernetesObject } from '../api/index.ts';
import { canonicalJson } from '../model/index.ts';
import type { AppliedDeparture } from '../model/index.ts';

/** The Kubernetes objects that belong together, and are reviewed, applied and withdrawn together. */
export interface FleetRecord {
  /** `<base>/<cluster>` for a variant, `registration/<cluster>` for the registration of a cluster. */
  readonly id: string;
  /** A variant of one cluster, or what belongs to the management cluster. */
  readonly scope: 'cluster' | 'management';
  /** The stack that applies it: the wave of its cluster, or `management`. */
  readonly stack: string;
  /** The base of a variant. */
  readonly base?: string;
  /** The key of the cluster that it is about. */
  readonly cluster: string;
  readonly departures: readonly AppliedDeparture[];
  /** Content first, then the profile that refers to it. */
  readonly objects: readonly KubernetesObject[];
  /** The objects as canonical JSON: a list, keys sorted, no spaces. */
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
export function sealRecord(record: Omit<FleetRecord, 'canonical' | 'digest'>): FleetRecord {
  const canonical = canonicalJson(record.objects);
  return { ...record, canonical, digest: sha256(canonical) };
}
