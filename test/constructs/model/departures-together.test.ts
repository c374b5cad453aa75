import { base, defineFleet, inventory, renderFleet, variants } from '../../../constructs/index.ts';
import { resolveFleet } from '../../../constructs/model/index.ts';
import {
  chart,
  clusters,
  departing,
  diagnosticsOf,
  expectFound,
  fleetOf,
  kyverno,
  labels,
  oneWave,
  specOn,
  untyped,
} from '../../example-fleet.ts';

const because = 'it is right here';

describe('departures together', () => {
  test('fails on two classes that change one path, once for all clusters that are in both', () => {
    const many = inventory(
      oneWave,
      Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `c${10 + index}`,
          { labels: { rollout: 'production', environment: 'prod', region: 'eu' } as const },
        ]),
      ),
    );
    const fleet = defineFleet({
      name: 'many',
      clusters: many,
      variants: [
        variants(kyverno, many, {
          departures: [
            { where: { environment: 'prod' }, set: { tier: 1 }, because: 'production first' },
            { where: { region: 'eu' }, set: { tier: 2 }, because: 'europe second' },
          ],
        }),
      ],
    });
    expectFound(diagnosticsOf(fleet), {
      code: 'variant/collision',
      path: 'kyverno.departures[1]',
      message:
        'the departure of environment=prod ("production first") and the departure of region=eu ("europe second") both change tier on clusters c10, c11, c12 and 9 more',
      hint: "narrow one of them, or say it once as the cluster's own departure",
    });
  });

  test('fails on one class above another in the tree', () => {
    expectFound(
      diagnosticsOf(
        departing(
          { where: { region: 'eu' }, set: { helmCharts: { kyverno: { chartVersion: '3.8.2' } } }, because },
          { where: { rollout: 'pilot' }, drop: { helmCharts: { kyverno: true } }, because },
          { where: { rollout: 'pilot' }, add: { helmCharts: { other: chart } }, because },
        ),
      ),
      { code: 'base/empty', path: 'kyverno.departures[1]' },
      { code: 'variant/collision', path: 'kyverno.departures[1]' },
    );
  });

  test('let the own departure of a cluster win over its class, and say so', () => {
    const fleet = departing(
      { where: { environment: 'prod' }, set: { tier: 10 }, because: 'production first' },
      { cluster: 'prod-a', set: { tier: 5 }, because: 'the first of all' },
    );
    const { diagnostics } = renderFleet(fleet);
    expectFound(diagnostics, {
      code: 'variant/overridden',
      path: 'kyverno.departures[1]',
      message:
        'the departure of cluster \'prod-a\' ("the first of all") wins at tier over the departure of environment=prod ("production first")',
    });
    expect(diagnostics[0]?.severity).toBe('warning');
    expect(specOn(fleet, 'kyverno/prod-a')['tier']).toBe(5);
    expect(specOn(fleet, 'kyverno/prod-b')['tier']).toBe(10);
  });

  test('fails on what only several of them together break', () => {
    expectFound(
      diagnosticsOf(
        departing(
          {
            where: { region: 'eu' },
            add: { helmCharts: { a: { ...chart, releaseName: 'a', after: ['kyverno'] } } },
            because,
          },
          { where: { rollout: 'pilot' }, fill: { helmCharts: { kyverno: { after: ['a'] } } }, because },
        ),
      ),
      { code: 'base/order', path: 'kyverno.departures[1].fill.helmCharts.kyverno.after' },
    );
    const dropped = base('kyverno', { helmCharts: { kyverno: chart, other: { ...chart, releaseName: 'other' } } });
    const fleet = fleetOf(
      variants(dropped, clusters, {
        departures: [
          { where: { region: 'eu' }, drop: { helmCharts: { kyverno: true } }, because },
          { where: { rollout: 'pilot' }, drop: { helmCharts: { other: true } }, because: 'another' },
        ],
      }),
    );
    expectFound(diagnosticsOf(fleet), {
      code: 'base/empty',
      path: 'kyverno',
      message:
        'nothing to deploy: no chart, no payload and no kustomization, as departures together leave it on cluster pilot',
    });
  });

  test('of thousands of clusters are each read once', () => {
    const count = 2000;
    const entries = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `c${index}`,
        { labels: { rollout: 'production', environment: 'prod' } as const },
      ]),
    );
    const many = inventory(labels, entries);
    let reads = 0;
    const departures = Object.keys(entries).map((cluster, index) => ({
      get cluster() {
        reads += 1;
        return cluster;
      },
      set: { tier: 1000 + index },
      because,
    }));
    const { variants: all } = resolveFleet(
      defineFleet({ name: 'many', clusters: many, variants: [variants(kyverno, many, untyped({ departures }))] }),
    );
    expect(all).toHaveLength(count);
    // A number that does not grow with the other departures, or clusters.
    expect(reads).toBeLessThan(count * 10);
  });
});
