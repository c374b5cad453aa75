import { canonicalJson, sha256 } from '../../constructs/index.ts';
import type { FleetRecord } from '../../constructs/index.ts';
import type { ChosenWave } from '../choice/index.ts';

/**
 * What an `up` intended; what is applied is on the cluster. The keys are public contract.
 *
 * The digest of each record is an output of the record's own component: here they would be a line for each cluster at
 * the end of every preview.
 */
export interface StackOutputs {
  readonly fleet: string;
  readonly wave: string;
  /** How many records the stack has. */
  readonly records: number;
  /** SHA-256 over the ids and digests of all of them. */
  readonly digest: string;
}

/** The outputs of a stack that applies these records. */
export function stackOutputs({ fleet, wave }: ChosenWave, records: readonly FleetRecord[]): StackOutputs {
  const digests = Object.fromEntries(records.map(({ id, digest }) => [id, digest]));
  return { fleet: fleet.name, wave, records: records.length, digest: sha256(canonicalJson(digests)) };
}
