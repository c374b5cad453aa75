import type { BaseSpec } from './base.ts';
import type { Cluster } from './cluster.ts';
import type { AppliedDeparture } from './combine.ts';

/** A base on one cluster, with all that departs. */
export interface Variant {
  /** `<base>/<cluster>`. */
  readonly id: string;
  readonly base: string;
  readonly cluster: Cluster;
  readonly spec: BaseSpec;
  readonly departures: readonly AppliedDeparture[];
}
