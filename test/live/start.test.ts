import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from '../cli/run-fleetwright.ts';
import type { Ran } from '../cli/run-fleetwright.ts';
import { buildTimeoutMs, liveTools } from './live-cluster.ts';

const run = promisify(execFile);

/** A copy of what git tracks or would track, as a fresh clone has it. */
async function freshClone(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'fleetwright-start-')));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
  });
  for (const path of stdout.split('\0').filter((each) => each !== '' && !each.startsWith('test/'))) {
    await cp(join(checkout, path), join(folder, path)).catch(() => undefined);
  }
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  const git = (...args: readonly string[]): Promise<unknown> => run('git', args, { cwd: folder });
  // A stack file of somebody's real fleet, which must be neither read nor changed.
  await writeFile(join(folder, 'Pulumi.pilot.yaml'), 'config:\n  fleetwright:fleet: not-this-one\n');
  await writeFile(join(folder, '.gitignore'), 'node_modules\n.rehearsal/\n');
  await git('init', '--quiet');
  await git('add', '--all');
  await git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'clone');
  return folder;
}

let clone: string;

/** Runs the command line of the clone, with a kubeconfig of another cluster in the environment. */
async function inClone(...args: readonly string[]): Promise<Ran> {
  const env = { ...process.env, KUBECONFIG: join(clone, 'somebody-elses-kubeconfig'), NO_COLOR: '1' };
  const options = { cwd: clone, env, maxBuffer: 64 * 1024 * 1024 };
  return await run(process.execPath, ['cli/main.ts', ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as Ran,
  );
}

beforeAll(async () => {
  await liveTools();
  clone = await freshClone();
}, buildTimeoutMs);

afterAll(async () => {
  await inClone('rehearsal', 'down');
  await rm(clone, { recursive: true, force: true });
});

describe('the main command on a fresh clone', () => {
  let first: Ran;

  beforeAll(async () => {
    first = await inClone('rehearsal', 'run');
  }, 400_000);

  test('previews and applies every stack in order', () => {
    expect(first.stderr).not.toContain('error');
    expect(first.code).toBe(0);
    const commands = first.stderr.split('\n').filter((line) => line.startsWith('$ pulumi'));
    expect(commands).toEqual([
      ...['management', 'pilot', 'staging', 'production'].flatMap((stack) => [
        `$ pulumi preview --stack ${stack}`,
        `$ pulumi up --yes --skip-preview --stack ${stack}`,
      ]),
      ...['management', 'pilot', 'staging', 'production'].map(
        (stack) => `$ pulumi preview --expect-no-changes --stack ${stack}`,
      ),
    ]);
  });

  test('shows what the API server holds then, cluster by cluster', () => {
    const held = /CLUSTER +PROFILE.*(?:\n.+){4}/.exec(first.stdout)?.[0].split('\n').slice(1);
    expect(held?.map((line) => line.replace(/ {2,}/g, ' | ').replace(/[0-9a-f]{12}$/, '<digest>'))).toEqual([
      'pilot | kyverno-pilot | kyverno/kyverno 3.8.1 | stopMatchingBehavior WithdrawPolicies | <digest>',
      'prod-a | kyverno-prod-a | kyverno/kyverno 3.8.1 | stopMatchingBehavior LeavePolicies | <digest>',
      'prod-b | kyverno-prod-b | kyverno/kyverno 3.8.1 | stopMatchingBehavior LeavePolicies | <digest>',
      'staging | kyverno-staging | kyverno/kyverno 3.8.1 | stopMatchingBehavior WithdrawPolicies | <digest>',
    ]);
  });

  test('prints nothing of ours wider than 100 columns', () => {
    const held = /RECORD +STACK[^]*?\n\n|CLUSTER +PROFILE[^]*?\n(?!\S+ {2,})/g;
    for (const line of (first.stdout.match(held) ?? []).join('').split('\n'))
      expect(line.length).toBeLessThanOrEqual(100);
  });

  test('leaves git status clean, with a stack file of a real fleet as it was', async () => {
    expect((await run('git', ['status', '--porcelain'], { cwd: clone })).stdout).toBe('');
  });

  test('no warning about where the tools come from is in the way of the previews', () => {
    expect(first.stdout).not.toContain('from $PATH');
  });

  test('works by hand in a shell that took its environment', async () => {
    const { stdout: exports } = await inClone('rehearsal', 'env');
    const script = `${exports}\npulumi preview --stack pilot --expect-no-changes`;
    const { stdout } = await run('sh', ['-c', script], { cwd: clone, env: process.env });
    expect(stdout).toContain('no change: 1 cluster holds what the fleet says');
  }, 60_000);

  test('down leaves nothing, and says so', async () => {
    expect((await inClone('rehearsal', 'down')).stdout).toBe('nothing is left running\n');
    const { stdout } = await inClone('rehearsal', 'status', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ state: 'absent', ready: false });
  });
});
