import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import {
  defineFleet,
  inventory,
  labelSpace,
  renderFleet,
  resolveClusters,
  variants,
} from '../../../constructs/index.ts';
import type { Fleet, Inventory } from '../../../constructs/index.ts';
import { compareInventory, pullInventory, readLiveClusters } from '../../../operations/inventory/index.ts';
import type { LiveCluster, LiveInventory } from '../../../operations/inventory/index.ts';
import { kyverno, untyped } from '../../example-fleet.ts';
import { compilerMessages } from '../../types/compile.ts';
import { cluster, paths, serving } from './live.ts';
import type { Lists } from './live.ts';

const root = join(import.meta.dirname, '../../..');
const language = '../../constructs/index.ts';

const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'production'] },
  required: { environment: ['dev', 'prod'] },
  optional: { region: ['eu', 'us'] },
});

const fleetOf = (clusters: Inventory): Fleet =>
  defineFleet({ name: 'edge', clusters, variants: [variants(kyverno, clusters)] });

const known = inventory(labels, {
  pilot: { labels: { rollout: 'pilot', environment: 'dev' } },
  'prod-a': { labels: { rollout: 'production', environment: 'prod', region: 'eu' }, namespace: 'shop', name: 'a' },
});

const registered = [
  cluster('mgmt', { 'sveltos-agent': 'present' }, { namespace: 'mgmt' }),
  cluster('pilot', {
    rollout: 'pilot',
    environment: 'dev',
    'projectsveltos.io/k8s-version': 'v1.31.4',
    'sveltos-agent': 'present',
  }),
  cluster('a', { rollout: 'production', environment: 'prod', region: 'eu' }, { namespace: 'shop' }),
];
const classifiers = [
  { metadata: { name: 'default' }, spec: { classifierLabels: [{ key: 'sveltos-agent', value: 'present' }] } },
];
const lists: Lists = { [paths.registered]: registered, [paths.classifiers]: classifiers };
const read = (more: Lists = {}): Promise<LiveInventory> => readLiveClusters(serving({ ...lists, ...more }));

describe('reading live clusters', () => {
  test('finds SveltosClusters and Cluster API clusters, with labels, versions and names of kubeconfigs', async () => {
    const capi = cluster(
      'edge',
      { rollout: 'pilot' },
      { namespace: 'edge', spec: { topology: { version: 'v1.30.2+k3s1' } } },
    );
    const spec = {
      kubeconfigName: 'own',
      kubeconfigKeyName: 'config',
      data: { a: 'b' },
      pullMode: false,
      consecutiveFailureThreshold: 3,
    };
    const own = cluster('b', {}, { spec, status: { version: 'v1.29.0', ready: true } });
    const { clusters, hasClusterApi } = await read({ [paths.registered]: [own], [paths.provisioned]: [capi] });
    expect(hasClusterApi).toBe(true);
    expect(clusters).toEqual<readonly LiveCluster[]>([
      {
        kind: 'Cluster',
        namespace: 'edge',
        name: 'edge',
        labels: { rollout: 'pilot' },
        kubernetes: '1.30.2',
        renewsKubeconfig: false,
        otherFields: [],
      },
      {
        kind: 'SveltosCluster',
        namespace: 'projectsveltos',
        name: 'b',
        labels: {},
        kubernetes: '1.29.0',
        kubeconfig: { secretName: 'own', key: 'config' },
        renewsKubeconfig: false,
        otherFields: ['data'],
      },
    ]);
  });

  test('asks for clusters and classifiers and for nothing else: no Secret, page by page', async () => {
    const many = Array.from({ length: 1100 }, (_, index) => cluster(`c-${index}`, { rollout: 'pilot' }));
    const asked: string[] = [];
    const { clusters } = await readLiveClusters(serving({ ...lists, [paths.registered]: many }, asked));
    expect(clusters).toHaveLength(1100);
    expect(asked.filter((path) => path.startsWith(paths.registered))).toHaveLength(3);
    const allowed =
      /sveltosclusters|classifiers|^\/(openapi\/v3\/)?apis\/(lib\.projectsveltos\.io\/v1beta1|cluster\.x-k8s\.io)$/;
    expect(asked.filter((path) => !allowed.test(path))).toEqual([]);
  });

  test('C-09: leaves the key of a kubeconfig to Sveltos where it renews the token', async () => {
    const renewing = (kubeconfigKeyName: string, option: object = {}) =>
      cluster(
        'b',
        {},
        { spec: { kubeconfigKeyName, tokenRequestRenewalOption: { renewTokenRequestInterval: '1h', ...option } } },
      );
    const read_ = async (object: object) => (await read({ [paths.registered]: [object] })).clusters[0];
    expect(await read_(renewing('re-kubeconfig'))).toMatchObject({ renewsKubeconfig: true });
    expect((await read_(renewing('re-kubeconfig')))?.kubeconfig).toBeUndefined();
    expect(await read_(renewing('own', { kubeconfigKeyName: 'own' }))).toMatchObject({ renewsKubeconfig: true });
    expect(await read_(renewing('other'))).toMatchObject({
      renewsKubeconfig: false,
      kubeconfig: { secretName: 'b-sveltos-kubeconfig', key: 'other' },
    });
  });

  test('fails where there is no Sveltos', async () => {
    await expect(readLiveClusters(serving({}))).rejects.toThrow(/crd\/missing .*serves no SveltosCluster/);
  });
});

