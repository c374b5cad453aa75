import type { KubernetesObject } from '../api/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';

/**
 * Objects of the management cluster that belong together and to no single cluster: triggers, health checks, sets, rights,
 * the bootstrap. They are reviewed as one and applied with the management stack.
 */
export interface ManagementRecord {
  /** Unique in the fleet; the record's id is made from it. Lower case letters, digits and dashes. */
  readonly name: string;
  /** Objects of which the fleet owns everything that they say. */
  readonly objects: readonly KubernetesObject[];
  /**
   * Parts of objects that somebody else makes, as Sveltos' registration makes the SveltosCluster `mgmt/mgmt`. The fleet
   * owns the fields that are said, and nothing else of the object.
   *
   * @default none
   */
  readonly patches?: readonly KubernetesObject[];
  /**
   * What the constructs found wrong while the objects were made of them.
   *
   * @default nothing
   */
  readonly diagnostics?: readonly Diagnostic[];
}
