import { createServer } from 'node:net';
import { mkdtemp, readFile, readdir, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  managementClusterStatus,
  sveltosNamespace,
  startManagementCluster,
  stopManagementCluster,
} from '../../rehearsal/index.ts';
import { callApi, callApiOrFail, valueAt } from '../../rehearsal/management-cluster/api-client.ts';
import { administratorToken, servingCertificate } from '../../rehearsal/management-cluster/credentials.ts';
import { isRunning } from '../../rehearsal/process-identity.ts';
import { readState, runningComponents } from '../../rehearsal/management-cluster/state.ts';
import type { ComponentName, ManagementCluster } from '../../rehearsal/index.ts';
import type { ApiAddress } from '../../rehearsal/management-cluster/api-client.ts';
import type { ProcessIdentity } from '../../rehearsal/process-identity.ts';
import { script } from '../rehearsal/toolchain/fake-tools.ts';
import { liveCluster } from './live-cluster.ts';

const live = liveCluster();
const quiet = (): void => undefined;
const components: readonly ComponentName[] = ['etcd', 'kube-apiserver', 'kube-controller-manager'];

async function addressOf({ folder, server }: ManagementCluster): Promise<ApiAddress> {
  const certificate = (await servingCertificate(folder)) ?? '';
  return { port: Number(new URL(server).port), certificate, token: await administratorToken(folder) };
}

async function processesOf(folder: string): Promise<ReadonlyMap<ComponentName, ProcessIdentity>> {
  return await runningComponents(await readState(folder));
}

async function kill(folder: string, name: ComponentName): Promise<void> {
  const identity = (await processesOf(folder)).get(name);
  if (identity === undefined) throw new Error(`${name} does not run`);
  process.kill(identity.pid, 'SIGKILL');
  while (await isRunning(identity)) await sleep(20);
}

const profiles = '/apis/config.projectsveltos.io/v1beta1/clusterprofiles';

test('the server holds the Sveltos kinds and their namespace, and says that it is ready', async () => {
  const { folder, identity } = live.cluster();
  const address = await addressOf(live.cluster());
  expect(await managementClusterStatus(folder)).toMatchObject({ state: 'running', ready: true });
  expect(valueAt(await callApiOrFail(address, { method: 'GET', path: profiles }), 'kind')).toBe('ClusterProfileList');
  const namespace = await callApi(address, { method: 'GET', path: `/api/v1/namespaces/${sveltosNamespace}` });
  expect(namespace.status).toBe(200);
  expect(identity).toMatch(/^[0-9a-f-]{36}$/);
});

test('starting twice is starting once', async () => {
  const before = live.cluster();
  const processes = await processesOf(before.folder);
  const again = await live.start();
  expect(again).toEqual({ ...before, started: [] });
  expect(await processesOf(before.folder)).toEqual(processes);
});

test('two starts at once wait for each other', async () => {
  const { folder } = live.cluster();
  await kill(folder, 'kube-controller-manager');
  const [one, other] = await Promise.all([live.start(), live.start()]);
  expect([...one.started, ...other.started]).toEqual(['kube-controller-manager']);
});

test.each(components)('%s that was killed is started again, with the same data', async (name) => {
  const { folder, identity } = live.cluster();
  const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `before-${name}` } };
  const path = '/api/v1/namespaces/default/configmaps';
  await callApiOrFail(await addressOf(live.cluster()), { method: 'POST', path, body });
  const before = await processesOf(folder);

  await kill(folder, name);
  expect(await managementClusterStatus(folder)).toMatchObject({ state: 'partial' });
  const repaired = await live.start();

  expect(repaired.identity).toBe(identity);
  expect(repaired.started).toContain(name);
  const after = await processesOf(folder);
  expect(after.size).toBe(3);
  if (name !== 'etcd') expect(after.get('etcd')).toEqual(before.get('etcd'));
  expect(await managementClusterStatus(folder)).toMatchObject({ state: 'running', ready: true });
  const kept = await callApi(await addressOf(repaired), { method: 'GET', path: `${path}/before-${name}` });
  expect(kept.status).toBe(200);
});

test('when its port is taken meanwhile, the server comes back on another with the same identity', async () => {
  const before = live.cluster();
  // Its client goes first, so that no attempt to reach the server holds the port.
  await kill(before.folder, 'kube-controller-manager');
  await kill(before.folder, 'kube-apiserver');
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(Number(new URL(before.server).port), '127.0.0.1', resolve));
  try {
    const after = await live.start();
    expect(after.server).not.toBe(before.server);
    expect(after.identity).toBe(before.identity);
    expect(await readFile(after.kubeconfig, 'utf8')).toContain(after.server);
    expect(after.started).toEqual(['kube-apiserver', 'kube-controller-manager']);
  } finally {
    await new Promise((resolve) => squatter.close(resolve));
  }
});

test('objects that are deleted in the foreground go, and so do namespaces', async () => {
  const address = await addressOf(live.cluster());
  const spec = { syncMode: 'Continuous' };
  const profile = {
    apiVersion: 'config.projectsveltos.io/v1beta1',
    kind: 'ClusterProfile',
    metadata: { name: 'x' },
    spec,
  };
  await callApiOrFail(address, { method: 'POST', path: profiles, body: profile });
  await callApiOrFail(address, { method: 'DELETE', path: `${profiles}/x`, body: { propagationPolicy: 'Foreground' } });
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'y' } };
  await callApiOrFail(address, { method: 'POST', path: '/api/v1/namespaces', body: namespace });
  await callApiOrFail(address, { method: 'DELETE', path: '/api/v1/namespaces/y' });
  for (const path of [`${profiles}/x`, '/api/v1/namespaces/y']) {
    while ((await callApi(address, { method: 'GET', path })).status !== 404) await sleep(100);
  }
});

