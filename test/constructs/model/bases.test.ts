import { base, defineFleet, inventory, renderFleet, variants } from '../../../constructs/index.ts';
import { resolveFleet } from '../../../constructs/model/index.ts';
import {
  basedOn,
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

describe('a mistake in a base', () => {
  test('is said in the words of its author, with the nearest name, once for all clusters', () => {
    const entries = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [
        `cluster-${index}`,
        { labels: { rollout: 'production', environment: 'prod' } as const },
      ]),
    );
    const many = inventory(oneWave, entries);
    const wrong = base(
      'kyverno',
      untyped({ syncMod: 'Continuous', helmCharts: { kyverno: { ...chart, chartVersoin: '1' } } }),
    );
    const fleet = defineFleet({ name: 'many', clusters: many, variants: [variants(wrong, many)] });
    expectFound(
      diagnosticsOf(fleet),
      {
        code: 'api/unknown-field',
        path: 'kyverno.helmCharts.kyverno.chartVersoin',
        message: "there is no field 'chartVersoin' here",
        hint: "did you mean 'chartVersion'?",
      },
      { code: 'api/unknown-field', path: 'kyverno.syncMod', hint: "did you mean 'syncMode'?" },
    );
  });

  test('fails on wrong types, words, bounds, patterns and combinations of fields', () => {
    const { chartName: _chartName, ...nameless } = chart;
    const { releaseName: _releaseName, ...releaseless } = chart;
    expectFound(
      diagnosticsOf(
        basedOn({
          syncMode: 'Sometimes',
          tier: 0,
          maxUpdate: '130%',
          extraLabels: { team: 5 },
          helmCharts: {
            a: { ...nameless, options: { timeot: '5m' } },
            b: { ...releaseless, valuesFrom: { v: { kind: 'ConfigMp', name: 'x' } } },
          },
        }),
      ),
      { code: 'api/wrong-type', path: 'kyverno.extraLabels.team' },
      { code: 'api/rule', path: 'kyverno.helmCharts.a' },
      { code: 'api/unknown-field', path: 'kyverno.helmCharts.a.options.timeot', hint: "did you mean 'timeout'?" },
      { code: 'api/missing-field', path: 'kyverno.helmCharts.b.releaseName' },
      { code: 'api/not-allowed', path: 'kyverno.helmCharts.b.valuesFrom.v.kind', hint: "did you mean 'ConfigMap'?" },
      { code: 'api/pattern', path: 'kyverno.maxUpdate' },
      { code: 'api/not-allowed', path: 'kyverno.syncMode' },
      { code: 'api/out-of-bounds', path: 'kyverno.tier' },
    );
  });

  test.each(['clusterRefs', 'clusterSelector', 'setRefs'])('fails when it names clusters by %s', (field) => {
    expectFound(diagnosticsOf(basedOn({ helmCharts: { kyverno: chart }, [field]: [] })), {
      code: 'base/addressed',
      path: `kyverno.${field}`,
      message: `a base names no clusters, but sets '${field}'`,
      hint: 'name the clusters in `variants`',
    });
  });

  test('fails when there is nothing to deploy', () => {
    expectFound(diagnosticsOf(basedOn({ syncMode: 'Continuous', helmCharts: {} })), {
      code: 'base/empty',
      path: 'kyverno',
      message: 'nothing to deploy: no chart, no payload and no kustomization',
    });
    expectFound(diagnosticsOf(basedOn({ policyRefs: { p: { deploymentType: 'Remote', manifests: {} } } })), {
      code: 'base/empty',
      path: 'kyverno.policyRefs.p.manifests',
    });
  });

  test('fails when a payload has two sources, none, no place to go, or a manifest that is none', () => {
    const manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' } };
    expectFound(
      diagnosticsOf(
        basedOn({
          policyRefs: {
            both: { deploymentType: 'Remote', manifests: { m: manifest }, kind: 'ConfigMap' },
            lost: { manifests: { m: manifest } },
            none: { deploymentType: 'Local' },
            wrong: { deploymentType: 'Local', manifests: { m: { apiVersion: 'v1', knd: 'ConfigMap', metadata: {} } } },
          },
        }),
      ),
      { code: 'api/rule', path: 'kyverno.policyRefs.both.kind', hint: 'keep one of the two' },
      { code: 'api/missing-field', path: 'kyverno.policyRefs.lost.deploymentType' },
      { code: 'api/rule', path: 'kyverno.policyRefs.none' },
      { code: 'api/missing-field', path: 'kyverno.policyRefs.wrong.manifests.m', hint: "did you mean 'knd'?" },
      { code: 'api/missing-field', path: 'kyverno.policyRefs.wrong.manifests.m.metadata' },
    );
  });

  test('fails on names and namespaces of releases that Helm or Kubernetes refuses, and leaves templates alone', () => {
    const long = 'x'.repeat(64);
    const template = `{{ .Cluster.metadata.name }}-${long}`;
    const helmCharts = {
      kyverno: { ...chart, releaseName: long.slice(0, 54), releaseNamespace: long },
      upper: { ...chart, releaseName: 'Upper', releaseNamespace: 'a.b' },
      template: { ...chart, releaseName: template, releaseNamespace: template },
      fits: { ...chart, releaseName: long.slice(0, 53), releaseNamespace: long.slice(0, 63) },
      dotted: { ...chart, releaseName: 'a.b-c', releaseNamespace: 'a' },
    };
    expectFound(
      diagnosticsOf(basedOn({ helmCharts })),
      {
        code: 'api/out-of-bounds',
        path: 'kyverno.helmCharts.kyverno.releaseName',
        message: 'has 54 characters, it must have at most 53 characters',
        hint: 'shorten it by 1',
      },
      { code: 'api/out-of-bounds', path: 'kyverno.helmCharts.kyverno.releaseNamespace' },
      {
        code: 'api/pattern',
        path: 'kyverno.helmCharts.upper.releaseName',
        message:
          '"Upper" is not made of lower case letters, digits, dashes and dots, starting and ending with a letter or digit',
      },
      { code: 'api/pattern', path: 'kyverno.helmCharts.upper.releaseNamespace' },
    );
    expectFound(
      diagnosticsOf(
        departing({
          cluster: 'pilot',
          set: { helmCharts: { kyverno: { releaseName: 'Kyverno', releaseNamespace: long } } },
          because: 'it is right here',
        }),
      ),
      { code: 'api/pattern', path: 'kyverno.departures[0].set.helmCharts.kyverno.releaseName' },
      { code: 'api/out-of-bounds', path: 'kyverno.departures[0].set.helmCharts.kyverno.releaseNamespace' },
    );
  });

  test('fails on a maxUpdate that means something else than it says, and warns of checks that run a Job', () => {
    const check = { featureID: 'Helm', group: 'batch', version: 'v1', kind: 'Job' };
    const validateHealths = { ready: check, job: { ...check, jobCheck: {} } };
    expectFound(
      diagnosticsOf(basedOn({ helmCharts: { kyverno: chart }, maxUpdate: '5', validateHealths })).filter(
        ({ code }) => !code.startsWith('api/'),
      ),
      { code: 'profile/max-update', path: 'kyverno.maxUpdate' },
      { code: 'sveltos/licence', path: 'kyverno.validateHealths.job.jobCheck' },
    );
    expect(diagnosticsOf(basedOn({ helmCharts: { kyverno: chart }, maxUpdate: '5%' }))).toEqual([]);
  });

  test('fails on the name with which the ids of registrations begin', () => {
    expectFound(diagnosticsOf(fleetOf(variants(base('registration', kyverno.spec), clusters))), {
      code: 'base/name',
      path: 'registration',
      message: "'registration' begins the ids of records that are no variants",
      hint: 'give the base another name',
    });
  });

  test('fails on names that no profile can carry, and on keys that no name can be made of', () => {
    expectFound(
      diagnosticsOf(fleetOf(variants(base('Kyverno', { helmCharts: { 'Big Chart': chart } }), clusters))),
      { code: 'base/name', path: 'Kyverno' },
      { code: 'base/name', path: 'Kyverno.helmCharts["Big Chart"]' },
    );
  });

  test('fails on an order that is impossible', () => {
    const found = diagnosticsOf(
      basedOn({
        helmCharts: {
          a: { ...chart, releaseName: 'a', after: ['b'] },
          b: { ...chart, releaseName: 'b', after: ['a'] },
          c: { ...chart, releaseName: 'c', after: ['kyvern'] },
          kyverno: chart,
        },
      }),
    );
    expectFound(
      found,
      { code: 'base/order', path: 'kyverno.helmCharts', message: "'after' goes round in a circle among a, b" },
      { code: 'base/order', path: 'kyverno.helmCharts.c.after', hint: "did you mean 'kyverno'?" },
    );
  });

  test('fails on each circle of an order, naming only those that are in it', () => {
    const order = (...after: readonly string[]) => ({ patch: 'x', after });
    expectFound(
      diagnosticsOf(
        basedOn({
          helmCharts: { kyverno: chart },
          patches: {
            a: order('b'),
            b: order('c'),
            c: order('d', 'b'),
            d: order(),
            e: order('f'),
            f: order('e'),
            g: order('g'),
          },
        }),
      ),
      { code: 'base/order', path: 'kyverno.patches', message: "'after' goes round in a circle among b, c" },
      { code: 'base/order', path: 'kyverno.patches', message: "'after' goes round in a circle among e, f" },
      { code: 'base/order', path: 'kyverno.patches', message: "'after' goes round in a circle among g" },
    );
  });

  test('fails on text and numbers that would not arrive as they were written', () => {
    const values = { output: 'Calling [toString] on an [Output<T>]', lost: 2 ** 53, half: 'x\ud800', hole: undefined };
    expectFound(
      diagnosticsOf(basedOn({ helmCharts: { kyverno: { ...chart, values } } })),
      { code: 'base/value', path: 'kyverno.helmCharts.kyverno.values.half' },
      { code: 'base/value', path: 'kyverno.helmCharts.kyverno.values.hole', hint: 'leave the key out' },
      { code: 'base/value', path: 'kyverno.helmCharts.kyverno.values.lost', hint: 'write it as a string' },
      {
        code: 'base/value',
        path: 'kyverno.helmCharts.kyverno.values.output',
        message: 'text made from a Pulumi output',
      },
    );
  });
});

