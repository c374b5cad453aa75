import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codes } from '../../constructs/index.ts';
import { checkout, fleetwright } from './run-fleetwright.ts';

interface Printed {
  readonly diagnostics: readonly { readonly code: string; readonly fleet?: string; readonly line?: number }[];
  readonly summary: Readonly<Record<string, unknown>>;
}

describe('fleetwright check', () => {
  let project: string;
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'fleetwright-check-'));
    const url = (path: string): string => JSON.stringify(pathToFileURL(join(checkout, path)).href);
    const write = (name: string, text: string): void => {
      mkdirSync(join(project, 'fleets', name), { recursive: true });
      writeFileSync(join(project, 'fleets', name, 'fleet.ts'), text);
    };
    write('broken', "throw new Error('the inventory is gone');");
    write(
      'good',
      `import { departing } from ${url('test/bad-fleets/parts.ts')}; export const fleet = departing('good');`,
    );
    write(
      'wrong',
      `import { departing } from ${url('test/bad-fleets/parts.ts')};
       export const fleet = departing('wrong', { cluster: 'pilott', set: { tier: 50 }, because: 'small' },
         { cluster: 'pilot', set: { tierr: 50 }, because: 'small' });`,
    );
    writeFileSync(
      join(project, 'profile.yaml'),
      'apiVersion: config.projectsveltos.io/v1beta1\nkind: ClusterProfile\nmetadata:\n  name: p\nspec:\n  clusterSelector: {}\n',
    );
    writeFileSync(join(project, 'service.yaml'), 'apiVersion: v1\nkind: Service\nmetadata: {name: s}\n');
  });
  afterAll(() => {
    rmSync(project, { recursive: true });
  });

  test('finds nothing in the fleets of this checkout, and counts what they have', async () => {
    const { code, stdout, stderr } = await fleetwright(['check']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('fleet five: 4 clusters, 8 records\n');
    expect(stdout).toMatch(/Below 10\s+clusters/);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('checks every fleet in one pass: one that does not load does not stop the others', async () => {
    const { code, stdout } = await fleetwright(['check'], { cwd: project });
    expect(code).toBe(1);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('fleet '))).toEqual([
      'fleet broken: could not be loaded',
      'fleet good: 4 clusters, 8 records',
      'fleet wrong: 4 clusters, not rendered',
    ]);
    expect(stdout).toContain('error fleet/unreadable at ');
    expect(stdout).toContain('error variant/unmatched at kyverno.departures[0]');
    expect(stdout).toContain('error variant/unknown-field at kyverno.departures[1]');
    expect(lines.at(-1)).toBe('3 errors, 0 warnings');
    expect(stdout).not.toContain('a small fleet');
  });

  test('prints diagnostics and counts as JSON', async () => {
    const { code, stdout } = await fleetwright(['check', '--json'], { cwd: project });
    const { diagnostics, summary } = JSON.parse(stdout) as Printed;
    expect(code).toBe(1);
    expect(diagnostics.map((each) => `${each.fleet ?? ''} ${each.code}`)).toEqual([
      'broken fleet/unreadable',
      'wrong variant/unmatched',
      'wrong variant/unknown-field',
    ]);
    expect(summary).toMatchObject({
      errors: 3,
      warnings: 0,
      fleets: [{ name: 'broken', loaded: false }, { clusters: 4, records: 8 }, {}],
    });
  });

  test('checks one fleet alone, and knows the nearest name', async () => {
    const one = await fleetwright(['check', '--fleet', 'good'], { cwd: project });
    expect(one.code).toBe(0);
    const none = await fleetwright(['check', '--fleet', 'goood'], { cwd: project });
    expect(none.code).toBe(1);
    expect(none.stdout).toContain("did you mean 'good'?");
  });

  test('checks files with line and column, and says what it left alone', async () => {
    const { code, stdout } = await fleetwright(['check', 'profile.yaml', 'service.yaml'], { cwd: project });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^error selector\/empty at profile\.yaml:6:3: /);
    expect(stdout).toContain('2 files; checked: ClusterProfile ×1; left alone: Service ×1\n1 error, 0 warnings\n');
    const json = await fleetwright(['check', 'profile.yaml', '--json'], { cwd: project });
    const { diagnostics, summary } = JSON.parse(json.stdout) as Printed;
    expect(diagnostics).toMatchObject([{ code: 'selector/empty', file: 'profile.yaml', line: 6, column: 3 }]);
    expect(summary).toMatchObject({ errors: 1, files: 1, checked: { ClusterProfile: 1 }, leftAlone: {} });
  });

  test('ends with 0 when there are only warnings, and with 1 for a file that is not there', async () => {
    const warned = await fleetwright(['check', join(checkout, 'test/bad-files/api-dropped.yaml')]);
    expect(warned.code).toBe(0);
    expect(warned.stdout).toContain('0 errors, 1 warning');
    const missing = await fleetwright(['check', 'profil.yaml'], { cwd: project });
    expect(missing.code).toBe(1);
    expect(missing.stdout).toContain("did you mean 'profile.yaml'?");
  });

  test('reads standard input', async () => {
    const stdout = await new Promise<string>((resolve) => {
      const child = execFile(process.execPath, [join(checkout, 'cli/main.ts'), 'check', '-'], (_error, out) =>
        resolve(out),
      );
      child.stdin?.end('apiVersion: config.projectsveltos.io/v1beta1\nkind: ClusterProfil\n');
    });
    expect(stdout).toContain("error api/unknown-kind at stdin:2:1: Sveltos has no kind 'ClusterProfil'");
  });

  test('explains a code, and knows the nearest of one that there is not', async () => {
    const known = await fleetwright(['check', '--explain', 'variant/unknown-field']);
    expect(known.code).toBe(0);
    expect(known.stdout).toContain(codes['variant/unknown-field'].summary);
    expect(known.stdout).toMatch(/\nFix: /);
    const unknown = await fleetwright(['check', '--explain', 'variant/unknown-feild']);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain("did you mean 'variant/unknown-field'?");
  });

  test('fails on files together with a fleet', async () => {
    const { code, stderr } = await fleetwright(['check', 'profile.yaml', '--fleet', 'five'], { cwd: project });
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'either files or --fleet: a file belongs to no fleet\n' });
  });
});
