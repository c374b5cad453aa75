import { clusterProfileSpec, sveltosClusterSpec, validateAgainstSchema } from '../../../constructs/api/index.ts';
import type { ObjectSchema } from '../../../constructs/api/index.ts';

const chart = {
  repositoryURL: 'https://kyverno.github.io/kyverno/',
  repositoryName: 'kyverno',
  chartName: 'kyverno/kyverno',
  chartVersion: '3.8.1',
  releaseName: 'kyverno',
  releaseNamespace: 'kyverno',
};
const profile = (spec: unknown) => validateAgainstSchema(clusterProfileSpec, spec, 'spec');
const withChart = (fields: object) => profile({ helmCharts: [{ ...chart, ...fields }] });
const cluster = (spec: unknown) => validateAgainstSchema(sveltosClusterSpec, spec, 'spec');

test('a value that the schema allows has no diagnostics', () => {
  expect(profile({ syncMode: 'Continuous', tier: 1, maxUpdate: '30%', helmCharts: [chart] })).toEqual([]);
  expect(cluster({ kubeconfigName: 'pilot', data: { zone: 'a' }, pullMode: false })).toEqual([]);
});

test('a field that is undefined counts as not set', () => {
  expect(profile({ tier: undefined, typo: undefined })).toEqual([]);
  expect(withChart({ releaseName: undefined })).toEqual([
    expect.objectContaining({ code: 'api/missing-field', path: 'spec.helmCharts[0].releaseName' }),
  ]);
});

test('fails for an object with too few fields', () => {
  const schema = { type: 'object', minProperties: 1, properties: { a: { type: 'boolean' } } } as const;
  expect(validateAgainstSchema(schema, { a: undefined }, 'spec')).toEqual([
    expect.objectContaining({
      code: 'api/out-of-bounds',
      path: 'spec',
      message: 'has 0 fields, it must have at least 1 field',
    }),
  ]);
});

test.each(['2026-02-29', '2026-04-31', '2100-02-29', '2026-00-01', '2026-01-00'])('fails for the day %s', (day) => {
  const schema = { type: 'string', format: 'date-time' } as const;
  expect(validateAgainstSchema(schema, `${day}T00:00:00Z`, '')).toHaveLength(1);
  expect(validateAgainstSchema(schema, '2024-02-29T00:00:00Z', '')).toEqual([]);
  expect(validateAgainstSchema(schema, '2000-02-29T00:00:00Z', '')).toEqual([]);
});

