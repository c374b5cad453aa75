import { App, ApiObject, Chart } from 'cdk8s';
import { k8s } from 'cdk8s-plus-33';
import { clusterProfileKind, sveltosClusterKind, validateObject } from '../api/index.ts';
import type { KindDescription, KubernetesObject } from '../api/index.ts';
import { diagnostic, sortDiagnostics } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { resolveFleet } from '../model/index.ts';
import type { Base, Cluster, Fleet, Variant } from '../model/index.ts';
import { ClusterProfile } from './cluster-profile.ts';
import { homeOn, profileSpec } from './profile-spec.ts';
import type { Home, ProfileSpec } from './profile-spec.ts';
import { sealRecord } from './record.ts';
import type { FleetRecord } from './record.ts';
import { SveltosCluster } from './sveltos-cluster.ts';

/** The records of a fleet, sorted by id, and everything that is wrong or worth knowing. */
export interface RenderedFleet {
  readonly records: readonly FleetRecord[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Renders a fleet: one record for each cluster and base, and one for each registration.
 *
 * A pure function of the fleet: no cluster, no network, no clock. Look at the diagnostics before using the records.
 */
export function renderFleet(fleet: Fleet): RenderedFleet {
  const { clusters, variants, diagnostics } = resolveFleet(fleet);
  const records = [
    ...variants.map(variantRecord),
    ...clusters.filter((cluster) => cluster.kind === 'SveltosCluster').map(registrationRecord),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    records,
    diagnostics: sortDiagnostics([...diagnostics, ...records.flatMap(checkRecord), ...checkNames(records)]),
  };
}

/**
 * A base as the ClusterProfile that its variants depart from. It addresses nobody: `clusterRefs` is empty, and
 * nothing applies it.
 */
export function renderBase(base: Base): KubernetesObject {
  const home: Home = { name: base.name, clusterRefs: [], namespace: '', profileOf: (other) => other };
  return synthesize((chart) => addProfile(chart, base.name, profileSpec(base.spec, home)))[0] as KubernetesObject;
}

function variantRecord(variant: Variant): FleetRecord {
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

function addProfile(chart: Chart, name: string, { spec, payloads }: ProfileSpec): void {
  for (const payload of payloads) {
    new k8s.KubeConfigMap(chart, `Payload-${payload.key}`, {
      metadata: { name: payload.name, namespace: payload.namespace },
      data: payload.data,
    });
  }
  new ClusterProfile(chart, 'Profile', { metadata: { name }, spec });
}

function registrationRecord(cluster: Cluster): FleetRecord {
  const { kubeconfig } = cluster;
  const spec = {
    ...(kubeconfig === undefined ? {} : { kubeconfigName: kubeconfig.secretName }),
    ...(kubeconfig?.key === undefined ? {} : { kubeconfigKeyName: kubeconfig.key }),
  };
  return sealRecord({
    id: `registration/${cluster.key}`,
    scope: 'management',
    stack: 'management',
    cluster: cluster.key,
    departures: [],
    objects: synthesize((chart) => {
      new SveltosCluster(chart, 'Cluster', {
        metadata: { name: cluster.name, namespace: cluster.namespace, labels: cluster.labels },
        spec,
      });
    }),
  });
}

/** The objects of one record. A tree of its own: cdk8s walks a whole tree for each chart that it writes. */
function synthesize(add: (chart: Chart) => void): readonly KubernetesObject[] {
  const chart = new Chart(new App(), 'Record');
  add(chart);
  return chart.node.children.filter((child) => ApiObject.isApiObject(child)).map((object) => object.toJson() as KubernetesObject);
}

const described: readonly KindDescription[] = [clusterProfileKind, sveltosClusterKind];

/** Every rendered object is held against the API before it goes anywhere. */
function checkRecord(record: FleetRecord): readonly Diagnostic[] {
  return record.objects.flatMap((object) => {
    const kind = described.find((each) => each.kind === object.kind);
    return kind === undefined ? [] : validateObject(kind, object, record.id);
  });
}

function checkNames(records: readonly FleetRecord[]): readonly Diagnostic[] {
  const owners = new Map<string, string>();
  return records.flatMap((record) =>
    record.objects.flatMap((object) => {
      const { namespace, name } = object.metadata;
      const identity = `${object.kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
      const owner = owners.get(identity);
      owners.set(identity, owner ?? record.id);
      if (owner === undefined || owner === record.id) return [];
      const hint = 'rename a base or the key of a cluster';
      return [diagnostic('variant/name-taken', record.id, `${identity} belongs to ${owner} already`, hint)];
    }),
  );
}
