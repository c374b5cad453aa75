import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { customResourceDefinition } from '../../constructs/index.ts';
import { clusterProfileKind, sveltosClusterKind } from '../../constructs/api/index.ts';
import { startManagementCluster, stopManagementCluster } from '../../rehearsal/index.ts';
import type { ManagementCluster } from '../../rehearsal/index.ts';
import { readState, runningComponents } from '../../rehearsal/management-cluster/state.ts';
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
const stacks = ['pilot', 'production', 'pilto'];
let checkout: Checkout;
let pulumi: Engine;
let other: ManagementCluster;
/** The engine with the other cluster's kubeconfig. */
let misled: Engine;
let folder: string;
const otherApi = apiOf(() => other);

beforeAll(async () => {
  checkout = await makeCheckout(fleetFiles());
  const env = await live.environment(checkout.root, stacks);
  folder = await mkdtemp(join(tmpdir(), 'fleetwright-other-'));
  const tools = live.tools();
  other = await startManagementCluster({
    folder: join(folder, 'cluster'),
    tools,
    report: () => undefined,
    definitions: [],
  });
  pulumi = engineIn(checkout.root, env);
  misled = engineIn(checkout.root, { ...env, KUBECONFIG: other.kubeconfig });
  expect(await pulumi.up('pilot')).toMatchObject({ succeeded: true });
}, 600_000);
afterAll(async () => {
  await stopManagementCluster({ folder: join(folder, 'cluster'), report: () => undefined });
  await checkout.remove();
  await rm(folder, { recursive: true, force: true });
});

interface Exported {
  readonly deployment: { readonly resources?: readonly { readonly type: string }[] };
}

/** The resources in a state, to the byte. The engine notes when it last ran, and that a stack exists. */
async function stateOf(stack: string): Promise<string> {
  const { deployment } = JSON.parse(await pulumi.run('stack', 'export', '-s', stack)) as Exported;
  const engines = ['pulumi:pulumi:Stack', 'pulumi:providers:pulumi'];
  return JSON.stringify((deployment.resources ?? []).filter(({ type }) => !engines.includes(type)));
}

/** Runs preview and up, which must both refuse for the same reasons and leave the state as it is. */
async function refusals(engine: Engine, stack: string): Promise<string> {
  const before = await stateOf(stack);
  const preview = await engine.preview(stack);
  const up = await engine.up(stack);
  expect([preview.succeeded, up.succeeded]).toEqual([false, false]);
  expect(preview.said).toContain('refused, before anything was registered or changed');
  const codes = (said: string): readonly string[] => said.match(/error [a-z]+\/[a-z-]+ at/g) ?? [];
  expect(codes(up.said)).toEqual(codes(preview.said));
  expect(await stateOf(stack)).toBe(before);
  return preview.said;
}

