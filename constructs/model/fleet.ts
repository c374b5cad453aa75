import type { Inventory, ManagementCluster } from './cluster.ts';
import { own } from './json.ts';
import type { VariantSet } from './variants.ts';

/** A fleet as its authors write it. */
export interface FleetProps {
  /** Lower case letters, digits and dashes: stacks are named after it. */
  readonly name: string;
  readonly clusters: Inventory;
  /** @default the object under which Sveltos registers its own cluster, `mgmt/mgmt` */
  readonly management?: ManagementCluster;
  readonly variants: readonly VariantSet[];
}

/** A fleet: clusters, bases, and departures. Plain data; nothing is checked or rendered yet. */
export interface Fleet {
  readonly name: string;
  readonly clusters: Inventory;
  readonly management: Required<ManagementCluster>;
  readonly variants: readonly VariantSet[];
  /** The waves in the order of promotion. */
  readonly waves: readonly string[];
}

/**
 * Puts a fleet together.
 *
 * @example
 * export const fleet = defineFleet({ name: 'edge', clusters, variants: [variants(kyverno, clusters)] });
 */
export function defineFleet(props: FleetProps): Fleet {
  return {
    // What the properties do not have by their type is kept, so that it is reported and not lost.
    ...props,
    management: { namespace: 'mgmt', name: 'mgmt', ...(own(props, 'management') as ManagementCluster | undefined) },
    waves: wavesOf(props),
  };
}

function wavesOf(props: FleetProps): readonly string[] {
  const declaration = own(own(own(props, 'clusters'), 'labels'), 'declaration');
  const values = own(own(declaration, 'wave'), 'values');
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}
