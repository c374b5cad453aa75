import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rehearsalEnvironment, shellExports } from '../../rehearsal/index.ts';
import type { Environment } from '../../rehearsal/index.ts';
import { liveCluster } from './live-cluster.ts';

const live = liveCluster();
const run = promisify(execFile);
const stacks = ['management', 'pilot', 'production'];

/** A checkout with a Pulumi program, in which a real fleet's `Pulumi.pilot.yaml` is tracked. */
let checkout = '';
let env: Environment = {};

const program = `
import * as pulumi from '@pulumi/pulumi';
const config = new pulumi.Config('fleetwright');
export const answer = config.get('answer') ?? 'nothing set';
export const secret = config.getSecret('secret') ?? 'nothing set';
export const kubeconfig = process.env.KUBECONFIG;
`;
const tracked = {
  'Pulumi.yaml':
    'name: fleetwright\nruntime: { name: nodejs, options: { typescript: false } }\nmain: index.ts\ndescription: a fleet\n',
  'package.json': '{ "type": "module", "name": "fleet" }\n',
  'index.ts': program,
  '.gitignore': 'node_modules\n',
};

const pulumi = async (...commandLine: readonly string[]): Promise<string> =>
  (await run('pulumi', [...commandLine], { cwd: checkout, env })).stdout;
const git = async (...commandLine: readonly string[]): Promise<string> =>
  (await run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...commandLine], { cwd: checkout })).stdout;
const output = async (stack: string, name: string): Promise<string> =>
  (await pulumi('stack', 'output', '-s', stack, name, '--show-secrets')).trim();

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'fleetwright-checkout-'));
  for (const [name, content] of Object.entries(tracked)) await writeFile(join(checkout, name), content);
  await symlink(join(import.meta.dirname, '..', '..', 'node_modules'), join(checkout, 'node_modules'));
  const hostile = 'encryptionsalt: v1:of-another:v1:fleet\nconfig:\n  fleetwright:answer: a real fleet\n';
  await writeFile(join(checkout, 'Pulumi.pilot.yaml'), hostile);
  await git('init', '--quiet');
  await git('add', '-A');
  await git('commit', '--quiet', '-m', 'a fleet');
  env = await live.environment(checkout, stacks);
});
afterAll(async () => {
  await rm(checkout, { recursive: true, force: true });
});

test('the stacks are there, and making them again changes nothing', async () => {
  const configuration = join(live.cluster().folder, 'stacks.yaml');
  const before = await readFile(configuration, 'utf8');
  await live.environment(checkout, stacks);
  const listed = JSON.parse(await pulumi('stack', 'ls', '--json')) as readonly { readonly name: string }[];
  expect(listed.map(({ name }) => name).sort()).toEqual(stacks);
  expect(await readFile(configuration, 'utf8')).toBe(before);
});

test('preview and up work on the rehearsal; a tracked stack file is neither read nor changed', async () => {
  expect(await pulumi('preview', '-s', 'pilot')).toContain('nothing set');
  await pulumi('up', '--yes', '--skip-preview', '-s', 'pilot');
  expect(await output('pilot', 'answer')).toBe('nothing set');
  expect(await output('pilot', 'kubeconfig')).toBe(live.cluster().kubeconfig);
  expect(await git('status', '--porcelain')).toBe('');
});

test('a tracked stack file that cannot be parsed stops nothing, so nothing reads it', async () => {
  const path = join(checkout, 'Pulumi.pilot.yaml');
  const before = await readFile(path);
  await writeFile(path, '{{{ not YAML');
  try {
    // Self-test: without the redirection Pulumi does read it.
    const plain = { ...env, PULUMI_OPTION_CONFIG_FILE: undefined };
    await expect(run('pulumi', ['preview', '-s', 'pilot'], { cwd: checkout, env: plain })).rejects.toThrow(
      /invalid YAML file/,
    );
    for (const command of [
      'preview',
      'up --yes --skip-preview',
      'refresh --yes',
      'config',
      'stack output',
      'cancel --yes',
    ]) {
      await pulumi(...command.split(' '), '-s', 'pilot');
    }
  } finally {
    await writeFile(path, before);
  }
});

test('a stack is configured in the rehearsal alone, secrets included, and the checkout stays clean', async () => {
  await pulumi('config', 'set', '-s', 'pilot', 'fleetwright:answer', 'rehearsed');
  await pulumi('config', 'set', '-s', 'pilot', '--secret', 'fleetwright:secret', 'hush');
  const text = await readFile(join(live.cluster().folder, 'stacks.yaml'), 'utf8');
  expect(text).toContain('fleetwright:answer: rehearsed');
  expect(text).not.toContain('hush');
  // Every stack can decrypt what the one file holds, whichever stack it was set for.
  for (const stack of stacks) {
    await pulumi('up', '--yes', '--skip-preview', '-s', stack);
    expect(await output(stack, 'answer')).toBe('rehearsed');
    expect(await output(stack, 'secret')).toBe('hush');
  }
  expect(await git('status', '--porcelain')).toBe('');
});

test('removing a stack leaves the tracked stack file', async () => {
  await pulumi('stack', 'rm', '--yes', '--force', '-s', 'pilot');
  expect(await git('status', '--porcelain')).toBe('');
  await live.environment(checkout, stacks);
  expect(await pulumi('preview', '-s', 'pilot')).toContain('to create');
});

test('a shell that evaluates the exports finds pulumi and the stacks', async () => {
  const { folder } = live.cluster();
  const elsewhere = { PATH: '/usr/bin:/bin', HOME: checkout, PULUMI_CONFIG_PASSPHRASE: 'of another backend' };
  const exports = shellExports(rehearsalEnvironment({ folder, projectRoot: checkout, env: elsewhere }), 'posix');
  const { stdout } = await run('sh', ['-c', `${exports}\npulumi preview -s production`], {
    cwd: checkout,
    env: elsewhere,
  });
  // Its outputs hold the answer and the secret: they stay what they are only where both were read.
  expect(stdout).toContain('1 unchanged');
});

test('the passphrase is in a file for its owner only, and not among the variables', async () => {
  const { folder } = live.cluster();
  const path = join(folder, 'passphrase');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const passphrase = await readFile(path, 'utf8');
  expect(passphrase.length).toBeGreaterThanOrEqual(40);
  expect(JSON.stringify(rehearsalEnvironment({ folder, projectRoot: checkout, env: {} }))).not.toContain(passphrase);
  expect((await readdir(folder)).filter((name) => name.startsWith('workspace-'))).toEqual([]);
});

test("Pulumi's provider trusts the server by its own authority, and its deletions end", async () => {
  const { identity } = live.cluster();
  await writeFile(
    join(checkout, 'index.ts'),
    `import * as k8s from '@pulumi/kubernetes';
     const provider = new k8s.Provider('cluster', { clusterIdentifier: '${identity}' });
     new k8s.core.v1.ConfigMap('one', { metadata: { name: 'one', namespace: 'default' } }, { provider });`,
  );
  try {
    await pulumi('up', '--yes', '--skip-preview', '-s', 'management');
    expect(await pulumi('preview', '-s', 'management')).toContain('3 unchanged');
    await pulumi('destroy', '--yes', '--skip-preview', '-s', 'management');
  } finally {
    await writeFile(join(checkout, 'index.ts'), program);
  }
});
