import type { Chart } from 'cdk8s';
import { k8s } from 'cdk8s-plus-33';
import type { KubernetesObject } from '../api/index.ts';
import type { Base, Variant } from '../model/index.ts';
import { clusterProfileSecretType } from '../payloads/index.ts';
import { ClusterProfile } from './kinds/index.ts';
import { homeOn, profileSpec } from './profile-spec.ts';
import type { Home, ProfileSpec } from './profile-spec.ts';
import { sealRecord } from './record.ts';
import type { FleetRecord } from './record.ts';
import { synthesize } from './synthesize.ts';

/** The record of a variant: its profile, addressed to one cluster, behind the content that the profile refers to. */
export function variantRecord(variant: Variant): FleetRecord {
  const home = homeOn(variant.base, variant.cluster);
  return sealRecord({
    id: variant.id,
    scope: 'cluster',
    stack: variant.cluster.wave,
    base: variant.base,
    cluster: variant.cluster.key,
    departures: variant.departures,
    objects: synthesize((chart) => addProfile(chart, home.name, profileSpec(variant.spec, home))),
  });
}

/**
 * A base as the ClusterProfile that its variants depart from. It addresses nobody: `clusterRefs` is empty, and
 * nothing applies it.
 *
 * @example renderBase(kyverno).metadata.name // 'kyverno'
 */
export function renderBase(base: Base): KubernetesObject {
  const home: Home = { name: base.name, clusterRefs: [], namespace: '', profileOf: (other) => other };
  const objects = synthesize((chart) => addProfile(chart, base.name, profileSpec(base.spec, home)));
  return objects.at(-1) as KubernetesObject;
}

function addProfile(chart: Chart, name: string, { spec, payloads, annotations }: ProfileSpec): void {
  payloads.forEach(({ kind, data, ...payload }, index) => {
    const metadata = { name: payload.name, namespace: payload.namespace, ...annotated(payload.annotations) };
    const id = `Payload-${index}`;
    if (kind === 'ConfigMap') new k8s.KubeConfigMap(chart, id, { metadata, data });
    else new k8s.KubeSecret(chart, id, { metadata, type: clusterProfileSecretType, stringData: data });
  });
  new ClusterProfile(chart, 'Profile', { metadata: { name, ...annotated(annotations) }, spec });
}

function annotated(annotations: Readonly<Record<string, string>> = {}): { annotations?: Record<string, string> } {
  return Object.keys(annotations).length === 0 ? {} : { annotations: { ...annotations } };
}
