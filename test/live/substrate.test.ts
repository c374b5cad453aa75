import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { renderFleet } from '../../constructs/index.ts';
import { fleet } from '../../fleets/substrate/fleet.ts';
import { liveCluster } from './live-cluster.ts';
import { apiOf, paths } from './stacks/api.ts';
import { makeCheckout } from './stacks/checkout.ts';
import type { Checkout } from './stacks/checkout.ts';
import { engineIn } from './stacks/engine.ts';
import type { Engine } from './stacks/engine.ts';

jest.setTimeout(300_000);
const live = liveCluster();
const api = apiOf(live.cluster);
const stacks = ['substrate-management', 'substrate-staging', 'substrate-prod'];
const { records } = renderFleet(fleet);
const resourcesOf = (stack: string): number =>
  records
    .filter((record) => `substrate-${record.stack}` === stack)
    .reduce((sum, { objects, patches }) => sum + 1 + objects.length + patches.length, 2);
let checkout: Checkout;
let pulumi: Engine;

beforeAll(async () => {
  checkout = await makeCheckout({});
  const folder = join('fleets', 'substrate');
  await cp(join(import.meta.dirname, '..', '..', folder), join(checkout.root, folder), { recursive: true });
  pulumi = engineIn(checkout.root, await live.environment(checkout.root, stacks));
});
afterAll(() => checkout.remove());

test('an up of each stack applies every profile and classifier of the fleet, and a second preview plans nothing', async () => {
  for (const stack of stacks) expect(await pulumi.up(stack)).toMatchObject({ succeeded: true });
  const named = (kind: string): readonly string[] =>
    records
      .flatMap(({ objects }) => objects.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name))
      .sort();
  expect(await api.names(paths.profiles)).toEqual(named('ClusterProfile'));
  expect(await api.names(paths.classifiers)).toEqual(named('Classifier'));
  for (const stack of stacks) {
    expect(await pulumi.preview(stack)).toMatchObject({ succeeded: true, changes: { same: resourcesOf(stack) } });
  }
});

test('12: a preview of a changed base says on how many clusters it changes what', async () => {
  const networking = await checkout.edit('fleets/substrate/networking.ts', '1.17.3', '1.17.4');
  const { changes, said } = await pulumi.preview('substrate-prod');
  await networking.restore();
  expect(changes).toMatchObject({ update: 1 });
  expect(said).toMatch(/2 clusters +cilium +chartVersion 1\.17\.3 → 1\.17\.4/);
});
