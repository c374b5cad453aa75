import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveCluster } from './live-cluster.ts';
import { apiOf, paths } from './stacks/api.ts';
import { makeCheckout } from './stacks/checkout.ts';
import type { Checkout } from './stacks/checkout.ts';
import { engineIn } from './stacks/engine.ts';
import type { Engine } from './stacks/engine.ts';
import { fleetFiles, refactoredFleetFiles } from './stacks/fleet-files.ts';

jest.setTimeout(300_000);
const live = liveCluster();
const api = apiOf(live.cluster);
const stacks = ['management', 'pilot', 'production'];
const heard: string[] = [];
/** Stands where a workload cluster would be, and counts who comes. */
let workload: Server;
let visits = 0;
let checkout: Checkout;
let pulumi: Engine;

const engine = async (root = checkout.root, change: Readonly<Record<string, string>> = {}): Promise<Engine> =>
  engineIn(root, { ...(await live.environment(root, stacks)), ...change }, heard);
const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
const profile = (name: string) => api.get(`${paths.profiles}/${name}`);
const content = (name: string) => api.get(`${paths.content}/${name}`);
const workloadToken = 'w0rkl0ad-t0ken';

beforeAll(async () => {
  checkout = await makeCheckout(fleetFiles());
  pulumi = await engine();
  workload = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  const server = `https://127.0.0.1:${await listen(workload)}`;
  const kubeconfig = {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'w',
    contexts: [{ name: 'w', context: { cluster: 'w', user: 'w' } }],
    clusters: [{ name: 'w', cluster: { server } }],
    users: [{ name: 'w', user: { token: workloadToken } }],
  };
  await api.create(paths.secrets, {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'pilot-sveltos-kubeconfig', namespace: 'projectsveltos' },
    stringData: { kubeconfig: JSON.stringify(kubeconfig) },
  });
});
afterAll(async () => {
  await checkout.remove();
  await new Promise((resolve) => workload.close(resolve));
});

test('a preview says what each cluster gets, and writes nothing', async () => {
  const { succeeded, changes, said } = await pulumi.preview('pilot');
  expect([succeeded, said]).toEqual([true, expect.stringMatching(/pilot +kyverno +install kyverno\/kyverno 3\.8\.1/)]);
  // The stack, the provider, one record, its profile and its ConfigMap.
  expect(changes).toEqual({ create: 5 });
  expect(await api.names(paths.profiles)).toEqual([]);
});

test('an up applies the wave and no other, and the next preview plans nothing and says so', async () => {
  for (const stack of ['management', 'pilot']) expect(await pulumi.up(stack)).toMatchObject({ succeeded: true });
  expect(await api.names(paths.clusters)).toEqual(['pilot', 'prod-a', 'prod-b']);
  expect(await api.names(paths.profiles)).toEqual(['kyverno-pilot']);
  const { changes, said } = await pulumi.preview('pilot');
  expect(changes).toEqual({ same: 5 });
  expect(said).toContain('no change: 1 cluster holds what the fleet says');
  expect((await pulumi.preview('management')).said).toContain('no change: 3 clusters hold what the fleet says');
});

test('renamed variables, moved files and keys in another order plan nothing', async () => {
  await checkout.writeFleet(refactoredFleetFiles);
  expect((await pulumi.preview('pilot')).changes).toEqual({ same: 5 });
  await checkout.writeFleet(fleetFiles());
});

test("a second machine's checkout plans nothing", async () => {
  const elsewhere = await makeCheckout(fleetFiles());
  try {
    expect((await (await engine(elsewhere.root)).preview('pilot')).changes).toEqual({ same: 5 });
  } finally {
    await elsewhere.remove();
  }
});

test('another kubeconfig, which leads to another port, plans nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fleetwright-kubeconfig-'));
  const target = Number(new URL(live.cluster().server).port);
  const proxy = createServer((socket) => {
    const upstream = connect(target, '127.0.0.1');
    socket.pipe(upstream).on('error', () => socket.destroy());
    upstream.pipe(socket).on('error', () => upstream.destroy());
  });
  try {
    const text = await readFile(live.cluster().kubeconfig, 'utf8');
    const KUBECONFIG = join(folder, 'another name');
    await writeFile(KUBECONFIG, text.replaceAll(`:${target}`, `:${await listen(proxy)}`));
    expect((await (await engine(checkout.root, { KUBECONFIG })).preview('pilot')).changes).toEqual({ same: 5 });
  } finally {
    await rm(folder, { recursive: true, force: true });
    proxy.close();
  }
});

test('a changed ConfigMap is updated in place, and its profile gets nothing but stamps', async () => {
  const before = await content('kyverno-pilot-rules');
  const profileBefore = await profile('kyverno-pilot');
  await checkout.writeFleet(fleetFiles({ policy: 'b' }));
  const { changes, said } = await pulumi.preview('pilot');
  expect(changes).toEqual({ same: 3, update: 2 });
  expect(said).toContain('rules.yaml: data.policy a → b');
  expect(await pulumi.up('pilot')).toMatchObject({ succeeded: true });
  const after = await content('kyverno-pilot-rules');
  expect(after.metadata.uid).toBe(before.metadata.uid);
  expect(after.data['rules.yaml']).toContain('policy: b');
  expect((await profile('kyverno-pilot')).spec).toEqual(profileBefore.spec);
});

