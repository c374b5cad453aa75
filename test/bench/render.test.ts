import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderFleet, writeYaml } from '../../constructs/index.ts';
import type { JsonObject } from '../../constructs/index.ts';
import { renderBench, resultTable, verdicts } from '../../bench/render/index.ts';
import type { BenchTool, Measurement } from '../../bench/render/index.ts';
import { benchFleet } from '../../bench/render/fleet.ts';
import { fileOfCluster, firstDifference } from '../../bench/render/outputs.ts';

describe('the bench of rendering', () => {
  test('gives five clusters the same objects as plain cdk8s does, and says what both used', async () => {
    const said: string[] = [];
    const measured = await renderBench({ counts: [5], report: (line) => void said.push(line) });
    expect(measured.map(({ tool, clusters }) => `${tool} ${clusters}`)).toEqual(['fleetwright 5', 'cdk8s 5']);
    for (const { cpuSeconds, peakBytes } of measured) {
      expect(cpuSeconds).toBeGreaterThan(0);
      expect(peakBytes).toBeGreaterThan(1e6);
    }
    expect(said).toContain('comparing the objects of fleetwright and cdk8s, 5 clusters');
  });

  test('has three records for each cluster, nothing wrong, and departures of four kinds', () => {
    const { records, diagnostics } = renderFleet(benchFleet(20));
    expect([diagnostics, records.length]).toEqual([[], 60]);
    const paths = records.flatMap(({ departures }) => departures.map(({ path }) => path.join('.')));
    expect([...new Set(paths)].sort()).toEqual([
      'helmCharts.cert-manager.chartVersion',
      'helmCharts.cilium.values.ipam.mode',
      'helmCharts.kyverno.values.admissionController.replicas',
      'stopMatchingBehavior',
    ]);
  });
});

describe('the comparison of outputs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fleetwright-bench-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const profile = (values: string, more: object = {}): JsonObject => ({
    kind: 'ClusterProfile',
    metadata: { name: 'a' },
    spec: { helmCharts: [{ releaseName: 'a', values }] },
    ...more,
  });
  const content: JsonObject = { kind: 'ConfigMap', metadata: { name: 'c' }, data: { 'c.yaml': 'a: 1\n---\nb: 2\n' } };

  /** What is found between two tools that wrote these objects for the cluster c1. */
  function difference(one: readonly JsonObject[], other: readonly JsonObject[]): string | undefined {
    const text = (objects: readonly JsonObject[]): string => objects.map((object) => writeYaml(object)).join('---\n');
    writeFileSync(join(folder, 'c1.one'), text(one));
    writeFileSync(join(folder, 'c1.other'), text(other));
    return firstDifference(['c1'], fileOfCluster(folder, '.one'), fileOfCluster(folder, '.other'));
  }

  test('passes over order, and over how texts within objects are written', () => {
    const other = { ...content, data: { 'c.yaml': '---\n"a": 1\n---\n{b: 2}\n' } };
    expect(difference([profile('a: 1\nb: [x]\n'), content], [other, profile("'b':\n- 'x'\na: 1")])).toBeUndefined();
  });

  test.each<[string, readonly JsonObject[], string]>([
    ['a value is another', [profile('a: 2\n'), content], 'c1, ClusterProfile a'],
    ['a value is a text', [profile("a: '1'\n"), content], 'c1, ClusterProfile a'],
    ['a field is missing', [profile('a: 1\n', { spec: {} }), content], 'c1, ClusterProfile a'],
    ['an object is missing', [profile('a: 1\n')], 'c1, ConfigMap c'],
    [
      'there is one more',
      [profile('a: 1\n'), content, profile('', { metadata: { name: 'b' } })],
      'c1, ClusterProfile b',
    ],
    [
      'documents of a payload are in another order',
      [profile('a: 1\n'), { ...content, data: { 'c.yaml': 'b: 2\n---\na: 1\n' } }],
      'c1, ConfigMap c',
    ],
  ])('fails when %s', (_what, other, where) => {
    expect(difference([profile('a: 1\n'), content], other)).toContain(where);
  });

  test('fails when nothing was written, or one object twice, or what is no YAML', () => {
    expect(difference([], [])).toBe('c1 has no objects');
    expect(() => difference([content, content], [content])).toThrow('c1.one holds ConfigMap c twice');
    expect(() => difference([profile('a: [1')], [content])).toThrow('a text within an object:1:6');
  });
});

describe('the verdict', () => {
  const measurement = (tool: BenchTool, clusters: number, cpuSeconds: number, megabytes = 100): Measurement => ({
    tool,
    clusters,
    cpuSeconds,
    peakBytes: megabytes * 1e6,
  });
  const own = (most: number, megabytes = 100): readonly Measurement[] => [
    measurement('fleetwright', 100, 1),
    measurement('fleetwright', 1000, 2),
    measurement('fleetwright', 10_000, most, megabytes),
  ];
  const met = (measured: readonly Measurement[]): readonly boolean[] => verdicts(measured).map(({ isMet }) => isMet);

  test('is that all aims are met, or which ones are missed', () => {
    const others = (cdk8s: number, kustomize: number): readonly Measurement[] => [
      measurement('cdk8s', 1000, cdk8s),
      measurement('kustomize', 1000, kustomize),
    ];
    expect(met([...own(12), ...others(2, 20)])).toEqual([true, true, true, true]);
    expect(met([...own(12), ...others(2, 19.9)])).toEqual([false, true, true, true]);
    expect(met([...own(12), ...others(1.9, 20)])).toEqual([true, false, true, true]);
    expect(met([...own(18), ...others(2, 20)])).toEqual([true, true, false, true]);
    expect(met([...own(12, 500), ...others(2, 20)])).toEqual([true, true, true, false]);
  });

  test('claims nothing about what was not measured', () => {
    expect(verdicts([measurement('fleetwright', 5, 1), measurement('cdk8s', 5, 1)]).map(({ aim }) => aim)).toEqual([
      'less than 500 MB for 5 clusters',
    ]);
  });

  test('stands below a table with a line for each measurement', () => {
    expect(resultTable([measurement('fleetwright', 1000, 2), measurement('cdk8s', 1000, 3, 1234)])).toBe(
      [
        'CLUSTERS  TOOL         CPU S  CPU RATIO  PEAK MB',
        '    1000  fleetwright   2.00      1.00x      100',
        '    1000  cdk8s         3.00      1.50x     1234',
      ].join('\n'),
    );
  });
});
