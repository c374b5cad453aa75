import { compilerMessages } from './compile.ts';

const start = `
import { base, inventory, labelSpace, selectors, variants, versionClassifiers } from '../../constructs/index.ts';
const labels = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'production'] },
  required: { environment: ['staging', 'prod'] },
  optional: { region: ['eu', 'us'] },
  classified: { 'k8s-version': ['v1.24', 'v1.27'] },
});
const { where, has } = selectors(labels);
const clusters = inventory(labels, { pilot: { labels: { rollout: 'pilot', environment: 'staging' } } });
const chart = {
  repositoryURL: 'https://kyverno.github.io/kyverno/',
  repositoryName: 'kyverno',
  chartName: 'kyverno/kyverno',
  chartVersion: '3.8.1',
  releaseName: 'kyverno',
  releaseNamespace: 'kyverno',
} as const;
const kyverno = base('kyverno', {
  syncMode: 'ContinuousWithDriftDetection',
  tier: 100,
  helmCharts: { kyverno: { ...chart, values: { admissionController: { replicas: 3 }, backgroundController: { replicas: 1 } } } },
});
`;

const departing = (departure: string): string =>
  `variants(kyverno, clusters, { departures: [{ because: 'x', ${departure} }] });`;

/** Mistakes, and what the compiler must name. */
const mistakes: Readonly<Record<string, readonly [code: string, named: string]>> = {
  'a field that the base does not set': [
    departing("cluster: 'pilot', set: { stopMatchingBehavior: 'LeavePolicies' }"),
    'stopMatchingBehavior',
  ],
  'a chart that the base does not have': [
    departing("cluster: 'pilot', set: { helmCharts: { kyvrno: { chartVersion: '1' } } }"),
    'kyvrno',
  ],
  'a value that the base does not set': [
    departing(
      "cluster: 'pilot', set: { helmCharts: { kyverno: { values: { admissionController: { replcas: 1 } } } } }",
    ),
    "Did you mean to write 'replicas'",
  ],
  'a value that the base does not set, beside another': [
    departing(
      "cluster: 'pilot', set: { tier: 1, helmCharts: { kyverno: { values: { admissionController: { replicas: 1, replcas: 1 } } } } }",
    ),
    'set.helmCharts.kyverno.values.admissionController.replcas',
  ],
  'a value that the base does not set, in an object from elsewhere': [
    `const set = { tier: 1, helmCharts: { kyverno: { values: { admissionControler: { replicas: 1 } } } } };
     ${departing("cluster: 'pilot', set")}`,
    'admissionControler',
  ],
  'a wrong type': [departing("cluster: 'pilot', set: { tier: '1' }"), 'tier'],
  'a wrong type in the values': [
    departing(
      "cluster: 'pilot', set: { helmCharts: { kyverno: { values: { backgroundController: { replicas: 'two' } } } } }",
    ),
    'replicas',
  ],
  'the address': [departing("cluster: 'pilot', set: { clusterRefs: [] }"), 'clusterRefs'],
  'the name': [departing("cluster: 'pilot', set: { name: 'other' }"), 'name'],
  'a cluster that is not there': [departing("cluster: 'pilt', set: { tier: 1 }"), `'"pilot"'`],
  'a departure without a reason': [
    "variants(kyverno, clusters, { departures: [{ cluster: 'pilot', set: { tier: 1 } }] });",
    'because',
  ],
  'a class by a label that nobody declared': [
    departing("where: { regoin: 'eu' }, set: { tier: 1 }"),
    "Did you mean to write 'region'",
  ],
  'a cluster without a wave': ["inventory(labels, { a: { labels: { environment: 'prod' } } });", 'rollout'],
  'a cluster in two waves': [
    "inventory(labels, { a: { labels: { environment: 'prod', rollout: ['pilot', 'production'] } } });",
    'rollout',
  ],
  'a label that nobody declared': [
    "inventory(labels, { a: { labels: { rollout: 'pilot', environment: 'prod', regoin: 'eu' } } });",
    'NoSuchField<"labels.regoin">',
  ],
  'a label value that nobody declared': [
    "inventory(labels, { a: { labels: { rollout: 'pilot', environment: 'prd' } } });",
    `Did you mean '"prod"'`,
  ],
  'a base given a cluster': [
    "base('x', { helmCharts: { kyverno: chart }, clusterRefs: [] });",
    'NoSuchField<"clusterRefs">',
  ],
  'a misspelt field of a base': [
    "base('x', { syncMod: 'Continuous', helmCharts: { kyverno: chart } });",
    'NoSuchField<"syncMod">',
  ],
  'a misspelt field of a chart': [
    "base('x', { helmCharts: { kyverno: { ...chart, chartVersoin: '1' } } });",
    'chartVersoin',
  ],
  'a selector by a label that nobody declared': ["where({ environment: 'prod', regoin: 'eu' });", 'regoin'],
  'a selector by a value that nobody declared': ["where({ environment: 'prd' });", `Did you mean '"prod"'`],
  'a selector by the presence of a label that nobody declared': ["has('regoin');", `'"regoin"'`],
  'an empty selector': ['where({});', 'an empty selector: say everyCluster'],
  'a cluster with a label that classifiers write': [
    "inventory(labels, { a: { labels: { rollout: 'pilot', environment: 'prod', 'k8s-version': 'v1.24' } } });",
    'labels.k8s-version',
  ],
  'a classifier of a label that clusters state': [
    "versionClassifiers(labels, { label: 'environment', window: { from: '1.24.0' }, ranges: {} });",
    "'environment'",
  ],
  'a classifier of a value that nobody declared': [
    "versionClassifiers(labels, { label: 'k8s-version', window: { from: '1.24.0' }, ranges: { 'v1.25': { from: '1.24.0' } } });",
    'v1.25',
  ],
};

describe('the compiler', () => {
  const names = Object.keys(mistakes);
  let messages: Readonly<Record<string, readonly string[]>>;
  beforeAll(() => {
    const snippets = Object.fromEntries(names.map((name) => [name, `${start}${mistakes[name]?.[0] ?? ''}\n`]));
    messages = compilerMessages({
      ...snippets,
      nothing: `${start}export { kyverno };\n`,
      twice: 'const a = 1; const a = 2; export {};',
    });
  }, 300_000);

  test.each(names)('says of %s which field it is, in less than 15 lines', (name) => {
    const found = messages[name] ?? [];
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(mistakes[name]?.[1] ?? '');
    expect(found[0]?.split('\n').length).toBeLessThan(15);
  });

  test('says nothing where nothing is wrong, and something where anything is', () => {
    expect(messages['nothing']).toEqual([]);
    expect(messages['twice']?.length).toBeGreaterThan(0);
  });
});
