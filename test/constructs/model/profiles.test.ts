import { base, defineFleet, profile, renderFleet, selectors, variants } from '../../../constructs/index.ts';
import type { Fleet, SelectorProfile } from '../../../constructs/index.ts';
import { chart, clusters, diagnosticsOf, expectFound, kyverno, labels, untyped } from '../../example-fleet.ts';

const { all, everyCluster, where } = selectors(labels);
const prod = where({ environment: 'prod' });
const network = base('network', { helmCharts: { cilium: { ...chart, releaseName: 'cilium' } } });
const waiting = base('waiting', {
  dependsOn: ['network'],
  helmCharts: { waiting: { ...chart, releaseName: 'waiting' } },
});

const of = (...profiles: readonly SelectorProfile[]): Fleet => defineFleet({ name: 'example', clusters, profiles });
const production = { where: prod, stack: 'production' } as const;

describe('a profile for all clusters that match', () => {
  test('is one record, however many clusters match, and addresses them by selector alone', () => {
    const { records, diagnostics } = renderFleet(of(profile(kyverno, production)));
    expect(diagnostics).toEqual([]);
    const [record, ...others] = records.filter(({ scope }) => scope === 'selector');
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      id: 'profile/kyverno',
      stack: 'production',
      base: 'kyverno',
      clusters: ['prod-a', 'prod-b'],
      departures: [],
      objects: [
        {
          kind: 'ClusterProfile',
          metadata: { name: 'kyverno' },
          spec: { clusterSelector: { matchLabels: { environment: 'prod' } } },
        },
      ],
    });
    expect(record?.objects[0]?.['spec']).not.toHaveProperty('clusterRefs');
  });

  test('keeps its bytes when a cluster that matches is added', () => {
    const labelled = { labels: { rollout: 'production', environment: 'prod' } } as const;
    const more = { ...clusters, entries: { ...clusters.entries, 'prod-c': labelled } };
    const digests = [clusters, more].map((inventory) => {
      const fleet = defineFleet({ name: 'example', clusters: inventory, profiles: [profile(kyverno, production)] });
      return renderFleet(fleet).records.find(({ scope }) => scope === 'selector');
    });
    expect(digests[1]?.digest).toBe(digests[0]?.digest);
    expect(digests[1]?.clusters).toEqual(['prod-a', 'prod-b', 'prod-c']);
  });

  test('A-04: leaves the clusters of variants named, so that a label on a live cluster adds none to a wave', () => {
    const fleet = defineFleet({ name: 'example', clusters, variants: [variants(kyverno, clusters)] });
    const { records } = renderFleet(fleet);
    for (const { objects } of records.filter(({ scope }) => scope === 'cluster')) {
      expect(objects.at(-1)?.['spec']).toMatchObject({
        clusterRefs: [expect.objectContaining({ kind: 'SveltosCluster' })],
      });
      expect(objects.at(-1)?.['spec']).not.toHaveProperty('clusterSelector');
    }
  });

  test('A-04: refuses clusters beyond the number that was reviewed, by name', () => {
    const reviewed = profile(kyverno, { ...production, expect: { exactly: 1 } });
    expectFound(diagnosticsOf(of(reviewed)), {
      code: 'selector/expectation',
      path: 'profiles.kyverno.expect',
      message: 'expected exactly 1 cluster, it matches 2: clusters prod-a, prod-b',
    });
  });

  test('takes an option that is undefined as not said', () => {
    const options = { ...production, name: undefined, departures: undefined, expect: undefined };
    expect(diagnosticsOf(of(profile(kyverno, untyped(options))))).toEqual([]);
  });

  test('departs from its base for all of its clusters, with a reason', () => {
    const departures = [{ set: { tier: 5 }, because: 'goes before the old one' }] as const;
    const { records } = renderFleet(of(profile(kyverno, { ...production, name: 'early', departures })));
    expect(records.find(({ id }) => id === 'profile/early')).toMatchObject({
      departures: [{ path: ['tier'], to: 5, because: 'goes before the old one' }],
      objects: [{ metadata: { name: 'early' }, spec: { tier: 5 } }],
    });
  });

  test('has departures that name no cluster', () => {
    const departures = [{ cluster: 'prod-a', set: { tier: 5 }, because: 'x' }];
    expectFound(diagnosticsOf(of(profile(kyverno, untyped({ ...production, departures })))), {
      code: 'api/unknown-field',
      path: 'profiles.kyverno.departures[0].cluster',
    });
  });

  test('two departures that change one value contradict each other', () => {
    const departures = [
      { set: { tier: 5 }, because: 'x' },
      { set: { tier: 6 }, because: 'y' },
    ] as const;
    expectFound(diagnosticsOf(of(profile(kyverno, { ...production, departures }))), {
      code: 'variant/collision',
      path: 'profiles.kyverno.departures[1]',
      message: 'the departure ("x") and the departure ("y") both change tier on profile kyverno',
    });
  });

  test('keeps its content in a namespace of the management cluster', () => {
    const manifests = { ns: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'team' } } };
    const content = base('content', { policyRefs: { namespaces: { deploymentType: 'Remote', manifests } } });
    const options = { ...production, contentNamespace: 'fleet' } as const;
    const record = renderFleet(of(profile(content, options))).records.find(({ scope }) => scope === 'selector');
    expect(record?.objects.map(({ kind, metadata }) => [kind, metadata.namespace])).toEqual([
      ['ConfigMap', 'fleet'],
      ['ClusterProfile', undefined],
    ]);
  });
});

