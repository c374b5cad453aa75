import { renderFleet, variants } from '../../../constructs/index.ts';
import {
  chart,
  clusters,
  departing,
  diagnosticsOf,
  expectFound,
  fleetOf,
  kyverno,
  specOn,
  untyped,
} from '../../example-fleet.ts';

const because = 'it is right here';

describe('a departure', () => {
  test('sets what the base sets, fills what it leaves unset, adds entries and drops them', () => {
    const fleet = fleetOf(
      variants(kyverno, clusters, {
        departures: [
          {
            cluster: 'pilot',
            set: { tier: 50, helmCharts: { kyverno: { values: { admissionController: { replicas: 1 } } } } },
            fill: {
              stopMatchingBehavior: 'LeavePolicies',
              helmCharts: { kyverno: { options: { timeout: '5m' }, values: { admissionController: { debug: true } } } },
            },
            add: { helmCharts: { policies: { ...chart, releaseName: 'policies', after: ['kyverno'] } } },
            drop: { syncMode: true, helmCharts: { kyverno: { values: { note: true } } } },
            because,
          },
        ],
      }),
    );
    expect(diagnosticsOf(fleet)).toEqual([]);
    expect(specOn(fleet, 'kyverno/pilot')).toEqual({
      clusterRefs: [expect.objectContaining({ name: 'pilot' })],
      tier: 50,
      stopMatchingBehavior: 'LeavePolicies',
      helmCharts: [
        {
          ...chart,
          options: { timeout: '5m' },
          values: [
            'admissionController:',
            '  args:',
            "    - '--verbose'",
            '  debug: true',
            '  replicas: 1',
            'backgroundController:',
            '  replicas: 1',
            '',
          ].join('\n'),
        },
        { ...chart, releaseName: 'policies' },
      ],
    });
  });

  test('is listed on its record with the value that it left, its reason and its rank', () => {
    const fleet = departing(
      { where: { environment: 'prod' }, set: { tier: 10 }, because, owner: 'platform', expires: '2027-03-31' },
      { cluster: 'prod-a', fill: { maxUpdate: '30%' }, because: 'careful' },
    );
    expect(renderFleet(fleet).records.find(({ id }) => id === 'kyverno/prod-a')?.departures).toEqual([
      { verb: 'fill', path: ['maxUpdate'], to: '30%', because: 'careful', via: 'cluster' },
      {
        verb: 'set',
        path: ['tier'],
        from: 100,
        to: 10,
        because,
        owner: 'platform',
        expires: '2027-03-31',
        via: 'class',
      },
    ]);
  });

  test('adds a source of values to a chart that the base has', () => {
    const fleet = fleetOf(
      variants(kyverno, clusters, {
        departures: [
          {
            cluster: 'pilot',
            fill: { helmCharts: { kyverno: { valuesFrom: { local: { kind: 'ConfigMap', name: 'local' } } } } },
            because,
          },
        ],
      }),
    );
    expect(specOn(fleet, 'kyverno/pilot')['helmCharts']).toEqual([
      expect.objectContaining({ valuesFrom: [{ kind: 'ConfigMap', name: 'local' }] }),
    ]);
  });

  test('of two classes that fill different keys of one object composes', () => {
    const fleet = departing(
      { where: { environment: 'prod' }, fill: { helmCharts: { kyverno: { options: { timeout: '5m' } } } }, because },
      { where: { region: 'eu' }, fill: { helmCharts: { kyverno: { options: { wait: true } } } }, because },
    );
    expect(specOn(fleet, 'kyverno/prod-a')['helmCharts']).toEqual([
      expect.objectContaining({ options: { timeout: '5m', wait: true } }),
    ]);
  });

  test('fails when it names what the base does not set, with the nearest name', () => {
    expectFound(
      diagnosticsOf(
        departing({
          cluster: 'pilot',
          set: {
            stopMatchingBehavior: 'LeavePolicies',
            tir: 1,
            helmCharts: {
              kyvrno: { chartVersion: '1' },
              kyverno: { chartVersoin: '1', values: { admissionController: { replcas: 1 } } },
            },
          },
          drop: { helmCharts: { kyverno: { values: { nite: true } } } },
          because,
        }),
      ),
      {
        code: 'variant/unknown-field',
        path: 'kyverno.departures[0].drop.helmCharts.kyverno.values.nite',
        hint: "did you mean 'note'?",
      },
      {
        code: 'variant/unknown-field',
        path: 'kyverno.departures[0].set.helmCharts.kyverno.chartVersoin',
        hint: "did you mean 'chartVersion'?",
      },
      {
        code: 'variant/unknown-field',
        path: 'kyverno.departures[0].set.helmCharts.kyverno.values.admissionController.replcas',
        message: "the base's helmCharts.kyverno.values.admissionController does not set 'replcas'",
        hint: "did you mean 'replicas'?",
      },
      {
        code: 'variant/unknown-field',
        path: 'kyverno.departures[0].set.helmCharts.kyvrno',
        hint: "did you mean 'kyverno'?",
      },
      {
        code: 'variant/unknown-field',
        path: 'kyverno.departures[0].set.stopMatchingBehavior',
        message: "the base does not set 'stopMatchingBehavior'",
        hint: 'known here: syncMode, tier, helmCharts',
      },
      { code: 'variant/unknown-field', path: 'kyverno.departures[0].set.tir', hint: "did you mean 'tier'?" },
    );
  });

  test('fails when what it fills or adds is no field of the API', () => {
    const { releaseName: _releaseName, ...releaseless } = chart;
    expectFound(
      diagnosticsOf(
        departing({
          cluster: 'pilot',
          fill: { stopMatchingBehaviour: 'LeavePolicies', helmCharts: { kyverno: { options: { timeot: '5m' } } } },
          add: { helmCharts: { second: releaseless } },
          drop: { helmCharts: { kyverno: { chartVersion: true } } },
          because,
        }),
      ),
      {
        code: 'api/rule',
        path: 'kyverno.departures[0]',
        message:
          'chartVersion must be set and not empty when repositoryURL starts with http (kyverno.helmCharts.kyverno)',
      },
      { code: 'api/missing-field', path: 'kyverno.departures[0].add.helmCharts.second.releaseName' },
      {
        code: 'api/unknown-field',
        path: 'kyverno.departures[0].fill.helmCharts.kyverno.options.timeot',
        hint: "did you mean 'timeout'?",
      },
      {
        code: 'api/unknown-field',
        path: 'kyverno.departures[0].fill.stopMatchingBehaviour',
        hint: "did you mean 'stopMatchingBehavior'?",
      },
    );
  });

  test('fails on a value of another type', () => {
    expectFound(
      diagnosticsOf(
        departing({
          cluster: 'pilot',
          set: {
            tier: '50',
            helmCharts: { kyverno: { values: { admissionController: { replicas: 'two', args: 'x' }, note: {} } } },
          },
          drop: { syncMode: 'yes' },
          because,
        }),
      ),
      { code: 'variant/wrong-type', path: 'kyverno.departures[0].drop.syncMode' },
      {
        code: 'variant/wrong-type',
        path: 'kyverno.departures[0].set.helmCharts.kyverno.values.admissionController.args',
      },
      {
        code: 'variant/wrong-type',
        path: 'kyverno.departures[0].set.helmCharts.kyverno.values.admissionController.replicas',
        message: 'string "two" where the base has the number 3',
      },
      { code: 'variant/wrong-type', path: 'kyverno.departures[0].set.helmCharts.kyverno.values.note' },
      { code: 'api/wrong-type', path: 'kyverno.departures[0].set.tier', hint: 'leave out the quotes' },
    );
  });

  test('fails when two of its verbs are at one place, or one above the other', () => {
    const into = (value: unknown) => ({ helmCharts: { kyverno: { values: value } } });
    expectFound(
      diagnosticsOf(
        departing(
          {
            cluster: 'pilot',
            set: into({ admissionController: { replicas: 7 } }),
            drop: into({ admissionController: true }),
            because,
          },
          { cluster: 'staging', set: { tier: 5 }, drop: { tier: true }, because },
          {
            cluster: 'prod-a',
            fill: into({ admissionController: { debug: true } }),
            drop: { helmCharts: { kyverno: true } },
            because,
          },
        ),
      ),
      {
        code: 'variant/collision',
        path: 'kyverno.departures[0].set.helmCharts.kyverno.values.admissionController.replicas',
        message:
          'drop at helmCharts.kyverno.values.admissionController and set at helmCharts.kyverno.values.admissionController.replicas of one departure contradict each other',
        hint: 'say with one verb what stands there',
      },
      { code: 'variant/collision', path: 'kyverno.departures[1].drop.tier' },
      {
        code: 'variant/collision',
        path: 'kyverno.departures[2].fill.helmCharts.kyverno.values.admissionController.debug',
      },
    );
  });

  test('fails when it sets null, which would leave the field out', () => {
    expectFound(
      diagnosticsOf(
        departing({
          cluster: 'pilot',
          set: { syncMode: null, tier: null, helmCharts: { kyverno: { chartVersion: null, values: { note: null } } } },
          fill: { maxUpdate: null },
          because,
        }),
      ),
      { code: 'api/wrong-type', path: 'kyverno.departures[0].fill.maxUpdate' },
      {
        code: 'variant/wrong-type',
        path: 'kyverno.departures[0].set.helmCharts.kyverno.chartVersion',
        hint: 'use drop',
      },
      { code: 'variant/wrong-type', path: 'kyverno.departures[0].set.helmCharts.kyverno.values.note' },
      {
        code: 'variant/wrong-type',
        path: 'kyverno.departures[0].set.syncMode',
        message: 'null where the base has the string "ContinuousWithDriftDetection"',
        hint: 'use drop',
      },
      { code: 'variant/wrong-type', path: 'kyverno.departures[0].set.tier', hint: 'use drop' },
    );
    expectFound(diagnosticsOf(departing({ cluster: 'pilot', set: { helmCharts: null }, because })), {
      code: 'variant/wrong-type',
      path: 'kyverno.departures[0].set.helmCharts',
      hint: 'use drop',
    });
  });

  test.each(['clusterRefs', 'clusterSelector', 'setRefs', 'name', 'metadata'])('fails on the address: %s', (field) => {
    expectFound(
      diagnosticsOf(departing({ cluster: 'pilot', set: { tier: 1, [field]: [] }, fill: { [field]: [] }, because })),
      { code: 'variant/addressed', path: `kyverno.departures[0].fill.${field}` },
      {
        code: 'variant/addressed',
        path: `kyverno.departures[0].set.${field}`,
        message: `'${field}' is not a departure's to change`,
        hint: "a record's name and address come from its base and its cluster",
      },
    );
  });

  test('fails when it changes nothing', () => {
    expectFound(
      diagnosticsOf(
        departing({ cluster: 'pilot', set: { tier: 100, helmCharts: {} }, because }, { cluster: 'staging', because }),
      ),
      { code: 'variant/no-departure', path: 'kyverno.departures[0].set.helmCharts' },
      {
        code: 'variant/no-departure',
        path: 'kyverno.departures[0].set.tier',
        message: 'the base has 100 already',
        hint: 'leave it out',
      },
      {
        code: 'variant/no-departure',
        path: 'kyverno.departures[1]',
        message: 'the departure of cluster \'staging\' ("it is right here") changes nothing',
        hint: 'use one of set, fill, add, drop',
      },
    );
  });

  test('fails when it fills or adds what the base has', () => {
    expectFound(
      diagnosticsOf(
        departing({
          cluster: 'pilot',
          fill: { tier: 1, helmCharts: { second: chart } },
          add: { tier: 1, helmCharts: { kyverno: chart } },
          because,
        }),
      ),
      { code: 'variant/already-set', path: 'kyverno.departures[0].add.helmCharts.kyverno' },
      { code: 'variant/unknown-field', path: 'kyverno.departures[0].add.tier' },
      {
        code: 'variant/unknown-field',
        path: 'kyverno.departures[0].fill.helmCharts.second',
        message: "the base has no entry 'second' there",
      },
      {
        code: 'variant/already-set',
        path: 'kyverno.departures[0].fill.tier',
        message: 'the base sets it to 100',
        hint: 'use set',
      },
    );
  });

  test('fails without a reason, with a day that is none, and with a field that it does not have', () => {
    expectFound(
      diagnosticsOf(
        departing(
          { cluster: 'pilot', set: { tier: 1 }, because: ' ' },
          { cluster: 'staging', set: { tier: 1 }, because, expires: '2027-02-30' },
          { cluster: 'prod-a', set: { tier: 1 }, because, expire: '2027-02-01' },
        ),
      ),
      {
        code: 'variant/no-reason',
        path: 'kyverno.departures[0]',
        message: "the departure of cluster 'pilot' gives no reason",
        hint: 'say in `because` why it is right there',
      },
      { code: 'variant/expiry', path: 'kyverno.departures[1].expires' },
      { code: 'api/unknown-field', path: 'kyverno.departures[2].expire', hint: "did you mean 'expires'?" },
    );
  });

  test('fails when nobody is meant, or nobody that runs the base', () => {
    const fleet = fleetOf(
      variants(
        kyverno,
        clusters,
        untyped({
          where: { environment: 'prod' },
          departures: [
            { cluster: 'pilot', set: { tier: 1 }, because },
            { where: { region: 'eu', rollout: 'pilot' }, set: { tier: 1 }, because },
            { where: {}, set: { tier: 1 }, because },
            { set: { tier: 1 }, because },
            { cluster: 'prod-a', where: { region: 'eu' }, set: { tier: 1 }, because },
            { where: { regoin: 'eu', environment: 'prd' }, set: { tier: 1 }, because },
          ],
        }),
      ),
    );
    expectFound(
      diagnosticsOf(fleet),
      {
        code: 'variant/unmatched',
        path: 'kyverno.departures[0]',
        message: "cluster 'pilot' does not run this base",
        hint: 'known here: prod-a, prod-b',
      },
      {
        code: 'variant/unmatched',
        path: 'kyverno.departures[1]',
        message: 'no cluster that runs this base has region=eu,rollout=pilot',
      },
      { code: 'variant/unmatched', path: 'kyverno.departures[2]' },
      { code: 'variant/unmatched', path: 'kyverno.departures[3]' },
      { code: 'variant/unmatched', path: 'kyverno.departures[4]' },
      { code: 'label/undeclared', path: 'kyverno.departures[5].where.environment', hint: "did you mean 'prod'?" },
      { code: 'label/undeclared', path: 'kyverno.departures[5].where.regoin', hint: "did you mean 'region'?" },
    );
  });
});