describe('bases of one fleet', () => {
  const other = base('kyverno', { helmCharts: { kyverno: { ...chart, chartVersion: '3.8.2' } } });

  test('fails when one name stands for two bases', () => {
    expectFound(
      diagnosticsOf(
        fleetOf(
          variants(kyverno, clusters, { where: { region: 'eu' } }),
          variants(other, clusters, { where: { region: 'us' } }),
        ),
      ),
      { code: 'base/duplicate', path: 'kyverno', message: "'kyverno' names two different bases" },
    );
  });

  test('a base may be given to two classes of clusters apart', () => {
    const fleet = fleetOf(
      variants(kyverno, clusters, { where: { region: 'eu' } }),
      variants(kyverno, clusters, { where: { region: 'us' } }),
    );
    expect(resolveFleet(fleet).variants.map(({ id }) => id)).toEqual([
      'kyverno/pilot',
      'kyverno/prod-a',
      'kyverno/prod-b',
    ]);
    expect(diagnosticsOf(fleet)).toEqual([]);
  });

  test('fails when a cluster gets two variants of one base', () => {
    expectFound(
      diagnosticsOf(
        fleetOf(variants(kyverno, clusters), variants(kyverno, clusters, { where: { environment: 'prod' } })),
      ),
      {
        code: 'variant/duplicate',
        path: 'kyverno',
        message: "two variants of base 'kyverno' on clusters prod-a, prod-b",
        hint: 'one `variants` reaches a cluster; departures say how clusters differ',
      },
    );
  });

  test('fails when variants are declared over another inventory than the fleet has', () => {
    const elsewhere = inventory(labels, { pilot: { labels: { rollout: 'staging', environment: 'dev' } } });
    expectFound(diagnosticsOf(fleetOf(variants(kyverno, elsewhere))), {
      code: 'variant/inventory',
      path: 'fleet.variants[0]',
      hint: 'give `variants` and `defineFleet` the same inventory',
    });
  });

  test('fails when a base reaches nobody', () => {
    const lonely = inventory(oneWave, { only: { labels: { rollout: 'production', environment: 'dev' } } });
    expectFound(
      diagnosticsOf(
        defineFleet({
          name: 'a',
          clusters: lonely,
          variants: [variants(kyverno, lonely, { where: { region: 'eu' } })],
        }),
      ),
      { code: 'variant/no-clusters', path: 'kyverno', message: "base 'kyverno' reaches none of 1 clusters" },
    );
    expectFound(diagnosticsOf(fleetOf(variants(kyverno, clusters, { where: {} }))), {
      code: 'variant/unmatched',
      path: 'kyverno.where',
      hint: 'leave `where` out for every cluster',
    });
  });

  test('fails on names that are too long after all that Sveltos derives from them', () => {
    const long = 'k'.repeat(60);
    expectFound(diagnosticsOf(fleetOf(variants(base(long, kyverno.spec), clusters))), {
      code: 'variant/name-too-long',
      path: long,
      message: `'${long}-staging' has 68 characters, 63 are allowed (label projectsveltos.io/cluster-profile-name on its ClusterSummary), on clusters pilot, prod-a, prod-b and 1 more`,
      hint: "shorten the profile's or base's name, or the cluster's, by 5",
    });
  });

  test('fails when two records would write one object', () => {
    const two = inventory(oneWave, {
      b: { labels: { rollout: 'production', environment: 'dev' } },
      'a-b': { labels: { rollout: 'production', environment: 'dev' } },
    });
    const another = { helmCharts: { other: { ...chart, releaseName: 'other' } } };
    const fleet = defineFleet({
      name: 'x',
      clusters: two,
      variants: [variants(base('k', kyverno.spec), two), variants(base('k-a', another), two)],
    });
    expectFound(diagnosticsOf(fleet), {
      code: 'variant/name-taken',
      path: 'k/a-b',
      message: 'ClusterProfile k-a-b belongs to k-a/b already',
    });
    expect(renderFleet(fleet).records).toEqual([]);
  });
});