describe('a profile is refused', () => {
  test.each([
    ['when its stack is none of the fleet', { where: prod, stack: 'prodution' }, 'profile/stack', 'stack'],
    ['when Kubernetes cannot carry its name', { ...production, name: 'A b' }, 'profile/name', undefined],
  ])('%s', (_, options, code, field) => {
    const [found, ...rest] = diagnosticsOf(of(profile(kyverno, untyped(options))));
    expect(rest).toEqual([]);
    expect(found?.code).toBe(code);
    if (field !== undefined) expect(found?.path).toMatch(new RegExp(`\\.${field}$`));
  });

  test('when another one has its name', () => {
    expectFound(
      diagnosticsOf(
        of(profile(network, { ...production, name: 'one' }), profile(waiting, { ...production, name: 'one' })),
      ).filter(({ code }) => code === 'profile/name-taken'),
      { code: 'profile/name-taken', path: 'profiles.one' },
    );
  });

  test.each([
    ['no list', 'none', 'fleet.profiles'],
    ['an entry that is none', ['none'], 'fleet.profiles[0]'],
    ['an entry without base', [{ name: 'a', stack: 'production', where: prod, departures: [] }], 'fleet.profiles[0]'],
  ])('where types were bypassed: %s', (_, profiles, path) => {
    const found = diagnosticsOf(defineFleet({ name: 'example', clusters, profiles: untyped(profiles) }));
    expectFound(found, { code: 'api/wrong-type', path });
  });

  test('when its base also runs as a variant on a cluster that matches', () => {
    const sets = [variants(kyverno, clusters, { where: { region: 'eu' } })];
    const fleet = defineFleet({ name: 'example', clusters, variants: sets, profiles: [profile(kyverno, production)] });
    expectFound(
      diagnosticsOf(fleet).filter(({ code }) => code === 'profile/two-scopes'),
      {
        code: 'profile/two-scopes',
        path: 'profiles.kyverno.where',
        message: "base 'kyverno' reaches cluster prod-a as a variant, and by the selector of profile kyverno",
      },
    );
  });

  test('unless variants and profile of one base reach different clusters', () => {
    const sets = [variants(kyverno, clusters, { where: { environment: ['dev', 'staging'] } })];
    const fleet = defineFleet({ name: 'example', clusters, variants: sets, profiles: [profile(kyverno, production)] });
    expect(diagnosticsOf(fleet)).toEqual([]);
  });
});

