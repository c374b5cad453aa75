import { profileId } from '../model/index.ts';
import type { Dependencies, ResolvedProfile } from '../model/index.ts';
import { profileObjects } from './profile-objects.ts';
import { sealRecord } from './record.ts';
import type { FleetRecord } from './record.ts';
import type { Rendering } from './rendering.ts';

/** The record of a profile for all clusters that match: one, however many clusters. */
export function profileRecord(profile: ResolvedProfile, dependencies: Dependencies, rendering: Rendering): FleetRecord {
  const { name, base, stack, labelSelector, spec, departures } = profile;
  return sealRecord({
    id: profileId(name),
    scope: 'selector',
    stack,
    base,
    clusters: profile.clusters.map(({ key }) => key),
    departures,
    objects: profileObjects(spec, {
      name,
      address: { clusterSelector: labelSelector },
      namespace: profile.contentNamespace,
      profileOf: (other) => dependencies[other] ?? other,
      rendering,
    }),
  });
}
