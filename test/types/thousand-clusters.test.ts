import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const waves = ['pilot', 'staging', 'production'];
const environments = ['dev', 'staging', 'prod'];
const regions = ['eu', 'us', 'ap'];
const name = (index: number): string => `cluster-${String(index).padStart(4, '0')}`;
const of = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** A fleet of the size of a large one, as its authors would write it: a line a cluster, a line a departure. */
function fleetSource(count: number, departing: number, mistake = ''): string {
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `  '${name(index)}': { labels: { rollout: '${of(waves, index)}', environment: '${of(environments, index)}', region: '${of(regions, index)}' } },`,
  );
  const departures = Array.from(
    { length: departing },
    (_, index) =>
      `  { cluster: '${name(index * 5)}', set: { helmCharts: { kyverno: { values: { admissionController: { replicas: ${index} } } } } }, because: 'load ${index}' },`,
  );
  return `
import { base, defineFleet, inventory, labelSpace, variants } from '${join(root, 'constructs/index.ts')}';
const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'staging', 'production'] },
  required: { environment: ['dev', 'staging', 'prod'] },
  optional: { region: ['eu', 'us', 'ap'] },
});
const clusters = inventory(labels, {
${lines.join('\n')}
});
const kyverno = base('kyverno', {
  syncMode: 'ContinuousWithDriftDetection',
  helmCharts: {
    kyverno: {
      repositoryURL: 'https://kyverno.github.io/kyverno/',
      repositoryName: 'kyverno',
      chartName: 'kyverno/kyverno',
      chartVersion: '3.8.1',
      releaseName: 'kyverno',
      releaseNamespace: 'kyverno',
      values: { admissionController: { replicas: 3 }, backgroundController: { replicas: 1 } },
    },
  },
});
export const fleet = defineFleet({
  name: 'large',
  clusters,
  variants: [
    variants(kyverno, clusters, {
      departures: [
  { where: { environment: 'prod' }, fill: { stopMatchingBehavior: 'LeavePolicies' }, because: 'production' },
  { where: { environment: ['dev', 'staging'] }, fill: { stopMatchingBehavior: 'WithdrawPolicies' }, because: 'rehearsal' },
  { where: { region: 'eu' }, fill: { helmCharts: { kyverno: { options: { timeout: '10m' } } } }, because: 'far away' },
  { where: { region: 'us' }, set: { helmCharts: { kyverno: { values: { backgroundController: { replicas: 2 } } } } }, because: 'load' },
${departures.join('\n')}
${mistake}
      ],
    }),
  ],
});
`;
}

describe('a fleet of a thousand clusters', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fleetwright-large-'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
        include: [],
        files: ['fleet.ts'],
      }),
    );
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  function compile(source: string): { readonly status: number | null; readonly output: string } {
    writeFileSync(join(folder, 'fleet.ts'), source);
    const { status, stdout } = spawnSync(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--extendedDiagnostics', '--pretty', 'false'],
      { encoding: 'utf8' },
    );
    return { status, output: stdout };
  }

  test('with two hundred departures compiles in less than 2 GiB', () => {
    const { status, output } = compile(fleetSource(1000, 200));
    expect(output.split('\n').filter((line) => line.includes('error'))).toEqual([]);
    expect(status).toBe(0);
    const memory = Number(/Memory used:\s+(\d+)K/.exec(output)?.[1]);
    expect(memory).toBeGreaterThan(0);
    expect(memory / 1024).toBeLessThan(2048);
  }, 300_000);

  test('fails to compile with one mistake, here in a smaller one, and says where', () => {
    const { status, output } = compile(
      fleetSource(50, 10, "  { cluster: 'cluster-1000', set: {}, because: 'not there' },"),
    );
    expect(status).not.toBe(0);
    expect(output).toContain('"cluster-1000"');
  }, 300_000);
});
