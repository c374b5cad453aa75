import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { liveCluster } from './live-cluster.ts';
import { apiOf, paths } from './stacks/api.ts';
import { makeCheckout } from './stacks/checkout.ts';
import type { Checkout } from './stacks/checkout.ts';
import { engineIn } from './stacks/engine.ts';
import type { Engine } from './stacks/engine.ts';

jest.setTimeout(300_000);
const live = liveCluster();
const api = apiOf(live.cluster);
const heard: string[] = [];
const marker = 'm4rker-0f-a-secret-that-is-nowhere';
const forms = [marker, Buffer.from(marker).toString('base64'), Buffer.from(`  token: ${marker}\n`).toString('base64')];
let checkout: Checkout;
let pulumi: Engine;
let environment: NodeJS.ProcessEnv;

const fleetFile = (version: string): string => `import {
  base, defineFleet, inventory, labelSpace, secretConfig, variants,
} from '../../constructs/index.ts';

const clusters = inventory(labelSpace({ wave: { key: 'rollout', values: ['pilot'] } }), {
  pilot: { labels: { rollout: 'pilot' } },
});
const grafana = base('grafana', {
  policyRefs: {
    token: {
      deploymentType: 'Remote',
      manifests: {
        token: {
          apiVersion: 'v1',
          kind: 'Secret',
          metadata: { name: 'grafana', namespace: 'monitoring' },
          stringData: { token: secretConfig('grafana-token', { version: '${version}' }) },
        },
      },
    },
  },
});
export const fleet = defineFleet({ name: 'five', clusters, variants: [variants(grafana, clusters)] });
`;

/** Every file below a folder that holds one of the texts. */
async function filesWith(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (path.includes('node_modules') || !entry.isFile()) continue;
    const text = (await stat(path)).size < 2 ** 26 ? await readFile(path, 'latin1') : '';
    if (texts.some((each) => text.includes(each))) found.push(path);
  }
  return found;
}

beforeAll(async () => {
  checkout = await makeCheckout({ 'fleet.ts': fleetFile('1') });
  environment = await live.environment(checkout.root, ['pilot']);
  pulumi = engineIn(checkout.root, environment, heard);
});
afterAll(() => checkout.remove());

test('L-01: a stack without the value is refused in preview and up, by its name', async () => {
  for (const { succeeded, said } of [await pulumi.preview('pilot'), await pulumi.up('pilot')]) {
    expect([succeeded, said]).toEqual([false, expect.stringContaining('fleetwright:secret.grafana-token.1')]);
  }
  expect(await api.names(paths.profiles)).toEqual([]);
});

test('L-01: a secret value arrives in the Secret on the server, and is nowhere else', async () => {
  await pulumi.run('config', 'set', '--secret', 'fleetwright:secret.grafana-token.1', marker, '-s', 'pilot');
  expect(await pulumi.preview('pilot')).toMatchObject({ succeeded: true });
  expect(await pulumi.up('pilot')).toMatchObject({ succeeded: true });
  const held = (await api.get(`${paths.secrets}/grafana-pilot-token`)).data['token.yaml'] ?? '';
  expect(Buffer.from(held, 'base64').toString()).toContain(`token: ${marker}`);
  expect((await pulumi.preview('pilot')).changes).toEqual({ same: 5 });
  await pulumi.run('preview', '-s', 'pilot', '--diff');
  await pulumi.run('stack', 'export', '-s', 'pilot');
  await pulumi.run('stack', 'output', '-s', 'pilot', '--json');
  forms.push(held);
  // The state and the diff were printed indeed, with the Secret in them.
  expect(heard.filter((text) => text.includes('grafana-pilot-token')).length).toBeGreaterThan(2);
  for (const form of forms) expect(heard.join('\n')).not.toContain(form);
});

test('L-01: a new version is a new revision, told without its value, and only then another value goes out', async () => {
  await checkout.writeFleet({ 'fleet.ts': fleetFile('2') });
  expect((await pulumi.preview('pilot')).said).toContain('fleetwright:secret.grafana-token.2');
  const next = `${marker}-2`;
  await pulumi.run('config', 'set', '--secret', 'fleetwright:secret.grafana-token.2', next, '-s', 'pilot');
  await pulumi.run('preview', '-s', 'pilot', '--diff');
  expect(await pulumi.up('pilot')).toMatchObject({ succeeded: true });
  const held = (await api.get(`${paths.secrets}/grafana-pilot-token`)).data['token.yaml'] ?? '';
  expect(Buffer.from(held, 'base64').toString()).toContain(`token: ${next}`);
  await pulumi.run('stack', 'export', '-s', 'pilot');
  for (const form of [...forms, held]) expect(heard.join('\n')).not.toContain(form);
});

test('L-01: neither the state nor the checkout holds the value', async () => {
  const backend = (environment['PULUMI_BACKEND_URL'] ?? '').replace(/^file:\/\//, '').replace(/\?.*$/, '');
  expect(backend).not.toBe('');
  expect(await filesWith(backend, ['grafana-pilot-token'])).not.toEqual([]);
  expect(await filesWith(backend, forms)).toEqual([]);
  expect(await filesWith(checkout.root, forms)).toEqual([]);
});
