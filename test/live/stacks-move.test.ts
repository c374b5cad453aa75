import { liveCluster } from './live-cluster.ts';
import { apiOf, paths } from './stacks/api.ts';
import { makeCheckout } from './stacks/checkout.ts';
import { engineIn } from './stacks/engine.ts';
import { fleetFiles } from './stacks/fleet-files.ts';

jest.setTimeout(300_000);
const live = liveCluster();
const api = apiOf(live.cluster);

/** The fleet after prod-b moved from the wave production to the wave pilot. */
function movedFleet(): Record<string, string> {
  const line = "  'prod-b': { labels: { rollout: 'production', environment: 'prod' } },";
  return Object.fromEntries(
    Object.entries(fleetFiles()).map(([path, text]) => [path, text.replace(line, line.replace('production', 'pilot'))]),
  );
}

test('fails to delete what another wave took over; after the printed lines, both waves plan nothing', async () => {
  const checkout = await makeCheckout(fleetFiles());
  try {
    const pulumi = engineIn(checkout.root, await live.environment(checkout.root, ['pilot', 'production']));
    for (const stack of ['pilot', 'production']) expect(await pulumi.up(stack)).toMatchObject({ succeeded: true });
    const profile = `${paths.profiles}/kyverno-prod-b`;
    const { uid } = (await api.get(profile)).metadata;

    await checkout.writeFleet(movedFleet());
    expect((await pulumi.preview('production')).said).toContain("the fleet has moved this to 'pilot'");
    const refused = await pulumi.preview('pilot');
    expect(refused.said).toContain('in this order: hand over, `pulumi up -s pilot` here');
    const lines = [...refused.said.matchAll(/kubectl patch (\S+) (\S+)(?: -n (\S+))? --type=json -p '(.*)'/g)];
    expect(lines).toHaveLength(2);
    for (const [, plural = '', name = '', namespace, patch = ''] of lines) {
      const at = plural.startsWith('clusterprofiles')
        ? `${paths.profiles}/${name}`
        : `/api/v1/namespaces/${namespace ?? ''}/configmaps/${name}`;
      expect(patch).toContain('fleetwright.dev~1stack');
      await api.patch(at, JSON.parse(patch), 'application/json-patch+json');
    }
    expect(await pulumi.up('pilot')).toMatchObject({ succeeded: true });

    const preview = await pulumi.preview('production');
    expect(preview.said).toContain('error object/handed-over at state of stack fleetwright/production');
    expect(await pulumi.up('production')).toMatchObject({ succeeded: false });
    expect((await api.get(profile)).metadata.uid).toBe(uid);

    const drops = [...preview.said.matchAll(/pulumi (state delete) '(.*)' -s (\S+) --yes/g)];
    expect(drops).toHaveLength(3);
    for (const [, , urn = '', stack = ''] of drops) {
      await pulumi.run('state', 'delete', urn, '-s', stack, '--yes');
    }
    for (const stack of ['production', 'pilot']) {
      const { succeeded, changes } = await pulumi.preview(stack);
      expect([succeeded, Object.keys(changes)]).toEqual([true, ['same']]);
    }
    expect((await api.get(profile)).metadata.uid).toBe(uid);
  } finally {
    await checkout.remove();
  }
});
