import type { KubernetesObject } from '../api/index.ts';
import type { Base, Variant } from '../model/index.ts';
import { profileObjects } from './profile-objects.ts';
import { homeOn } from './profile-spec.ts';
import { sealRecord } from './record.ts';
import type { FleetRecord } from './record.ts';
import { Rendering } from './rendering.ts';

/** The record of a variant: its profile, addressed to one cluster, behind the content that the profile refers to. */
export function variantRecord({ id, base, cluster, spec, departures }: Variant, rendering: Rendering): FleetRecord {
  return sealRecord({
    id,
    scope: 'cluster',
    stack: cluster.wave,
    base,
    clusters: [cluster.key],
    departures,
    objects: profileObjects(spec, homeOn(base, cluster, rendering)),
  });
}

/**
 * A base as the ClusterProfile that its variants depart from. It addresses nobody: `clusterRefs` is empty, and
 * nothing applies it.
 *
 * @example renderBase(kyverno).metadata.name // 'kyverno'
 */
export function renderBase({ name, spec }: Base): KubernetesObject {
  const objects = profileObjects(spec, {
    name,
    address: { clusterRefs: [] },
    namespace: '',
    profileOf: (other) => other,
    rendering: new Rendering(),
  });
  return objects.at(-1) as KubernetesObject;
}
