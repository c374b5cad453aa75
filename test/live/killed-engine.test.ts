import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { liveCluster } from './live-cluster.ts';
import { apiOf, paths } from './stacks/api.ts';
import { makeCheckout } from './stacks/checkout.ts';
import type { Checkout } from './stacks/checkout.ts';
import { engineIn } from './stacks/engine.ts';
import type { Engine } from './stacks/engine.ts';
import { fleetFiles } from './stacks/fleet-files.ts';

jest.setTimeout(300_000);
const live = liveCluster();
const api = apiOf(live.cluster);
const production = Array.from({ length: 40 }, (_, index) => `prod-${String(index).padStart(2, '0')}`);
const profileNames = production.map((name) => `kyverno-${name}`);

let checkout: Checkout;
let pulumi: Engine;
/** The profiles that were live when the engine was killed, with their uids. */
let survivors: ReadonlyMap<string, string>;

/** The pids of the programs that run in a folder, as the kernel knows them. */
async function programsIn(folder: string): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map(async (pid) => ({ pid, line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
  );
  return lines.filter(({ line }) => line.includes('cmd/run/index.js') && line.includes(folder)).map(({ pid }) => pid);
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await holds()) return;
    await delay(100);
  }
  throw new Error(`waited in vain until ${what}`);
}

beforeAll(async () => {
  checkout = await makeCheckout(fleetFiles({ production }));
  const env = await live.environment(checkout.root, ['production']);
  pulumi = engineIn(checkout.root, env);
  // GIVEN an engine that is killed when it has made the first profiles of many
  const up = spawn('pulumi', ['up', '-s', 'production', '--yes', '--skip-preview', '--non-interactive'], {
    cwd: checkout.root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await until('the first profile is live', async () => (await api.names(paths.profiles)).length > 0);
  up.kill('SIGKILL');
  await until('the program has ended', async () => (await programsIn(checkout.root)).length === 0);
  // The provider may finish what it was asked before it ends.
  await delay(2000);
  const names = await api.names(paths.profiles);
  const uids = await Promise.all(names.map(async (name) => (await api.get(`${paths.profiles}/${name}`)).metadata.uid));
  survivors = new Map(names.map((name, index) => [name, uids[index] ?? '']));
});
afterAll(() => checkout.remove());

test('a killed engine leaves no program behind', async () => {
  expect(await programsIn(checkout.root)).toEqual([]);
});

test('fails while the killed run still holds the lock, and says what lifts it', async () => {
  const { succeeded, said } = await pulumi.up('production');
  expect(succeeded).toBe(false);
  expect(said).toContain('pulumi cancel');
});

test('the same up finishes the work: nothing is lost, nothing is made twice', async () => {
  await pulumi.run('cancel', '--yes', '-s', 'production');
  expect(await pulumi.up('production')).toMatchObject({ succeeded: true });
  expect(await api.names(paths.profiles)).toEqual(profileNames);
  for (const [name, uid] of survivors) expect((await api.get(`${paths.profiles}/${name}`)).metadata.uid).toBe(uid);
});

test('the next changed value reaches all of them', async () => {
  await checkout.writeFleet(fleetFiles({ production, replicas: 2 }));
  expect(await pulumi.up('production')).toMatchObject({ succeeded: true });
  for (const name of survivors.keys()) {
    const { spec } = await api.get(`${paths.profiles}/${name}`);
    expect(JSON.stringify(spec)).toContain('backgroundController:\\n  replicas: 2');
  }
});
