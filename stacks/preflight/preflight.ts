import { DiagnosticsError } from '../../constructs/index.ts';
import type { Diagnostic, FleetRecord } from '../../constructs/index.ts';
import { readLiveState } from '../../operations/management-cluster/index.ts';
import type { LiveState, ManagementCluster } from '../../operations/management-cluster/index.ts';
import { isStampedBy, labelValue, stampKeys } from '../../operations/stamps/index.ts';
import type { OwnState } from '../own-state/index.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkHandedOver } from './check-handed-over.ts';
import { checkIdentity } from './check-identity.ts';
import { checkKinds } from './check-kinds.ts';
import { checkMoving } from './check-moving.ts';
import { checkNamespaces } from './check-namespaces.ts';
import { checkOwners } from './check-owners.ts';
import { checkPatched } from './check-patched.ts';
import { checkRemains } from './check-remains.ts';

/** What a preflight looks at. */
export interface PreflightInput {
  /** Every record of the fleet. */
  readonly fleet: readonly FleetRecord[];
  /** The records of this stack; absent when the fleet has errors, and then only the cluster's identity is checked. */
  readonly records: readonly FleetRecord[] | undefined;
  /** The stack's identity, as it stands in stamps. */
  readonly stack: string;
  readonly cluster: ManagementCluster;
  /** The UID of the management cluster's namespace kube-system. */
  readonly identity: string;
  /** What `fleetwright:managementCluster` says. @default not checked */
  readonly expectedIdentity?: string | undefined;
  readonly own: OwnState;
}

/** What a preflight found: what is in the way, what is worth a warning, and what the cluster holds. */
export interface PreflightResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Absent when the cluster could not be read, or is the wrong one. */
  readonly live?: LiveState;
}

/**
 * Everything that must hold before the first object of a stack is registered, all at once. Reads, and changes nothing.
 */
export async function preflight(input: PreflightInput): Promise<PreflightResult> {
  const { cluster, identity, own, records, stack } = input;
  const duplicates = checkDuplicates(input.fleet);
  const mismatches = checkIdentity({
    title: cluster.title,
    live: identity,
    expected: input.expectedIdentity,
    applied: own.clusterIdentifier,
  });
  // What another cluster holds says nothing about this stack.
  if (mismatches.length > 0 || records === undefined) return { diagnostics: [...duplicates, ...mismatches] };

  const objects = records.flatMap((record) => record.objects);
  const patches = records.flatMap((record) => record.patches);
  const sent = [...objects, ...patches];
  try {
    const live = await readLiveState(cluster, {
      objects: [...sent, ...own.objects.values()],
      keep: (object) => isStampedBy(object, stack),
      contentSelector: `${stampKeys.stack}=${labelValue(stack)}`,
    });
    const diagnostics = [
      ...duplicates,
      ...checkKinds(sent, live.kinds),
      ...checkNamespaces(objects, live.namespaces),
      ...checkOwners(records, live, own, stack),
      ...checkPatched(patches, live, stack),
      ...checkMoving(input.fleet, sent, live, own, stack),
      ...checkHandedOver(sent, live, own, stack),
      ...checkRemains(objects, patches, live, own, stack),
    ];
    return { diagnostics, live };
  } catch (error) {
    if (!DiagnosticsError.is(error)) throw error;
    return { diagnostics: [...duplicates, ...error.diagnostics] };
  }
}