test('after a lost state the same program takes everything back, and the next changed value works', async () => {
  const { uid } = (await profile('kyverno-pilot')).metadata;
  await pulumi.run('stack', 'rm', 'pilot', '--force', '--yes', '--preserve-config');
  pulumi = await engine();
  expect((await pulumi.preview('pilot')).said).toContain("taken into the stack's state");
  expect(await pulumi.up('pilot')).toMatchObject({ succeeded: true });
  await checkout.writeFleet(fleetFiles({ policy: 'b', replicas: 2 }));
  const { changes, said } = await pulumi.preview('pilot');
  expect(said).toContain('values.backgroundController.replicas 1 → 2');
  expect(changes).toEqual({ same: 3, update: 2 });
  expect(await pulumi.up('pilot')).toMatchObject({ succeeded: true });
  expect((await profile('kyverno-pilot')).metadata.uid).toBe(uid);
  expect(JSON.stringify((await profile('kyverno-pilot')).spec)).toContain('backgroundController:\\n  replicas: 2');
});

test('an edit by hand is told, as the engine itself would plan nothing and say nothing', async () => {
  await api.patch(`${paths.profiles}/kyverno-pilot`, { spec: { syncMode: 'OneTime' } });
  const { changes, said } = await pulumi.preview('pilot');
  expect(changes).toEqual({ same: 5 });
  expect(said).toContain('object/edited at ClusterProfile kyverno-pilot');
  expect(said).toContain('spec.syncMode OneTime → ContinuousWithDriftDetection');

  await api.patch(`${paths.profiles}/kyverno-pilot`, { spec: { clusterSelector: { matchLabels: { env: 'prod' } } } });
  expect((await pulumi.preview('pilot')).said).toMatch(
    /object\/edited at ClusterProfile kyverno-pilot: .* spec\.clusterSelector \{"matchLabels":\{"env":"prod"\}\} by .* more clusters/,
  );
  await api.patch(`${paths.profiles}/kyverno-pilot`, { spec: { clusterSelector: null } });
});

test('a deletion is named by cluster and chart, before anything else', async () => {
  expect(await pulumi.up('production')).toMatchObject({ succeeded: true });
  await checkout.writeFleet(fleetFiles({ policy: 'b', replicas: 3, production: ['prod-b'] }));
  const { changes, said } = await pulumi.preview('production');
  expect(changes).toMatchObject({ delete: 3, update: 2 });
  const table = said.slice(said.indexOf('what changes')).split('\n');
  expect(table[1]).toMatch(/^prod-a +kyverno +leave kyverno\/kyverno 3\.8\.1 in place, unmanaged$/);
  expect(table[2]).toMatch(/^prod-b +kyverno +values\.backgroundController\.replicas 2 → 3$/);
  expect(await pulumi.up('production')).toMatchObject({ succeeded: true });
  expect(await api.names(paths.profiles)).toEqual(['kyverno-pilot', 'kyverno-prod-b']);
});

test('A-06: an annotation that goes from the base is an update of each of 50 clusters, and deletes and replaces nothing', async () => {
  const production = Array.from({ length: 50 }, (_, index) => `prod-${index}`);
  await checkout.writeFleet(fleetFiles({ policy: 'b', production, annotated: true }));
  expect(await pulumi.up('production')).toMatchObject({ succeeded: true });
  await checkout.writeFleet(fleetFiles({ policy: 'b', production }));
  const { changes, said } = await pulumi.preview('production');
  // Each profile, and its ConfigMap for the new digest in its stamp. The rest is components, stack and provider.
  expect(changes).toEqual({ update: 100, same: 52 });
  expect(said).toMatch(/50 clusters +kyverno +extraAnnotations \{"owner":"platform"\} → \(unset\)/);
});

test('no kubeconfig, token or key is in any state, output or line that was printed', async () => {
  const { folder, kubeconfig } = live.cluster();
  const { token, certificate } = await api.address();
  const states = await Promise.all(stacks.map((stack) => pulumi.run('stack', 'export', '-s', stack, '--show-secrets')));
  const outputs = await Promise.all(
    stacks.map((stack) => pulumi.run('stack', 'output', '-s', stack, '--show-secrets')),
  );
  const bytes = [...states, ...outputs, ...heard].join('\n');
  const certificateLine = certificate.split('\n')[1] ?? '';
  for (const secret of [token, certificateLine, kubeconfig, folder, live.cluster().server, workloadToken]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(bytes.includes(secret)).toBe(false);
  }
  // The search can fail: what does belong there is found.
  expect(bytes).toContain(live.cluster().identity);
});

test('no workload cluster was ever contacted', () => {
  expect(visits).toBe(0);
});
