import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { renderFleet } from '../../constructs/index.ts';
import { fleet } from '../../fleets/five/fleet.ts';
import { checkout, fleetwright } from './run-fleetwright.ts';

const { records } = renderFleet(fleet);

describe('fleetwright render', () => {
  test('prints a line a record that fits 100 columns', async () => {
    const { code, stdout, stderr } = await fleetwright(['render']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(records.length + 1);
    expect(lines[1]).toMatch(/^kyverno\/pilot +pilot +1 +stopMatchingBehavior +[0-9a-f]{12}$/);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('prints records with their objects and digests as JSON', async () => {
    const { code, stdout } = await fleetwright(['render', '--json']);
    expect(code).toBe(0);
    const printed = JSON.parse(stdout) as readonly {
      readonly id: string;
      readonly digest: string;
      readonly objects: unknown;
    }[];
    expect(printed.map(({ id, digest, objects }) => ({ id, digest, objects }))).toEqual(
      records.map(({ id, digest, objects }) => ({ id, digest, objects })),
    );
  });

  test('shows only the records of clusters that a query matches', async () => {
    const { stdout } = await fleetwright(['render', '--where', 'environment=prod,region in (eu,us)', '--json']);
    const printed = JSON.parse(stdout) as readonly { readonly id: string }[];
    expect(printed.map(({ id }) => id)).toEqual([
      'kyverno/prod-a',
      'kyverno/prod-b',
      'registration/prod-a',
      'registration/prod-b',
    ]);
  });

  test('prints which base each variant stands on, and what belongs to the management cluster', async () => {
    const { stdout } = await fleetwright(['render', '--graph']);
    expect(stdout).toBe(`fleet five
base kyverno
├── kyverno/pilot  (pilot)  stopMatchingBehavior
├── kyverno/prod-a  (production)  stopMatchingBehavior
├── kyverno/prod-b  (production)  stopMatchingBehavior
└── kyverno/staging  (staging)  stopMatchingBehavior
management mgmt/mgmt
├── registration/pilot
├── registration/prod-a
├── registration/prod-b
└── registration/staging
`);
  });

  test('needs neither a cluster nor Pulumi', async () => {
    const { code } = await fleetwright(['render'], { env: { KUBECONFIG: '/nowhere', PATH: '' } });
    expect(code).toBe(0);
  });

  test('works from a folder below the project', async () => {
    const { code } = await fleetwright(['render'], { cwd: join(import.meta.dirname, '../../fleets/five') });
    expect(code).toBe(0);
  });

  test('writes files, and says what it did', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fleetwright-render-'));
    try {
      const first = await fleetwright(['render', '--out', folder]);
      expect(first.stdout).toBe(`8 written, 0 unchanged, 0 removed in ${folder}\n`);
      const again = await fleetwright(['render', '--out', folder]);
      expect(again.stdout).toBe(`0 written, 8 unchanged, 0 removed in ${folder}\n`);
      expect(await readFile(join(folder, 'pilot/kyverno/pilot.yaml'), 'utf8')).toContain('name: kyverno-pilot');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test.each([
    [['--fleet', 'fife'], "fleet/not-found at fleets/fife: no fleet is called 'fife'\n  did you mean 'five'?"],
    [['--where', 'enviroment=prod'], "label 'enviroment' is not declared in this fleet\n  did you mean 'environment'?"],
    [['--where', 'environment=production'], "label 'environment' never has the value 'production'"],
    [
      ['--where', 'environment=prod,rollout=pilot'],
      "query/no-match at --where: 'environment=prod,rollout=pilot' matches none of 4 clusters",
    ],
    [['--where', 'environment prod'], "cannot read 'environment prod'"],
  ])('fails with code 1 and the nearest right thing on %j', async (args, message) => {
    const { code, stdout, stderr } = await fleetwright(['render', ...args]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test.each([
    [['rendr'], "unknown command 'rendr'\n(Did you mean render?)"],
    [['render', '--jsn'], "unknown option '--jsn'\n(Did you mean --json?)"],
  ])('fails with code 2 on a command line that it does not know: %j', async (args, message) => {
    const { code, stderr } = await fleetwright(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('fails outside a project with a message that says so', async () => {
    const { code, stderr } = await fleetwright(['render'], { cwd: tmpdir() });
    expect(code).toBe(2);
    expect(stderr).toContain("no folder 'fleets' at or above");
  });

  test('a reader that stops reading is no error', async () => {
    const command = `'${process.execPath}' cli/main.ts render --json | head -1`;
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], { cwd: checkout });
    expect([stdout, stderr]).toEqual(['[\n', '']);
  });

  test('fails with a sentence when there is no room for what it prints', async () => {
    const command = `'${process.execPath}' cli/main.ts render --json > /dev/full`;
    const failed = promisify(execFile)('sh', ['-c', command], { cwd: checkout });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^cannot print: ENOSPC.*\n$/) as string,
    });
  });

  test('fails with a sentence when a file stands where the folder belongs', async () => {
    const { code, stderr } = await fleetwright(['render', '--out', 'package.json']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^E\w+: .*package\.json.*\n$/);
  });

  test('help has examples', async () => {
    const { code, stdout } = await fleetwright(['render', '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain("fleetwright render --where 'environment=prod'");
  });
});