describe('a dependency of a profile', () => {
  const spec = (fleet: Fleet, id: string) =>
    renderFleet(fleet).records.find((each) => each.id === id)?.objects[0]?.['spec'];

  test('is the profile of that base that covers all of its clusters', () => {
    const fleet = of(
      profile(network, { ...production, name: 'network-prod' }),
      profile(network, { where: where({ environment: ['dev', 'staging'] }), stack: 'pilot', name: 'network-rest' }),
      profile(waiting, { ...production, where: all(prod, where({ region: 'eu' })) }),
    );
    expect(diagnosticsOf(fleet)).toEqual([]);
    expect(spec(fleet, 'profile/waiting')).toMatchObject({ dependsOn: ['network-prod'] });
  });

  const dependency = (fleet: Fleet) => diagnosticsOf(fleet).filter(({ code }) => code === 'profile/dependency');

  test('J-04: is refused when nobody has the base, with the nearest one', () => {
    const lost = base('lost', { dependsOn: ['netwrk'], helmCharts: { lost: { ...chart, releaseName: 'lost' } } });
    expectFound(dependency(of(profile(network, production), profile(lost, production))), {
      code: 'profile/dependency',
      path: 'profiles.lost.dependsOn',
      message: "no profile of this fleet has the base 'netwrk'",
      hint: "did you mean 'network'?",
    });
  });

  test('J-04: is refused when it does not cover the dependent, with a cluster that proves it', () => {
    const narrow = profile(network, { ...production, where: all(prod, where({ region: 'eu' })) });
    const [found, ...rest] = dependency(of(narrow, profile(waiting, production)));
    expect(rest).toEqual([]);
    expect(found?.message).toMatch(
      /needs 'network' on all of its clusters, and none of network covers them, for example/,
    );
    expect(found?.message).toMatch(/environment=prod/);
  });

  test('J-04: is refused when it goes round in a circle', () => {
    const a = base('a', { dependsOn: ['b'], helmCharts: { a: { ...chart, releaseName: 'a' } } });
    const b = base('b', { dependsOn: ['a'], helmCharts: { b: { ...chart, releaseName: 'b' } } });
    expectFound(dependency(of(profile(a, production), profile(b, production))), {
      code: 'profile/dependency',
      path: 'profiles.a.dependsOn',
      message: 'the dependencies go round in a circle: a → b → a',
    });
  });

  test('is refused when a later stack brings it', () => {
    const late = profile(network, { where: everyCluster, stack: 'production' });
    const early = profile(waiting, { where: where({ rollout: 'pilot' }), stack: 'pilot' });
    expectFound(dependency(of(late, early)), {
      code: 'profile/dependency',
      path: 'profiles.waiting.dependsOn',
      message: "stack 'pilot' is applied before 'production', which brings network",
    });
  });

  test('is refused when two profiles could be meant', () => {
    const wide = profile(network, { where: everyCluster, stack: 'pilot', name: 'wide' });
    const found = dependency(of(wide, profile(network, { ...production, name: 'prod' }), profile(waiting, production)));
    expectFound(found, {
      code: 'profile/dependency',
      path: 'profiles.waiting.dependsOn',
      message: "'network' can mean prod and wide: both cover it",
    });
  });

  test('is not said to be missing when the profile that is meant has a fault of its own', () => {
    const { any } = selectors(labels);
    const faulty = profile(network, { ...production, where: any(prod, where({ region: 'eu' })) });
    expect(diagnosticsOf(of(faulty, profile(waiting, production))).map(({ code }) => code)).toEqual([
      'selector/cannot-compile',
    ]);
  });

  test('is refused when the base runs as variants', () => {
    const sets = [variants(network, clusters)];
    const fleet = defineFleet({ name: 'example', clusters, variants: sets, profiles: [profile(waiting, production)] });
    expectFound(dependency(fleet), {
      code: 'profile/dependency',
      path: 'profiles.waiting.dependsOn',
      hint: "'network' runs as variants: make it a profile too, or run this base as variants",
    });
  });
});