test('nothing listens on an address that other machines reach', async () => {
  const identities = [...(await processesOf(live.cluster().folder)).values()];
  const listening = await Promise.all(identities.map(({ pid }) => listenersOf(pid)));
  expect(listening.flat()).toEqual([`127.0.0.1:${new URL(live.cluster().server).port}`]);
});

test('credentials and data can be read by their owner only', async () => {
  const { folder } = live.cluster();
  const mode = async (name: string): Promise<string> => ((await stat(join(folder, name))).mode & 0o777).toString(8);
  expect(await mode('.')).toBe('700');
  for (const name of [
    'kubeconfig',
    'tokens.csv',
    'service-account.key',
    'certificates/apiserver.key',
    'cluster.json',
  ]) {
    expect([name, await mode(name)]).toEqual([name, '600']);
  }
});

test('a caller without the token, or with another, is refused', async () => {
  const address = await addressOf(live.cluster());
  const refused = await callApi({ ...address, token: 'guessed' }, { method: 'GET', path: '/api/v1/secrets' });
  expect(refused.status).toBe(401);
});

describe('another data folder', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fleetwright-live-'));
  });
  afterAll(async () => {
    await stopManagementCluster({ folder, report: quiet });
    await rm(folder, { recursive: true, force: true });
  });

  test('has another cluster; taking it down leaves nothing of it, and the first alone', async () => {
    const first = live.cluster();
    const firstProcesses = await processesOf(first.folder);
    const other = await startManagementCluster({ folder, tools: live.tools(), report: quiet });
    expect(other.server).not.toBe(first.server);
    expect(other.identity).not.toBe(first.identity);
    expect(await administratorToken(folder)).not.toBe(await administratorToken(first.folder));

    const processes = [...(await processesOf(folder)).values()];
    expect(processes).toHaveLength(3);
    const ended = await stopManagementCluster({ folder, report: quiet });
    expect([...ended].sort()).toEqual(components);
    for (const identity of processes) expect(await isRunning(identity)).toBe(false);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
    expect(await processesOf(first.folder)).toEqual(firstProcesses);
    expect(await stopManagementCluster({ folder, report: quiet })).toEqual([]);
  });

  test('fails with the end of the right log when a component cannot start, and leaves nothing running', async () => {
    const tools = live.tools();
    const broken = { ...tools.etcd, path: process.execPath };
    const failure = startManagementCluster({ folder, tools: { ...tools, etcd: broken }, report: quiet });
    await expect(failure).rejects.toMatchObject({ name: 'RehearsalError' });
    await expect(failure).rejects.toThrow(/^etcd did not start; its log ends with:\n.*bad option: --unsafe-no-fsync$/s);
    expect((await processesOf(folder)).size).toBe(0);
    expect(await readdir(join(folder, 'logs'))).toContain('etcd.log');
  });

  test('chooses another port when somebody takes the one that it chose', async () => {
    const tools = live.tools();
    const path = join(folder, '..', `${basename(folder)}-once-taken`);
    const seen = `${path}.seen`;
    await script(
      path,
      `[ -e '${seen}' ] && exec '${tools['kube-apiserver'].path}' "$@"`,
      `echo "listen tcp: bind: address already in use" >&2; touch '${seen}'; exit 1`,
    );
    try {
      const taken = { ...tools['kube-apiserver'], path };
      const lines: string[] = [];
      const report = (line: string): number => lines.push(line);
      await startManagementCluster({ folder, tools: { ...tools, 'kube-apiserver': taken }, report });
      expect(lines.filter((line) => line.startsWith('starting kube-apiserver'))).toHaveLength(2);
      expect(await managementClusterStatus(folder)).toMatchObject({ state: 'running', ready: true });
    } finally {
      await stopManagementCluster({ folder, report: quiet });
      await Promise.all([path, seen].map((file) => rm(file, { force: true })));
    }
  });

  test('ends what it started when it is interrupted', async () => {
    const controller = new AbortController();
    const report = (line: string): void => {
      if (line.startsWith('starting kube-apiserver')) setTimeout(() => controller.abort(new Error('enough')), 500);
    };
    const starting = startManagementCluster({ folder, tools: live.tools(), report, signal: controller.signal });
    await expect(starting).rejects.toThrow('enough');
    expect((await processesOf(folder)).size).toBe(0);
  });
});

/** The TCP addresses on which a process listens. */
async function listenersOf(pid: number): Promise<readonly string[]> {
  const handles = `/proc/${pid}/fd`;
  const targets = await Promise.all(
    (await readdir(handles)).map((name) => readlink(join(handles, name)).catch(() => '')),
  );
  const sockets = new Set(targets.map((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1]));
  const lines: string[] = [];
  for (const table of ['tcp', 'tcp6'])
    lines.push(...(await readFile(`/proc/${pid}/net/${table}`, 'utf8')).split('\n').slice(1));
  return lines.flatMap((line) => {
    const fields = line.trim().split(/\s+/);
    const [address, state, inode] = [fields[1] ?? '', fields[3], fields[9]];
    const listening = '0A';
    if (state !== listening || !sockets.has(inode)) return [];
    const [host, port] = address.split(':') as [string, string];
    const name = host === '0100007F' ? '127.0.0.1' : host;
    return [`${name}:${Number.parseInt(port, 16)}`];
  });
}
