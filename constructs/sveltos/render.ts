import { hasErrors, sortDiagnostics } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { resolveFleet } from '../model/index.ts';
import type { Fleet } from '../model/index.ts';
import type { DescribedApi } from './check-object.ts';
import { checkRecords } from './check-records.ts';
import { classifierRecord, managementRecordOf } from './management-records.ts';
import { payloadLimitsOf } from './payload-limits.ts';
import { profileRecord } from './profile-record.ts';
import type { FleetRecord } from './record.ts';
import { Rendering } from './rendering.ts';
import { registrationRecord } from './registration-record.ts';
import { variantRecord } from './variant-record.ts';

/** What a fleet renders to. */
export interface RenderedFleet {
  /** Sorted by id. None when any diagnostic is an error: half a fleet is not to be applied. */
  readonly records: readonly FleetRecord[];
  /** Everything that is wrong or worth knowing, sorted by path. */
  readonly diagnostics: readonly Diagnostic[];
}

/** How a fleet is rendered. */
export interface RenderOptions {
  /** The API that objects are held against. @default the one that is built in */
  readonly api?: DescribedApi | undefined;
}

/**
 * Renders a fleet: one record for each cluster and base, for each profile that selects clusters, for each registration
 * and classifier, and for what else the management cluster has.
 *
 * A pure function of the fleet: no cluster, no network, no clock. Never throws.
 *
 * @example
 * const { records, diagnostics } = renderFleet(fleet);
 * throwOnErrors(diagnostics);
 * for (const { id, digest } of records) console.log(id, digest);
 */
export function renderFleet(fleet: Fleet, { api }: RenderOptions = {}): RenderedFleet {
  const { clusters, variants, profiles, dependencies, classifiers, managementRecords, diagnostics } =
    resolveFleet(fleet);
  if (hasErrors(diagnostics)) return { records: [], diagnostics: sortDiagnostics(diagnostics) };
  const rendering = new Rendering(payloadLimitsOf(fleet.management));
  const records = [
    ...variants.map((variant) => variantRecord(variant, rendering)),
    ...profiles.map((profile) => profileRecord(profile, dependencies.get(profile.name) ?? {}, rendering)),
    ...clusters.filter(({ kind }) => kind === 'SveltosCluster').map(registrationRecord),
    ...classifiers.map(classifierRecord),
    ...managementRecords.map(managementRecordOf),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const all = sortDiagnostics([...diagnostics, ...checkRecords(records, rendering.limits, api)]);
  return { records: hasErrors(all) ? [] : records, diagnostics: all };
}
