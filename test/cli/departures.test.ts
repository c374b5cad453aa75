import { departureName } from '../../cli/departure-name.ts';
import { liveTable } from '../../cli/rehearsal-run.ts';
import { recordTable } from '../../cli/render.ts';
import { renderFleet } from '../../constructs/index.ts';
import { departing } from '../example-fleet.ts';

const objectsWith = (charts: number) => [
  {
    apiVersion: 'v1',
    kind: 'A',
    metadata: { name: 'a' },
    spec: { helmCharts: Array.from({ length: charts }, () => ({})) },
  },
];

describe('departures in tables', () => {
  test('are named without the chart, where the record has only one', () => {
    const name = (path: readonly string[], charts: number) => departureName(path, { objects: objectsWith(charts) });
    expect(name(['helmCharts', 'kyverno', 'values', 'replicas'], 1)).toBe('values.replicas');
    expect(name(['helmCharts', 'kyverno', 'values', 'replicas'], 2)).toBe('kyverno.values.replicas');
    expect(name(['helmCharts', 'second'], 2)).toBe('helmCharts.second');
    expect(name(['syncMode'], 1)).toBe('syncMode');
  });

  test('are counted where they do not fit', () => {
    const replicas = { admissionController: { replicas: 5 } };
    const { records, diagnostics } = renderFleet(
      departing({
        cluster: 'pilot',
        set: { tier: 50, syncMode: 'OneTime', helmCharts: { kyverno: { values: replicas } } },
        because: 'it is small',
      }),
    );
    expect(diagnostics).toEqual([]);
    const [record] = records.filter(({ departures }) => departures.length > 0);
    if (record === undefined) throw new Error('no record departs');
    const [, line] = recordTable([record]).split('\n');
    expect(line).toContain('values.admissionController.replicas');
    expect(line).not.toContain('helmCharts');
    const chart = {
      record: record.id,
      cluster: 'pilot',
      profile: 'kyverno-pilot',
      chart: 'kyverno/kyverno',
      version: '3.8.1',
      stack: 'pilot',
    };
    const [, live] = liveTable([{ ...chart, digest: record.digest }], [record]).split('\n');
    expect(live).toMatch(/ \+[12] /);
    expect(live?.length).toBeLessThanOrEqual(100);
  });
});
