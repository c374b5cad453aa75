import { apiVersionOf, clusterProfileKind } from '../../constructs/api/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import type { LiveObject, ManagementCluster } from '../management-cluster/index.ts';
import { readStamp } from '../stamps/index.ts';

/** One chart of one record, as the management cluster holds it. */
export interface LiveChart {
  /** The cluster that the profile addresses, as `namespace/name`; `by selector` where it names none. */
  readonly cluster: string;
  readonly profile: string;
  readonly chart: string;
  readonly version: string;
  /** The record that the stack's stamp names. */
  readonly record: string;
  /** The digest that the stack's stamp names: 64 hex digits. */
  readonly digest: string;
  readonly stack: string;
}

/** The charts of one live profile; none when no stack put its stamp on it. */
export function chartsOf(profile: LiveObject): readonly LiveChart[] {
  const stamp = readStamp(profile);
  if (stamp === undefined) return [];
  const [address] = list(own(profile['spec'], 'clusterRefs'));
  return list(own(profile['spec'], 'helmCharts')).map((chart) => ({
    cluster: address === undefined ? 'by selector' : `${text(own(address, 'namespace'))}/${text(own(address, 'name'))}`,
    profile: profile.metadata.name,
    chart: text(own(chart, 'chartName')),
    version: text(own(chart, 'chartVersion')),
    record: stamp.record ?? '',
    digest: stamp.digest ?? '',
    stack: stamp.stack,
  }));
}

/** Every chart that a fleet's stacks put on the management cluster, sorted by profile. Reads only. */
export async function readLiveCharts(cluster: ManagementCluster): Promise<readonly LiveChart[]> {
  const kind = await cluster.servedKind(apiVersionOf(clusterProfileKind), clusterProfileKind.kind);
  if (kind === undefined) return [];
  const found: LiveChart[] = [];
  for await (const page of cluster.list(kind)) found.push(...page.flatMap(chartsOf));
  return found.sort((a, b) => (a.profile < b.profile ? -1 : a.profile > b.profile ? 1 : 0));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
