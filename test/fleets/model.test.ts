import { base, defineFleet, inventory, parseQuery, renderFleet, variants } from '../../constructs/index.ts';
import { own, resolveFleet } from '../../constructs/model/index.ts';
import type { Fleet } from '../../constructs/index.ts';
import {
  chart,
  clusters,
  diagnosticsOf,
  expectFound,
  fleetOf,
  kyverno,
  labels,
  specOn,
  untyped,
} from '../example-fleet.ts';

const changed = base('kyverno', {
  ...kyverno.spec,
  helmCharts: {
    kyverno: {
      ...kyverno.spec.helmCharts.kyverno,
      values: { ...kyverno.spec.helmCharts.kyverno.values, backgroundController: { replicas: 2 } },
    },
  },
});

const departures = [
  { where: { environment: 'prod' }, fill: { stopMatchingBehavior: 'LeavePolicies' }, because: 'kept' },
  {
    cluster: 'prod-a',
    set: { helmCharts: { kyverno: { values: { backgroundController: { replicas: 5 } } } } },
    because: 'under load',
  },
] as const;

describe('clusters', () => {
  test('of Cluster API are addressed, never registered or written', () => {
    const mixed = inventory(labels, {
      capi: { kind: 'Cluster', namespace: 'clusters', labels: { rollout: 'pilot', environment: 'dev' } },
    });
    const fleet = defineFleet({ name: 'x', clusters: mixed, variants: [variants(kyverno, mixed)] });
    const { records } = renderFleet(fleet);
    expect(records.map(({ id }) => id)).toEqual(['kyverno/capi']);
    expect(specOn(fleet, 'kyverno/capi')['clusterRefs']).toEqual([
      { apiVersion: 'cluster.x-k8s.io/v1beta2', kind: 'Cluster', namespace: 'clusters', name: 'capi' },
    ]);
    expect(records.flatMap(({ objects }) => objects.map(({ kind }) => kind))).toEqual(['ClusterProfile']);
  });

  test('fails to be given a version, a machine image or anything else to provision', () => {
    const provisioned = inventory(
      labels,
      untyped({
        capi: {
          kind: 'Cluster',
          labels: { rollout: 'pilot', environment: 'dev' },
          spec: { topology: { version: 'v1.33.0' } },
        },
      }),
    );
    expectFound(diagnosticsOf(defineFleet({ name: 'x', clusters: provisioned, variants: [] })), {
      code: 'api/unknown-field',
      path: 'clusters.capi.spec',
    });
  });

  test('are a group by a label, and change the group by that label alone', () => {
    const regroup = (region: 'eu' | 'us'): Fleet => {
      const entries = inventory(labels, { a: { labels: { rollout: 'pilot', environment: 'dev', region } } });
      return defineFleet({
        name: 'x',
        clusters: entries,
        variants: [
          variants(kyverno, entries, {
            departures: [{ where: { region: ['eu', 'us'] }, set: { tier: 5 }, because: 'everywhere' }],
          }),
        ],
      });
    };
    const [eu, us] = [renderFleet(regroup('eu')).records, renderFleet(regroup('us')).records];
    expect(eu.filter(({ digest }, index) => digest !== us[index]?.digest).map(({ id }) => id)).toEqual([
      'registration/a',
    ]);
  });
});

describe('records', () => {
  test('chosen by a label query are changed in one operation', () => {
    const { query } = parseQuery('environment=prod,region=eu', labels.declaration);
    const patched = fleetOf(
      variants(kyverno, clusters, {
        departures: [{ where: { environment: 'prod', region: 'eu' }, set: { tier: 7 }, because: 'one operation' }],
      }),
    );
    const touched = resolveFleet(patched).variants.filter(({ spec }) => spec.tier === 7);
    expect(touched.map(({ cluster }) => cluster.key)).toEqual(
      Object.entries(clusters.entries)
        .filter(([, { labels: own }]) => query?.matches(own))
        .map(([key]) => key),
    );
  });

  test('say in their departures the whole difference from the base', () => {
    const { variants: all } = resolveFleet(fleetOf(variants(kyverno, clusters, { departures })));
    const [, prodA] = all;
    expect(prodA?.departures.map(({ verb, path, from, to }) => [verb, path.join('.'), from, to])).toEqual([
      ['set', 'helmCharts.kyverno.values.backgroundController.replicas', 1, 5],
      ['fill', 'stopMatchingBehavior', undefined, 'LeavePolicies'],
    ]);
  });

  test('have one answer to who gets a change: the recipients stand in the variants, and a selector is refused', () => {
    expectFound(
      diagnosticsOf(
        fleetOf(
          variants(
            base('kyverno', untyped({ ...kyverno.spec, clusterSelector: { matchLabels: { environment: 'prod' } } })),
            clusters,
          ),
        ),
      ),
      { code: 'base/addressed', path: 'kyverno.clusterSelector' },
    );
  });

  test('carry charts and manifests as the API has them', () => {
    const both = base('both', {
      helmCharts: { kyverno: { ...chart, helmChartAction: 'Install' } },
      policyRefs: {
        rules: {
          deploymentType: 'Remote',
          manifests: { ns: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'rules' } } },
        },
      },
    });
    const spec = specOn(fleetOf(variants(both, clusters)), 'both/pilot');
    expect(spec['helmCharts']).toEqual([{ ...chart, helmChartAction: 'Install' }]);
    expect(spec['policyRefs']).toEqual([
      { deploymentType: 'Remote', kind: 'ConfigMap', name: 'both-pilot-rules', namespace: 'projectsveltos' },
    ]);
  });
});

describe('a change of the base', () => {
  const before = fleetOf(variants(kyverno, clusters, { departures }));
  const after = fleetOf(variants(changed, clusters, { departures }));

  test('made once reaches every variant, while each keeps what makes it itself', () => {
    const background = (fleet: Fleet, id: string): unknown =>
      own((specOn(fleet, id)['helmCharts'] as readonly unknown[])[0], 'values');
    expect(background(before, 'kyverno/prod-b')).toContain('backgroundController:\n  replicas: 1\n');
    for (const id of ['kyverno/pilot', 'kyverno/staging', 'kyverno/prod-b']) {
      expect(background(after, id)).toContain('backgroundController:\n  replicas: 2\n');
    }
    expect(specOn(after, 'kyverno/prod-b')['stopMatchingBehavior']).toBe('LeavePolicies');
  });

  test('never overwrites a departure on the same leaf', () => {
    const [chartOf] = specOn(after, 'kyverno/prod-a')['helmCharts'] as readonly unknown[];
    expect(own(chartOf, 'values')).toContain('backgroundController:\n  replicas: 5\n');
  });

  test('that makes a departure say what the base says is reported', () => {
    const same = base('kyverno', { ...kyverno.spec, tier: 5 });
    const fleet = fleetOf(
      variants(same, clusters, { departures: [{ cluster: 'prod-a', set: { tier: 5 }, because: 'was not so once' }] }),
    );
    expectFound(diagnosticsOf(fleet), { code: 'variant/no-departure', path: 'kyverno.departures[0].set.tier' });
  });

  test('that takes away what a departure departs from is reported', () => {
    const { tier: _tier, ...rest } = kyverno.spec;
    const fleet = fleetOf(
      variants(
        base('kyverno', rest),
        clusters,
        untyped({ departures: [{ cluster: 'prod-a', set: { tier: 5 }, because: 'x' }] }),
      ),
    );
    expectFound(diagnosticsOf(fleet), { code: 'variant/unknown-field', path: 'kyverno.departures[0].set.tier' });
  });
});