describe('a stack is refused', () => {
  test('fails on a cluster that is not the one it was applied to', async () => {
    const said = await refusals(misled, 'pilot');
    expect(said).toContain('error cluster/mismatch');
    expect(said).toContain(`this stack was applied to cluster ${live.cluster().identity}`);
    expect(said).toContain(other.identity);
  });

  test('fails when nothing listens', async () => {
    const text = await readFile(live.cluster().kubeconfig, 'utf8');
    const KUBECONFIG = join(folder, 'closed-port');
    await writeFile(KUBECONFIG, text.replaceAll(new URL(live.cluster().server).port, '1'));
    const env = await live.environment(checkout.root, stacks);
    const said = await refusals(engineIn(checkout.root, { ...env, KUBECONFIG }), 'pilot');
    expect(said).toMatch(/error cluster\/unreachable at management cluster: https:\/\/127\.0\.0\.1:1 \(context '.*'\)/);
    expect(said).not.toContain((await api.address()).token);
  });

  test('fails when the API server takes connections and does not answer', async () => {
    const server = (await runningComponents(await readState(live.cluster().folder))).get('kube-apiserver');
    process.kill(server?.pid ?? 0, 'SIGSTOP');
    try {
      expect(await refusals(pulumi, 'pilot')).toContain('does not answer: no answer for 5 s');
    } finally {
      process.kill(server?.pid ?? 0, 'SIGCONT');
    }
  });

  test('fails on a cluster without the Sveltos CRDs', async () => {
    const said = await refusals(misled, 'production');
    expect(said).toContain('error crd/missing at config.projectsveltos.io/v1beta1/ClusterProfile');
    expect(said).toContain('that of 2 objects of ours');
  });

  test('fails on a CRD too old for what we send, naming each field once', async () => {
    const { spec } = clusterProfileKind;
    const { syncMode: _, ...properties } = spec.properties;
    for (const kind of [{ ...clusterProfileKind, spec: { ...spec, properties } }, sveltosClusterKind]) {
      await otherApi.create(paths.definitions, customResourceDefinition(kind));
    }
    const said = await refusals(misled, 'production');
    expect(said.match(/error crd\/\S+ at \S+/g)).toEqual(['error crd/too-old at ClusterProfile.spec.syncMode:']);
    expect(await otherApi.names(paths.profiles)).toEqual([]);
  });

  test('fails on a stack whose name says no wave, and offers the nearest', async () => {
    expect(await refusals(pulumi, 'pilto')).toContain("did you mean 'pilot'?");
  });

  test('fails on a live object of somebody else; after the printed line it is taken over, and stays in our hands', async () => {
    const theirs = {
      apiVersion: 'config.projectsveltos.io/v1beta1',
      kind: 'ClusterProfile',
      metadata: { name: 'kyverno-prod-a' },
      spec: { tier: 50, syncMode: 'OneTime' },
    };
    await api.create(paths.profiles, theirs, 'kubectl-client-side-apply');
    const { uid } = (await api.get(`${paths.profiles}/kyverno-prod-a`)).metadata;
    const said = await refusals(pulumi, 'production');
    expect(said).toContain(
      'ClusterProfile kyverno-prod-a was not made by this stack: written by kubectl-client-side-apply',
    );

    await runPrinted(said);
    const preview = await pulumi.preview('production');
    expect(preview.said).toMatch(/prod-a +kyverno +syncMode OneTime → ContinuousWithDriftDetection/);
    expect(preview.said).toMatch(/prod-a +kyverno +tier 50 → 100/);
    expect(await pulumi.up('production')).toMatchObject({ succeeded: true });
    await checkout.writeFleet(fleetFiles({ replicas: 2 }));
    expect(await pulumi.preview('production')).toMatchObject({ succeeded: true, changes: { update: 4 } });
    expect(await pulumi.up('production')).toMatchObject({ succeeded: true });
    const { metadata, spec } = await api.get(`${paths.profiles}/kyverno-prod-a`);
    expect(metadata.uid).toBe(uid);
    expect(spec).toMatchObject({ tier: 100, syncMode: 'ContinuousWithDriftDetection' });
    expect(JSON.stringify(spec)).toContain('replicas: 2');
  });
});

test('3: a provider for a workload cluster in the same program is refused, and gets into no state', async () => {
  const alone = "export default () => applyWave({ fleets: '../fleets' });";
  const beside = `import { Provider } from '@pulumi/kubernetes';

export default async () => {
  const outputs = await applyWave({ fleets: '../fleets' });
  new Provider('prod-a', { kubeconfig: 'secret-of-prod-a' });
  return outputs;
};`;
  const program = await checkout.edit('stacks/main.ts', alone, beside);
  const { succeeded, said } = await pulumi.preview('production');
  expect([succeeded, said]).toEqual([false, expect.stringContaining('stack/other-provider at provider prod-a')]);
  expect(await pulumi.up('production')).toMatchObject({ succeeded: false });
  expect(await pulumi.run('stack', 'export', '-s', 'production')).not.toContain('secret-of-prod-a');
  await program.restore();
});

/** Runs the kubectl line that was printed, with kubectl where there is one, else as the call that kubectl would make. */
async function runPrinted(said: string): Promise<void> {
  const line = /to hand over: (kubectl patch .*)/.exec(said)?.[1] ?? '';
  const env = { ...process.env, KUBECONFIG: live.cluster().kubeconfig };
  const kubectl = await promisify(execFile)('kubectl', ['version', '--client']).catch(() => undefined);
  if (kubectl !== undefined) {
    await promisify(execFile)('/bin/sh', ['-c', line], { env });
    return;
  }
  const [, name, patch] = /^kubectl patch \S+ (\S+) --type=json -p '(.*)'$/.exec(line) ?? [];
  await api.patch(`${paths.profiles}/${name ?? ''}`, JSON.parse(patch ?? ''), 'application/json-patch+json');
}
