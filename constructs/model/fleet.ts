import type { Diagnostic } from '../diagnostics/index.ts';
import type { Inventory, ManagementCluster } from './cluster.ts';
import { own } from './json.ts';
import type { ManagementRecord } from './management-record.ts';
import type { SelectorProfile } from './selector-profile.ts';
import type { VariantSet } from './variants.ts';
import type { ClassifierSource } from './versions/index.ts';

/** The management cluster as a fleet declares it. */
export interface ManagementProps extends ManagementCluster {
  /**
   * How many bytes one ConfigMap or Secret may hold, where a webhook, or the etcd behind the API server, takes less than
   * Kubernetes does. Larger payloads are cut into several. @default 1048576
   */
  readonly payloadBytes?: number;
}

/** A rule of the house as far as a fleet holds it: it is asked where records are known. */
export interface FleetRule {
  readonly name: string;
  readonly check: (fleet: never, records: never) => readonly Diagnostic[];
}

/** A fleet as its authors write it. */
export interface FleetProps {
  /** Lower case letters, digits and dashes: stacks are named after it. */
  readonly name: string;
  readonly clusters: Inventory;
  /** @default the object under which Sveltos registers its own cluster, `mgmt/mgmt` */
  readonly management?: ManagementProps;
  /** Bases for clusters that are named, each with its own record. @default none */
  readonly variants?: readonly VariantSet[];
  /** Bases for all clusters that match a selector. @default none */
  readonly profiles?: readonly SelectorProfile[];
  /** What writes labels onto clusters by their Kubernetes version or by what runs on them. @default none */
  readonly classifiers?: readonly ClassifierSource[];
  /** What else the fleet keeps on the management cluster. @default nothing */
  readonly records?: readonly ManagementRecord[];
  /** Rules of the house, as `rule` makes them, to which `fleetwright check` holds the fleet. @default none */
  readonly rules?: readonly FleetRule[];
}

/** A fleet: clusters, bases, and departures. Plain data; nothing is checked or rendered yet. */
export interface Fleet extends Required<FleetProps> {
  readonly management: Required<ManagementCluster> & Pick<ManagementProps, 'payloadBytes'>;
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
    variants: [],
    profiles: [],
    classifiers: [],
    records: [],
    rules: [],
    // What the properties do not have by their type is kept, so that it is reported and not lost.
    ...props,
    management: { namespace: 'mgmt', name: 'mgmt', ...(own(props, 'management') as ManagementProps | undefined) },
    waves: wavesOf(props),
  };
}

function wavesOf(props: FleetProps): readonly string[] {
  const declaration = own(own(own(props, 'clusters'), 'labels'), 'declaration');
  const values = own(own(declaration, 'wave'), 'values');
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}
