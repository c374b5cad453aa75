import { base, defineFleet, inventory, labelSpace, renderFleet, variants } from '../../../constructs/index.ts';
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
  labels,
  untyped,
} from '../../example-fleet.ts';

class Certificate {
  readonly subject = 'x';
}

const circle: Record<string, unknown> = { a: 1 };
circle['self'] = circle;

/** Values that stand nowhere in a fleet: what a program without types may put there. */
const strangers: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', 5],
  ['a text', 'text'],
  ['true', true],
  ['a list', ['x']],
  ['a list of null', [null]],
  ['a function', () => 1],
  ['a date', new Date(0)],
  ['a map', new Map([['a', 1]])],
  ['an instance', new Certificate()],
  ['a value in a circle', circle],
  ['a symbol', Symbol('x')],
  ['a big integer', 10n],
  ['not a number', NaN],
  ['an object without prototype', Object.create(null) as unknown],
  ['an object with a foreign prototype', Object.create({ inherited: 1 }) as unknown],
  ['an object with a lost key', JSON.parse('{"__proto__": {"a": 1}}')],
  ['an object with a key that cdk8s takes for a class', { constructor: 'x' }],
];

const spec = kyverno.spec;
const entry = spec.helmCharts.kyverno;

/** Every place of a fleet, with a function that makes a fleet with a stranger there. */
const places: readonly (readonly [string, (stranger: unknown) => Fleet])[] = [
  ['the fleet', (x) => untyped(x)],
  ['the properties', (x) => defineFleet(untyped(x))],
  ['the name', (x) => ({ ...fleetOf(), name: untyped(x) })],
  ['the inventory', (x) => defineFleet({ name: 'a', clusters: untyped(x), variants: [] })],
  ['the label space', (x) => defineFleet({ name: 'a', clusters: inventory(untyped(x), {}), variants: [] })],
  [
    'the label declaration',
    (x) => defineFleet({ name: 'a', clusters: inventory(labelSpace(untyped(x)), {}), variants: [] }),
  ],
  [
    'the wave',
    (x) => defineFleet({ name: 'a', clusters: inventory(labelSpace({ wave: untyped(x) }), {}), variants: [] }),
  ],
  [
    'the values of a label',
    (x) =>
      defineFleet({
        name: 'a',
        clusters: inventory(labelSpace({ ...labels.declaration, required: { environment: untyped(x) } }), {}),
        variants: [],
      }),
  ],
  ['the entries', (x) => defineFleet({ name: 'a', clusters: inventory(labels, untyped(x)), variants: [] })],
  ['an entry', (x) => defineFleet({ name: 'a', clusters: inventory(labels, untyped({ c: x })), variants: [] })],
  ...['labels', 'kind', 'namespace', 'name', 'kubeconfig'].map((field): (typeof places)[number] => [
    `${field} of a cluster`,
    (x) =>
      defineFleet({
        name: 'a',
        clusters: inventory(labels, untyped({ c: { labels: { rollout: 'pilot', environment: 'dev' }, [field]: x } })),
        variants: [],
      }),
  ]),
  ['a label', (x) => ({ ...fleetOf(), clusters: inventory(labels, untyped({ c: { labels: { rollout: x } } })) })],
  ['the management cluster', (x) => ({ ...fleetOf(), management: untyped(x) })],
  ['the name of the management cluster', (x) => ({ ...fleetOf(), management: untyped({ name: x }) })],
  ['the list of variants', (x) => ({ ...fleetOf(), variants: untyped(x) })],
  ['a set of variants', (x) => fleetOf(untyped(x))],
  ['the base of a set', (x) => fleetOf(variants(untyped(x), clusters))],
  ['the inventory of a set', (x) => fleetOf(variants(kyverno, untyped(x)))],
  ['the classes of a set', (x) => fleetOf(variants(kyverno, clusters, { where: untyped(x) }))],
  ['a class of a set', (x) => fleetOf(variants(kyverno, clusters, { where: { region: untyped(x) } }))],
  ['the departures', (x) => fleetOf(variants(kyverno, clusters, { departures: untyped(x) }))],
  ['the name of a base', (x) => fleetOf(variants(base(untyped(x), kyverno.spec), clusters))],
  ['the spec of a base', (x) => basedOn(x)],
  ...['syncMode', 'tier', 'dependsOn', 'extraLabels', 'helmCharts', 'policyRefs', 'kustomizationRefs', 'patches'].map(
    (field): (typeof places)[number] => [`${field} of a base`, (x) => basedOn({ ...spec, [field]: x })],
  ),
  ['an entry of patches', (x) => basedOn({ ...spec, patches: { p: x } })],
  ['a chart', (x) => basedOn({ helmCharts: { kyverno: x } })],
  ...['values', 'valuesFrom', 'options', 'after', 'chartVersion'].map((field): (typeof places)[number] => [
    `${field} of a chart`,
    (x) => basedOn({ helmCharts: { kyverno: { ...chart, [field]: x } } }),
  ]),
  ['a source of values', (x) => basedOn({ helmCharts: { kyverno: { ...chart, valuesFrom: { v: x } } } })],
  ['an entry of after', (x) => basedOn({ helmCharts: { kyverno: { ...chart, after: [x] } } })],
  ['a payload', (x) => basedOn({ policyRefs: { p: x } })],
  ['manifests', (x) => basedOn({ policyRefs: { p: { deploymentType: 'Remote', manifests: x } } })],
  ['a manifest', (x) => basedOn({ policyRefs: { p: { deploymentType: 'Remote', manifests: { m: x } } } })],
  ['a departure', (x) => departing(x)],
  ...['cluster', 'where', 'set', 'fill', 'add', 'drop', 'because', 'owner', 'expires'].map(
    (field): (typeof places)[number] => [
      `${field} of a departure`,
      (x) => departing({ cluster: 'pilot', set: { tier: 1 }, because: 'why', [field]: x }),
    ],
  ),
  ['a class of a departure', (x) => departing({ where: { region: x }, set: { tier: 1 }, because: 'why' })],
  ['a field that is set', (x) => departing({ cluster: 'pilot', set: { tier: x }, because: 'why' })],
  ['entries that are set', (x) => departing({ cluster: 'pilot', set: { helmCharts: x }, because: 'why' })],
  ['a chart that is added', (x) => departing({ cluster: 'pilot', add: { helmCharts: { b: x } }, because: 'why' })],
  ['a field that is filled', (x) => departing({ cluster: 'pilot', fill: { maxUpdate: x }, because: 'why' })],
  ['a field that is dropped', (x) => departing({ cluster: 'pilot', drop: { tier: x }, because: 'why' })],
];