describe('api/unknown-field', () => {
  test('fails with the nearest name', () => {
    expect(withChart({ options: { timeuot: '5m' } })).toEqual([
      {
        code: 'api/unknown-field',
        severity: 'error',
        path: 'spec.helmCharts[0].options.timeuot',
        message: "there is no field 'timeuot' here",
        hint: "did you mean 'timeout'?",
      },
    ]);
  });

  test('fails with the names that there are when none is near', () => {
    expect(profile({ driftExclusions: [{ paths: [], somewhereElse: true }] })).toEqual([
      expect.objectContaining({ code: 'api/unknown-field', hint: 'known here: paths, target' }),
    ]);
  });

  test('fails for another case of a known name', () => {
    expect(withChart({ repositoryUrl: 'x' })).toEqual([
      expect.objectContaining({ code: 'api/unknown-field', hint: "did you mean 'repositoryURL'?" }),
    ]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('fails for %s', (name) => {
    expect(profile(JSON.parse(`{"${name}": {"tier": 1}}`))).toEqual([
      expect.objectContaining({ code: 'api/unknown-field', path: `spec.${name}` }),
    ]);
  });
});

describe('api/wrong-type', () => {
  test.each([
    [
      'a text for a number',
      profile({ tier: '100' }),
      'spec.tier',
      "expected a whole number, got the text '100'",
      'leave out the quotes',
    ],
    ['a fraction', profile({ tier: 1.5 }), 'spec.tier', 'expected a whole number, got the number 1.5', undefined],
    ['not a number', profile({ tier: NaN }), 'spec.tier', 'expected a whole number, got the number NaN', undefined],
    [
      'a number for a text',
      withChart({ chartVersion: 1.2 }),
      'spec.helmCharts[0].chartVersion',
      'expected a text, got the number 1.2',
      'put it in quotes',
    ],
    [
      'an object for a text',
      withChart({ values: { replicas: 3 } }),
      'spec.helmCharts[0].values',
      'expected a text, got an object',
      undefined,
    ],
    [
      'a text for true',
      profile({ reloader: 'true' }),
      'spec.reloader',
      "expected true or false, got the text 'true'",
      'leave out the quotes',
    ],
    ['null', profile({ reloader: null }), 'spec.reloader', 'expected true or false, got null', undefined],
    ['null in a list', profile({ dependsOn: [null] }), 'spec.dependsOn[0]', 'expected a text, got null', undefined],
    [
      'an object for a list',
      profile({ helmCharts: chart }),
      'spec.helmCharts',
      'expected a list, got an object',
      undefined,
    ],
    [
      'a list for an object',
      profile({ clusterSelector: [] }),
      'spec.clusterSelector',
      'expected an object, got a list',
      undefined,
    ],
    [
      'a list for a map',
      profile({ extraLabels: ['a'] }),
      'spec.extraLabels',
      'expected an object, got a list',
      undefined,
    ],
    [
      'a hole in a list',
      profile({ setRefs: ['a', , 'c'] }),
      'spec.setRefs[1]',
      'expected a text, got undefined',
      undefined,
    ],
    [
      'true for a number or text',
      profile({ maxUpdate: true }),
      'spec.maxUpdate',
      'expected a whole number or a text, got true',
      undefined,
    ],
    [
      'a date',
      profile({ clusterSelector: new Date(0) }),
      'spec.clusterSelector',
      'expected an object, got an instance of a class',
      undefined,
    ],
    ['a function', profile(() => ({})), 'spec', 'expected an object, got a function', undefined],
  ])('fails for %s', (_, found, path, message, hint) => {
    const expected = { code: 'api/wrong-type', severity: 'error', path, message };
    expect(found).toEqual([hint === undefined ? expected : { ...expected, hint }]);
  });

  test('names a key that is no plain name in quotes', () => {
    expect(profile({ extraLabels: { 'example.com/team': 1 } })).toEqual([
      expect.objectContaining({ code: 'api/wrong-type', path: 'spec.extraLabels["example.com/team"]' }),
    ]);
  });

  test('does not repeat a long text', () => {
    expect(profile({ tier: 'x'.repeat(1000) })[0]?.message.length).toBeLessThan(100);
  });
});

describe('api/not-allowed', () => {
  test('fails with the values that are allowed and the nearest', () => {
    expect(profile({ syncMode: 'Continuos' })).toEqual([
      {
        code: 'api/not-allowed',
        severity: 'error',
        path: 'spec.syncMode',
        message: "'Continuos' is not one of OneTime, Continuous, ContinuousWithDriftDetection, DryRun",
        hint: "did you mean 'Continuous'?",
      },
    ]);
  });
});

test('api/missing-field fails with the name of the field', () => {
  expect(profile({ policyRefs: [{ remoteURL: {} }] })).toEqual([
    expect.objectContaining({
      code: 'api/missing-field',
      path: 'spec.policyRefs[0].remoteURL.url',
      message: 'url is required',
    }),
  ]);
});

describe('api/out-of-bounds', () => {
  const small: ObjectSchema = {
    type: 'object',
    properties: {
      list: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
      count: { type: 'integer', maximum: 7 },
    },
  };
  const sized = (value: unknown) => validateAgainstSchema(small, value, '');

  test.each([
    ['a number below the least', profile({ tier: 0 }), 'spec.tier', '0 is not allowed, it must be at least 1'],
    ['a number above the most', sized({ count: 8 }), 'count', '8 is not allowed, it must be at most 7'],
    [
      'more than 32 bits hold',
      profile({ tier: 2 ** 31 }),
      'spec.tier',
      '2147483648 is not allowed, it must be at most 2147483647',
    ],
    [
      'more than JavaScript holds',
      profile({ maxConsecutiveFailures: 2 ** 53 }),
      'spec.maxConsecutiveFailures',
      '9007199254740992 is not allowed, it must be at most 9007199254740991',
    ],
    [
      'an empty text',
      withChart({ releaseName: '' }),
      'spec.helmCharts[0].releaseName',
      'has 0 characters, it must have at least 1 character',
    ],
    ['a list too short', sized({ list: [] }), 'list', 'has 0 items, it must have at least 1 item'],
    ['a list too long', sized({ list: ['a', 'b', 'c'] }), 'list', 'has 3 items, it must have at most 2 items'],
  ])('fails for %s', (_, found, path, message) => {
    expect(found).toEqual([{ code: 'api/out-of-bounds', severity: 'error', path, message }]);
  });

  test('counts characters as the API server does, not UTF-16 units', () => {
    const named = (targetNamespace: string) => profile({ kustomizationRefs: [{ kind: 'Bucket', targetNamespace }] });
    expect(named('😀'.repeat(63))).toEqual([]);
    expect(named('😀'.repeat(64))).toEqual([expect.objectContaining({ code: 'api/out-of-bounds' })]);
  });
});

describe('api/pattern', () => {
  test('fails with the value and the pattern', () => {
    expect(profile({ maxUpdate: '101%' })).toEqual([
      {
        code: 'api/pattern',
        severity: 'error',
        path: 'spec.maxUpdate',
        message: "'101%' does not match ^((100|[0-9]{1,2})%|[0-9]+)$",
      },
    ]);
  });

  test('does not look at a number where a text would have a pattern', () => {
    expect(profile({ maxUpdate: 30 })).toEqual([]);
  });

  test.each([
    ['byte', 'aGFzaA==', 'aGFzaA'],
    ['date-time', '2026-01-31T09:30:00Z', '2026-01-31'],
  ] as const)('fails for a text that is not in the format %s', (format, good, bad) => {
    expect(validateAgainstSchema({ type: 'string', format }, good, '')).toEqual([]);
    expect(validateAgainstSchema({ type: 'string', format }, bad, '')).toEqual([
      expect.objectContaining({ code: 'api/pattern' }),
    ]);
  });
});

describe('api/rule', () => {
  test.each(['http', 'https', 'oci'])(
    'fails for a chart of a %s repository without name, version or repository',
    (scheme) => {
      const found = withChart({
        repositoryURL: `${scheme}://x`,
        chartName: undefined,
        chartVersion: '',
        repositoryName: undefined,
      });
      expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(
        new Array<string>(3).fill('api/rule spec.helmCharts[0]'),
      );
      expect(found.map(({ message }) => message.split(' ')[0])).toEqual([
        'chartName',
        'chartVersion',
        'repositoryName',
      ]);
    },
  );

  test('lets a chart of a Flux source go without name and version', () => {
    const fromFlux = { repositoryURL: 'gitrepository://flux/kyverno/charts', releaseName: 'a', releaseNamespace: 'a' };
    expect(profile({ helmCharts: [fromFlux] })).toEqual([]);
  });

  test.each(['policyRefs', 'kustomizationRefs'])('fails for %s with two sources or none', (field) => {
    const message = 'exactly one of kind and remoteURL must be set';
    const both = { kind: 'ConfigMap', remoteURL: { url: 'https://x' } };
    expect(profile({ [field]: [both, {}, { kind: 'ConfigMap' }, { remoteURL: { url: 'oci://x' } }] })).toEqual([
      { code: 'api/rule', severity: 'error', path: `spec.${field}[0]`, message },
      { code: 'api/rule', severity: 'error', path: `spec.${field}[1]`, message },
    ]);
  });

  test.each(['preDeployChecks', 'validateHealths', 'preDeleteChecks', 'postDeleteChecks'])(
    'fails for %s with a Job and a script',
    (field) => {
      const job = { name: 'a', featureID: 'Helm', jobCheck: { jobRef: { kind: 'Secret', name: 'a', namespace: '' } } };
      expect(profile({ [field]: [job, { ...job, script: 'x' }, { ...job, evaluateCEL: [] }] })).toEqual([
        expect.objectContaining({ code: 'api/rule', path: `spec.${field}[1]` }),
        expect.objectContaining({ code: 'api/rule', path: `spec.${field}[2]` }),
      ]);
    },
  );

  test('fails for a second entry of one name in a list that is a map, however long the name', () => {
    const long = 'x'.repeat(60);
    const templateResourceRefs = ['a', 'b', 'a'].map((end) => ({ identifier: long + end, resource: {} }));
    expect(profile({ templateResourceRefs })).toEqual([
      {
        code: 'api/rule',
        severity: 'error',
        path: 'spec.templateResourceRefs[2]',
        message: `identifier is the text '${'x'.repeat(39)}…', as in spec.templateResourceRefs[0]`,
      },
    ]);
  });

  test('does not compare entries whose name is not a text', () => {
    const entry = { identifier: 7n, resource: {} };
    expect(profile({ templateResourceRefs: [entry, entry] }).map(({ code }) => code)).toEqual([
      'api/wrong-type',
      'api/wrong-type',
    ]);
  });

  test('fails for a kubeconfig beside a workload identity', () => {
    const workloadIdentity = { endpoint: 'https://x', provider: 'AWS', aws: { clusterName: 'x' } };
    expect(cluster({ workloadIdentity })).toEqual([]);
    expect(cluster({ workloadIdentity, kubeconfigName: 'x' })).toEqual([
      expect.objectContaining({ code: 'api/rule', path: 'spec' }),
    ]);
  });

  test('fails for a workload identity of another provider', () => {
    expect(
      cluster({ workloadIdentity: { endpoint: 'https://x', provider: 'GCP', aws: { clusterName: 'x' } } }),
    ).toEqual([
      expect.objectContaining({ code: 'api/rule', message: 'aws must be set with provider AWS, and only then' }),
      expect.objectContaining({ code: 'api/rule', message: 'gcp must be set with provider GCP, and only then' }),
    ]);
  });
});

test('everything that is wrong is reported at once', () => {
  const found = profile({
    tier: 0,
    synkMode: 'DryRun',
    helmCharts: [{ ...chart, chartVersion: 3, releaseName: undefined }],
  });
  expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'api/out-of-bounds spec.tier',
    'api/unknown-field spec.synkMode',
    'api/wrong-type spec.helmCharts[0].chartVersion',
    'api/missing-field spec.helmCharts[0].releaseName',
  ]);
});
