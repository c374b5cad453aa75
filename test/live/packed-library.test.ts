import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from '../cli/run-fleetwright.ts';
import type { Ran } from '../cli/run-fleetwright.ts';
import { buildTimeoutMs, liveTools } from './live-cluster.ts';

jest.setTimeout(600_000);
const execute = promisify(execFile);

/** A folder of nobody's repository: the package, and a project that installs it. */
let folder = '';
let project = '';
let env: Readonly<Record<string, string | undefined>> = {};
/** The paths that the package holds. */
let packed: readonly string[] = [];

/** Runs a command in the project, as a person there would. */
const run = (command: string, ...args: readonly string[]): Promise<Ran> =>
  execute(command, args, { cwd: project, env, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as Ran,
  );
const fleetwright = (...args: readonly string[]): Promise<Ran> => run('npx', 'fleetwright', ...args);

async function pack(): Promise<string> {
  const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', folder], { cwd: checkout, env });
  // The build that goes before may print, too.
  const [made] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as readonly {
    readonly filename: string;
    readonly files: readonly { readonly path: string }[];
  }[];
  packed = made?.files.map(({ path }) => path) ?? [];
  return join(folder, made?.filename ?? '');
}

beforeAll(async () => {
  await liveTools();
  folder = await realpath(await mkdtemp(join(tmpdir(), 'fleetwright-packed-')));
  project = join(folder, 'shops');
  await mkdir(join(folder, 'path'));
  await mkdir(project);
  // The Node of this test, wherever the machine has another.
  await symlink(process.execPath, join(folder, 'path', 'node'));
  env = {
    ...process.env,
    PATH: [join(folder, 'path'), process.env['PATH']].join(delimiter),
    KUBECONFIG: join(folder, 'somebody-elses-kubeconfig'),
    NO_COLOR: '1',
  };
  const library = await pack();
  const manifest = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const others = ['typescript', '@types/node'].map((name) => `${name}@${manifest.devDependencies[name] ?? ''}`);
  const quick = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await execute('npm', ['install', ...quick, library, ...others], { cwd: project, env, maxBuffer: 2 ** 26 });
}, buildTimeoutMs);

afterAll(async () => {
  if (project !== '') await fleetwright('rehearsal', 'down');
  await rm(folder, { recursive: true, force: true });
});

test('the package holds the build with all that it reads, and nothing of this repository beside it', async () => {
  const { stdout } = await execute(
    'git',
    ['ls-files', 'constructs', 'operations', 'stacks', 'rollout', 'rehearsal', 'cli'],
    {
      cwd: checkout,
    },
  );
  const tracked = stdout.trimEnd().split('\n');
  const beside = ['package.json', 'README.md', 'cli/fleetwright.js'];
  const carried = tracked.filter((path) => !path.endsWith('.ts') && !beside.includes(path));
  expect(carried.length).toBeGreaterThan(0);
  expect(carried.filter((path) => !packed.includes(`dist/${path}`))).toEqual([]);
  expect(packed.filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))).toEqual([]);
  expect(packed.filter((path) => !path.startsWith('dist/')).sort()).toEqual([...beside].sort());
  expect(packed.filter((path) => /^dist\/(test|fleets|bench|stacks\/main)/.test(path))).toEqual([]);
});

test('init writes a project around the package.json that npm made', async () => {
  const { code, stdout, stderr } = await fleetwright('init');
  expect({ code, files: stdout.split('\n') }).toMatchObject({
    code: 0,
    files: expect.arrayContaining(['stacks.ts', 'Pulumi.yaml', 'fleets/shops/fleet.ts']) as string[],
  });
  expect(stderr).toContain('yours, and left as they are: package.json');
  // The compiler is there, so that one command is left of what init says.
  if (stderr.includes('npm pkg set type=module')) await run('npm', 'pkg', 'set', 'type=module');
  expect(stderr).not.toContain('npm install');
});

test('the types are there, and one mistake is one error', async () => {
  const clusters = await readFile(join(project, 'fleets/shops/clusters.ts'), 'utf8');
  const mistaken = join(project, 'fleets/mistaken.ts');
  await writeFile(mistaken, clusters.replace('./labels.ts', './shops/labels.ts').replace("'prod'", "'prd'"));
  const { code, stdout } = await run('npx', 'tsc', '--pretty', 'false');
  await rm(mistaken);
  expect(code).not.toBe(0);
  const errors = stdout.split('\n').filter((line) => line.includes('error TS'));
  expect(errors).toEqual([expect.stringMatching(/^fleets\/mistaken\.ts.*Did you mean '"prod"'/)]);
});

test('render gives what the fleet of this folder says', async () => {
  const { code, stdout, stderr } = await fleetwright('render', '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const records = JSON.parse(stdout) as readonly { readonly id: string }[];
  expect(records.map(({ id }) => id)).toContain('kyverno/staging-eu');
});

test('rehearsal run applies every wave, and a second pass plans no change', async () => {
  const { code, stdout, stderr } = await fleetwright('rehearsal', 'run');
  expect({ code, errors: stderr.split('\n').filter((line) => line.includes('error')) }).toEqual({
    code: 0,
    errors: [],
  });
  const stacks = ['shops-management', 'shops-pilot', 'shops-production'];
  expect(stderr.split('\n').filter((line) => line.startsWith('$ pulumi'))).toEqual([
    ...stacks.flatMap((stack) => [
      `$ pulumi preview --stack ${stack}`,
      `$ pulumi up --yes --skip-preview --stack ${stack}`,
    ]),
    ...stacks.map((stack) => `$ pulumi preview --expect-no-changes --stack ${stack}`),
  ]);
  const held = /CLUSTER +PROFILE.*(?:\n.+){3}/.exec(stdout)?.[0] ?? '';
  expect(held).toMatch(/^staging-eu +kyverno-staging-eu +kyverno\/kyverno 3\.8\.1/m);
  expect(held).toMatch(/^prod-us +kyverno-prod-us +kyverno\/kyverno 3\.8\.1 +values\.backgroundController/m);
});