/** Strangers that are at home at a place after all. */
const welcome = new Set([
  'the name: a text',
  'namespace of a cluster: a text',
  'name of a cluster: a text',
  'the name of the management cluster: a text',
  'the name of a base: a text',
  'the values of a label: a list',
  'the entries: an object without prototype',
  'the management cluster: an object without prototype',
  'extraLabels of a base: an object without prototype',
  'policyRefs of a base: an object without prototype',
  'kustomizationRefs of a base: an object without prototype',
  'patches of a base: an object without prototype',
  'tier of a base: a number',
  'values of a chart: an object without prototype',
  'values of a chart: an object with a key that cdk8s takes for a class',
  'valuesFrom of a chart: an object without prototype',
  'options of a chart: an object without prototype',
  'chartVersion of a chart: a text',
  'because of a departure: a text',
  'owner of a departure: a text',
  'a field that is set: a number',
  'a field that is filled: a number',
  'a field that is dropped: true',
]);

describe('a fleet whose types were bypassed', () => {
  test.each(places)('%s may be any value without a crash, and a wrong one is reported', (place, fleetWith) => {
    const silent = strangers
      .filter(([, stranger]) => {
        const { records, diagnostics } = renderFleet(fleetWith(stranger));
        const isRefused = diagnostics.some((each) => each.severity === 'error');
        expect(isRefused && records.length > 0).toBe(false);
        for (const { message, path } of diagnostics) {
          expect(message).toMatch(/^[^A-Z].*[^.]$/su);
          expect(path).not.toBe('');
        }
        return !isRefused;
      })
      .map(([name]) => `${place}: ${name}`);
    const expected = [...welcome].filter((each) => each.startsWith(`${place}: `));
    expect(silent.sort()).toEqual(expected.sort());
  });

  test('says of a stranger what it is', () => {
    const values = { since: new Date(0), run: () => 1, own: new Certificate(), circle, big: 10n };
    expectFound(
      diagnosticsOf(basedOn({ helmCharts: { kyverno: { ...entry, values } } })),
      {
        code: 'base/value',
        path: 'kyverno.helmCharts.kyverno.values.big',
        message: 'bigint cannot be written as data',
      },
      {
        code: 'base/value',
        path: 'kyverno.helmCharts.kyverno.values.circle.self',
        message: 'a value that contains itself cannot be written as data',
      },
      {
        code: 'base/value',
        path: 'kyverno.helmCharts.kyverno.values.own',
        message: 'an instance of Certificate cannot be written as data',
        hint: 'use plain objects, lists, texts and numbers',
      },
      { code: 'base/value', path: 'kyverno.helmCharts.kyverno.values.run' },
      {
        code: 'base/value',
        path: 'kyverno.helmCharts.kyverno.values.since',
        message: 'an instance of Date cannot be written as data',
      },
    );
  });

  test('an option of variants, or a property of a fleet, that is misspelt is not lost', () => {
    expectFound(
      diagnosticsOf({
        ...fleetOf(variants(kyverno, clusters, untyped({ departurs: [] }))),
        ...{ managment: {} },
      }),
      { code: 'api/unknown-field', path: 'fleet.managment', hint: "did you mean 'management'?" },
      { code: 'api/unknown-field', path: 'kyverno.departurs', hint: "did you mean 'departures'?" },
    );
  });
});