describe('a dependency', () => {
  const needing = (...dependsOn: readonly string[]) =>
    base('policies', { dependsOn, helmCharts: { policies: { ...chart, releaseName: 'policies' } } });

  test('becomes the profile of that base on the same cluster', () => {
    const fleet = fleetOf(variants(kyverno, clusters), variants(needing('kyverno'), clusters));
    expect(specOn(fleet, 'policies/prod-a')['dependsOn']).toEqual(['kyverno-prod-a']);
  });

  test('fails on a base that the fleet does not have', () => {
    expectFound(diagnosticsOf(fleetOf(variants(kyverno, clusters), variants(needing('kyvern'), clusters))), {
      code: 'variant/dependency',
      path: 'policies.dependsOn',
      message: "no base of this fleet is called 'kyvern': clusters pilot, prod-a, prod-b and 1 more",
      hint: "did you mean 'kyverno'?",
    });
  });

  test('fails on a dependency that is listed twice as on one, with each cluster once', () => {
    expectFound(diagnosticsOf(fleetOf(variants(needing('lost', 'lost'), clusters, { where: { region: 'eu' } }))), {
      code: 'variant/dependency',
      path: 'policies.dependsOn',
      message: "no base of this fleet is called 'lost': clusters pilot, prod-a",
    });
  });

  test('fails on a base that does not reach the cluster', () => {
    expectFound(
      diagnosticsOf(
        fleetOf(variants(kyverno, clusters, { where: { region: 'eu' } }), variants(needing('kyverno'), clusters)),
      ),
      {
        code: 'variant/dependency',
        path: 'policies.dependsOn',
        message: "base 'kyverno' does not reach all clusters that depend on it: clusters prod-b, staging",
        hint: "let 'kyverno' reach them too, or drop the dependency there",
      },
    );
  });

  test('fails on a circle, also through a departure', () => {
    const fleet = fleetOf(
      variants(kyverno, clusters, {
        departures: [{ cluster: 'pilot', fill: { dependsOn: ['policies'] }, because: 'tried out' }],
      }),
      variants(needing('kyverno'), clusters),
    );
    expectFound(
      diagnosticsOf(fleet),
      {
        code: 'variant/dependency',
        path: 'kyverno.dependsOn',
        message: 'the dependencies go round in a circle: kyverno → policies → kyverno: cluster pilot',
      },
      { code: 'variant/dependency', path: 'policies.dependsOn' },
    );
  });
});