describe('a pulled inventory', () => {
  test('of a fleet is its module: its keys, its labels, nothing that tools and classifiers write', async () => {
    const { text, notes, diagnostics, clusters } = pullInventory(await read(), { fleet: fleetOf(known), language });
    expect(diagnostics).toEqual([]);
    expect(clusters).toBe(2);
    expect(text).toBe(`import { inventory } from '../../constructs/index.ts';
import { labels } from './labels.ts';

export const clusters = inventory(labels, {
  pilot: { labels: { rollout: 'pilot', environment: 'dev' }, kubernetes: '1.31.4' },
  'prod-a': { labels: { rollout: 'production', environment: 'prod', region: 'eu' }, namespace: 'shop', name: 'a' },
});
`);
    expect(notes).toEqual([
      'mgmt/mgmt is the management cluster, which no inventory lists',
      'Cluster API is not installed: there are SveltosClusters only',
      "SveltosCluster shop/a has the key 'prod-a'",
      "label 'projectsveltos.io/k8s-version' is left out, as a tool writes it (1 cluster)",
      "label 'sveltos-agent' is left out, as a classifier writes it (1 cluster)",
    ]);
  });

  test('without a fleet declares the labels that it finds', async () => {
    const { text } = pullInventory(await read(), { language });
    expect(text).toBe(`import { inventory, labelSpace } from '../../constructs/index.ts';

// The waves stand in the order of promotion: put them into yours.
export const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'production'] },
  required: { environment: ['dev', 'prod'] },
  optional: { region: ['eu'] },
  classified: { 'sveltos-agent': ['present'] },
});

export const clusters = inventory(labels, {
  a: { labels: { rollout: 'production', environment: 'prod', region: 'eu' }, namespace: 'shop' },
  pilot: { labels: { rollout: 'pilot', environment: 'dev' }, kubernetes: '1.31.4' },
});
`);
    expect(compilerMessages({ pulled: text })).toEqual({ pulled: [] });
  });

  test('A-11: gives two clusters of one name in different namespaces keys of their own, and says so', async () => {
    const twins = ['north', 'south'].map((namespace) => cluster('web', { rollout: 'pilot' }, { namespace }));
    const capi = cluster('web', { rollout: 'pilot' }, { namespace: 'north' });
    const live = await read({ [paths.registered]: twins, [paths.provisioned]: [capi] });
    const { text, notes } = pullInventory(live, { language });
    expect([...text.matchAll(/^ {2}'?([\w-]+)'?: \{ labels: \{ rollout/gm)].map(([, key]) => key)).toEqual([
      'capi-north-web',
      'south-web',
      'sveltos-north-web',
    ]);
    expect(notes).toContain("SveltosCluster south/web has the key 'south-web'");
  });

  test('says which labels the fleet does not declare, and which fields an entry has no place for', async () => {
    const odd = cluster(
      'c',
      { rollout: 'canary', team: 'x', environment: 'dev' },
      { spec: { pullMode: true, data: {} } },
    );
    const { notes, text } = pullInventory(await read({ [paths.registered]: [odd] }), {
      fleet: fleetOf(known),
      language,
    });
    expect(notes.slice(-4)).toEqual([
      "label 'rollout' has the value 'canary', which the fleet does not declare (1 cluster)",
      "label 'team' is left out, as the fleet does not declare it (1 cluster)",
      'spec.data stays on the cluster only, an inventory has no place for it (1 cluster)',
      'spec.pullMode stays on the cluster only, an inventory has no place for it (1 cluster)',
    ]);
    expect(text).toContain("c: { labels: { rollout: 'canary', environment: 'dev' } }");
  });

  test('fails without a label that orders the waves, and names those that could', async () => {
    const { text, diagnostics } = pullInventory(await read(), { language, wave: 'ring' });
    expect([text, diagnostics]).toMatchObject([
      '',
      [
        {
          code: 'inventory/no-wave',
          message: "none of 2 clusters has the label 'ring'",
          hint: expect.stringContaining('environment (2 clusters, 2 values), rollout (2 clusters, 2 values)') as string,
        },
      ],
    ]);
    expect(pullInventory(await read({ [paths.registered]: [] }), { language }).diagnostics).toMatchObject([
      { code: 'inventory/no-wave', message: 'there is no cluster besides the management cluster' },
    ]);
  });

  test('says which clusters are in no wave', async () => {
    const bare = cluster('bare', { environment: 'dev' });
    const { notes } = pullInventory(await read({ [paths.registered]: [...registered, bare] }), { language });
    expect(notes.at(-1)).toBe("without the label 'rollout', so in no wave: cluster bare");
  });

  test('has a text that formatters leave alone, whatever the clusters are called', async () => {
    const key = 'example.com/a-label-that-is-long-enough-to-break-the-line-of-its-cluster';
    const clusters = ['7', 'a.b', 'plain', 'x'.repeat(60)].map((name) =>
      cluster(
        name,
        { rollout: 'pilot', [key]: 'y'.repeat(60) },
        { spec: { kubeconfigName: "it's", kubeconfigKeyName: 'a' } },
      ),
    );
    const many = Array.from({ length: 20 }, (_, index) => cluster(`c${index}`, { rollout: `wave-${index}-of-many` }));
    const { text } = pullInventory(await read({ [paths.registered]: [...clusters, ...many] }), { language });
    const folder = await mkdtemp(join(tmpdir(), 'fleetwright-inventory-'));
    try {
      await writeFile(join(folder, 'clusters.ts'), text);
      const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
      const words = [prettier, '--config', join(root, '.prettierrc.json'), join(folder, 'clusters.ts')];
      const { stdout } = await promisify(execFile)(process.execPath, words);
      expect(text).toBe(stdout);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('a comparison with the live clusters', () => {
  test('finds nothing where nothing differs', async () => {
    expect(compareInventory(await read(), fleetOf(known))).toEqual([]);
  });

  test('finds what only one side has, both ways', async () => {
    const live = await read({ [paths.registered]: [registered[1] ?? {}, cluster('new', { rollout: 'pilot' })] });
    expect(compareInventory(live, fleetOf(known))).toEqual([
      { cluster: 'prod-a', what: 'only in code', code: 'SveltosCluster shop/a' },
      { cluster: 'SveltosCluster projectsveltos/new', what: 'only live', live: 'SveltosCluster projectsveltos/new' },
    ]);
  });

  test('finds labels, versions and kubeconfigs that differ, and what the fleet does not declare', async () => {
    const live = await read({
      [paths.registered]: [
        cluster('pilot', { rollout: 'canary', region: 'us', team: 'x' }, { spec: { kubeconfigName: 'own' } }),
        registered[2] ?? {},
      ],
    });
    const said = inventory(labels, {
      ...known.entries,
      pilot: { labels: { rollout: 'pilot', environment: 'dev' }, kubernetes: '1.31.4' },
    });
    expect(compareInventory(live, fleetOf(said))).toEqual([
      { cluster: 'pilot', what: 'label', label: 'environment', code: 'dev' },
      { cluster: 'pilot', what: 'label', label: 'region', live: 'us' },
      { cluster: 'pilot', what: 'undeclared value', label: 'rollout', code: 'pilot', live: 'canary' },
      { cluster: 'pilot', what: 'undeclared label', label: 'team', live: 'x' },
      { cluster: 'pilot', what: 'kubernetes', code: '1.31.4' },
      { cluster: 'pilot', what: 'kubeconfig', code: 'pilot-sveltos-kubeconfig', live: 'own' },
    ]);
  });

  test('C-09: does not compare a key that Sveltos writes', async () => {
    const spec = { kubeconfigKeyName: 're-kubeconfig', tokenRequestRenewalOption: { renewTokenRequestInterval: '1h' } };
    const live = await read({
      [paths.registered]: [cluster('pilot', { rollout: 'pilot', environment: 'dev' }, { spec })],
    });
    const stated = inventory(labels, {
      pilot: { ...known.entries.pilot, kubeconfig: { secretName: 'pilot-sveltos-kubeconfig', key: 'kubeconfig' } },
    });
    expect(compareInventory(live, fleetOf(stated))).toEqual([]);
  });
});

describe('laws', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/);
  const live: fc.Arbitrary<LiveInventory> = fc
    .uniqueArray(
      fc.record({
        kind: fc.constantFrom('SveltosCluster' as const, 'Cluster' as const),
        namespace: fc.constantFrom('projectsveltos', 'north', 'south'),
        name: fc.oneof(name, fc.constantFrom('web', 'web.a', 'web-a')),
        labels: fc.record(
          { rollout: fc.constantFrom('pilot', 'production'), region: fc.constantFrom('eu', 'us') },
          { requiredKeys: ['rollout'] },
        ),
        renewsKubeconfig: fc.constant(false),
        otherFields: fc.constant([]),
      }),
      { minLength: 1, selector: (each) => `${each.kind} ${each.namespace}/${each.name}` },
    )
    .map((clusters) => ({ clusters, classified: new Map(), hasClusterApi: true }));

  /** The inventory that a pulled module holds. */
  const moduleOf = (text: string): Inventory => {
    const body = text.replace(/^import .*$/gm, '').replaceAll('export const', 'const');
    // The text is ours, and running it is what is tested.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    return new Function('inventory', 'labelSpace', `${body}\nreturn clusters;`)(inventory, labelSpace) as Inventory;
  };

  test('what was pulled equals what lives, has valid keys, and does not depend on the order', () => {
    fc.assert(
      fc.property(live, (state) => {
        const { text } = pullInventory(state, { language });
        expect(pullInventory({ ...state, clusters: [...state.clusters].reverse() }, { language }).text).toBe(text);
        const pulled = fleetOf(untyped(moduleOf(text)));
        expect(resolveClusters(pulled.clusters)).toHaveLength(state.clusters.length);
        expect(compareInventory(state, pulled)).toEqual([]);
        const wrong = renderFleet(pulled).diagnostics.filter(({ code }) => code === 'cluster/name');
        expect(wrong).toEqual([]);
        expect(pullInventory(state, { fleet: pulled, language }).text.split('inventory(labels')[1]).toBe(
          text.split('inventory(labels')[1],
        );
      }),
    );
  });
});
