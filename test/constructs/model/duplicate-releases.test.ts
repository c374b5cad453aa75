import { base, defineFleet, inventory, variants } from '../../../constructs/index.ts';
import { resolveFleet } from '../../../constructs/model/index.ts';
import type { Fleet } from '../../../constructs/index.ts';
import {
  basedOn,
  chart,
  clusters,
  departing,
  diagnosticsOf,
  expectFound,
  fleetOf,
  kyverno,
  oneWave,
  untyped,
} from '../../example-fleet.ts';

const because = 'it is right here';

/** A fleet of Kyverno with tier 100, and of a base that installs the same release unless its chart says otherwise. */
function besideKyverno(tier: number | undefined, more: object = {}): Fleet {
  const spec = { helmCharts: { engine: { ...chart, ...more } }, ...(tier === undefined ? {} : { tier }) };
  return fleetOf(variants(kyverno, clusters), variants(base('security', untyped(spec)), clusters));
}

describe('a release', () => {
  test('fails when two entries of one base install it', () => {
    expectFound(diagnosticsOf(basedOn({ helmCharts: { b: chart, a: { ...chart, chartVersion: '3.8.2' } } })), {
      code: 'variant/duplicate-release',
      path: 'kyverno.helmCharts.b',
      message:
        "entry 'a' of base 'kyverno' and entry 'b' of base 'kyverno' both install the release kyverno/kyverno on clusters pilot, prod-a, prod-b and 1 more",
      hint: 'give one of them another releaseName or releaseNamespace',
    });
  });

  test('fails when two bases install it on the clusters that both reach, and only there', () => {
    const security = base('security', { helmCharts: { engine: chart } });
    const eu = { where: { region: 'eu' } } as const;
    expectFound(diagnosticsOf(fleetOf(variants(kyverno, clusters), variants(security, clusters, eu))), {
      code: 'variant/duplicate-release',
      path: 'security.helmCharts.engine',
      message:
        "entry 'kyverno' of base 'kyverno' and entry 'engine' of base 'security' both install the release kyverno/kyverno on clusters pilot, prod-a",
      hint: 'give one of them another releaseName or releaseNamespace, or state a different tier on both',
    });
    const us = { where: { region: 'us' } } as const;
    expect(diagnosticsOf(fleetOf(variants(kyverno, clusters, eu), variants(security, clusters, us)))).toEqual([]);
  });

  test('fails through a departure, only on the clusters where it holds', () => {
    const second = { ...chart, releaseName: 'second' };
    const set = { helmCharts: { second: { releaseName: 'kyverno' } } };
    const fleet = fleetOf(
      variants(
        base('kyverno', { helmCharts: { kyverno: chart, second } }),
        clusters,
        untyped({ departures: [{ cluster: 'staging', set, because }] }),
      ),
    );
    const [found] = diagnosticsOf(fleet);
    expect(found).toMatchObject({ code: 'variant/duplicate-release', path: 'kyverno.helmCharts.second' });
    expect(found?.message).toMatch(/ on cluster staging$/);
  });

  test.each([
    ['fails when only one of two bases states a tier', undefined, 1],
    ['fails when two bases state the same tier', 100, 1],
    ['may be of two bases that state different tiers', 50, 0],
  ])('%s', (_, tier, count) => {
    expect(diagnosticsOf(besideKyverno(tier)).map(({ code }) => code)).toEqual(
      Array.from({ length: count }, () => 'variant/duplicate-release'),
    );
  });

  test('fails when a tier sets one base apart from the first but not from the second', () => {
    const of = (name: string, tier: number) => variants(base(name, { tier, helmCharts: { c: chart } }), clusters);
    expectFound(diagnosticsOf(fleetOf(of('a', 1), of('b', 2), of('c', 2))), {
      code: 'variant/duplicate-release',
      path: 'c.helmCharts.c',
    });
  });

  test('fails within one base whatever its tier', () => {
    expectFound(diagnosticsOf(departing({ cluster: 'pilot', add: { helmCharts: { z: chart } }, because })), {
      code: 'variant/duplicate-release',
      path: 'kyverno.helmCharts.z',
    });
  });

  test.each([
    ['in another namespace', { releaseNamespace: 'other' }],
    ['that is uninstalled', { helmChartAction: 'Uninstall' }],
    ['whose name is a template', { releaseName: '{{ .Cluster.metadata.name }}' }],
    ['whose namespace is a template', { releaseNamespace: '{{ .Cluster.metadata.namespace }}' }],
  ])('is another one %s', (_, more) => {
    expect(diagnosticsOf(besideKyverno(undefined, more))).toEqual([]);
  });

  test('of thousands of records is looked at once for each', () => {
    const count = 3000;
    const labels = { rollout: 'production', environment: 'prod' } as const;
    const many = inventory(oneWave, Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${i}`, { labels }])));
    let reads = 0;
    const counted = Object.defineProperty({ ...chart }, 'releaseName', {
      enumerable: true,
      get: () => {
        reads += 1;
        return 'kyverno';
      },
    });
    const { diagnostics } = resolveFleet(
      defineFleet({
        name: 'many',
        clusters: many,
        variants: [variants(kyverno, many), variants(base('x', { helmCharts: { c: counted } }), many)],
      }),
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/on clusters c0, c1, c10 and 2997 more$/),
    ]);
    expect(reads).toBeLessThan(count * 2);
  });
});
