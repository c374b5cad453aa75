import { liveCluster } from './live-cluster.ts';
import { apiOf } from './stacks/api.ts';
import { makeCheckout } from './stacks/checkout.ts';
import type { Checkout } from './stacks/checkout.ts';
import { engineIn } from './stacks/engine.ts';
import type { Engine } from './stacks/engine.ts';

jest.setTimeout(300_000);
const live = liveCluster();
const api = apiOf(live.cluster);
const own = '/apis/lib.projectsveltos.io/v1beta1/namespaces/mgmt/sveltosclusters/mgmt';
let checkout: Checkout;
let pulumi: Engine;

/** A fleet that sets a label on the management cluster's own registration, which Sveltos makes and keeps. */
const fleetText = (labels: string): Readonly<Record<string, string>> => ({
  'fleet.ts': `import { defineFleet, inventory, labelSpace } from '../../constructs/index.ts';

const clusters = inventory(labelSpace({ wave: { key: 'rollout', values: ['pilot'] } }), {
  pilot: { labels: { rollout: 'pilot' } },
});
const mgmt = { apiVersion: 'lib.projectsveltos.io/v1beta1', kind: 'SveltosCluster' };
const metadata = { name: 'mgmt', namespace: 'mgmt' };
const records = [${labels}].map((labels) => {
  return { name: 'bootstrap', objects: [], patches: [{ ...mgmt, metadata: { ...metadata, labels } }] };
});
export const fleet = defineFleet({ name: 'five', clusters, records });
`,
});

beforeAll(async () => {
  checkout = await makeCheckout(fleetText("{ role: 'management' }"));
  pulumi = engineIn(checkout.root, await live.environment(checkout.root, ['management']));
});
afterAll(() => checkout.remove());

test('fields of an absent object are refused before anything changes', async () => {
  const { succeeded, said } = await pulumi.up('management');
  expect(succeeded).toBe(false);
  expect(said).toContain('object/absent at SveltosCluster mgmt/mgmt');
});

test("an object of Sveltos' own gets the fields of the fleet and keeps all others, and a second preview plans nothing", async () => {
  await api.create('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'mgmt' } });
  await api.create(
    own.slice(0, own.lastIndexOf('/')),
    {
      apiVersion: 'lib.projectsveltos.io/v1beta1',
      kind: 'SveltosCluster',
      metadata: { name: 'mgmt', namespace: 'mgmt', labels: { theirs: 'kept' } },
      spec: { kubeconfigKeyName: 'kubeconfig' },
    },
    'register-mgmt-cluster',
  );
  const before = await api.get(own);
  expect(await pulumi.up('management')).toMatchObject({ succeeded: true });
  const now = await api.get(own);
  expect(now.metadata).toMatchObject({ uid: before.metadata.uid, labels: { theirs: 'kept', role: 'management' } });
  expect(now.spec).toEqual(before.spec);
  const { changes } = await pulumi.preview('management');
  expect(Object.keys(changes)).toEqual(['same']);
});

test('an object of Sveltos stays when the fleet no longer sets its fields, and loses only these', async () => {
  const before = await api.get(own);
  await checkout.writeFleet(fleetText(''));
  expect((await pulumi.preview('management')).said).toContain('leave SveltosCluster mgmt/mgmt to its owner');
  expect(await pulumi.up('management')).toMatchObject({ succeeded: true });
  const now = await api.get(own);
  expect(now.metadata.uid).toBe(before.metadata.uid);
  expect(now.metadata).toMatchObject({ labels: { theirs: 'kept' } });
  expect(JSON.stringify(now.metadata)).not.toMatch(/role|fleetwright\.dev/);
});
