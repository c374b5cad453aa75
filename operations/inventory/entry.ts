import type { LiveCluster } from './live-clusters.ts';

/** A cluster as it stands in an inventory. */
export interface Entry {
  readonly key: string;
  readonly cluster: LiveCluster;
  /** Those that an inventory says. */
  readonly labels: Readonly<Record<string, string>>;
}
