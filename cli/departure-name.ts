import { own } from '../constructs/model/index.ts';
import type { FleetRecord } from '../constructs/index.ts';

/**
 * What departs, as people read it beside the name of the record: `values.replicas` and not
 * `helmCharts.kyverno.values.replicas`. Where the record has several charts, the chart is named.
 */
export function departureName(path: readonly (string | number)[], { objects }: Pick<FleetRecord, 'objects'>): string {
  const [first, chart, ...rest] = path;
  if (first !== 'helmCharts' || chart === undefined || rest.length === 0) return path.join('.');
  const charts = objects.flatMap((object) => own(own(object, 'spec'), 'helmCharts') ?? []);
  return (charts.length > 1 ? [chart, ...rest] : rest).join('.');
}
