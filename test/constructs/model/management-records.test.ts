import { secretConfig, sortDiagnostics } from '../../../constructs/index.ts';
import { checkManagementRecords } from '../../../constructs/model/index.ts';
import type { Diagnostic, KubernetesObject, ManagementRecord } from '../../../constructs/index.ts';
import { expectFound, labels, untyped } from '../../example-fleet.ts';

const lib = 'lib.projectsveltos.io/v1beta1';
const selector = { matchLabels: { environment: 'prod' } };

const set = (name: string, spec: unknown = { maxReplicas: 2 }): KubernetesObject => ({
  apiVersion: lib,
  kind: 'ClusterSet',
  metadata: { name },
  spec,
});

const record = (name: string, ...objects: readonly KubernetesObject[]): ManagementRecord => ({ name, objects });

const patching = (...patches: readonly unknown[]): ManagementRecord => ({
  name: 'a',
  objects: [],
  patches: patches as readonly KubernetesObject[],
});

const check = (...records: readonly ManagementRecord[]): readonly Diagnostic[] =>
  sortDiagnostics(checkManagementRecords(records));

describe('management records', () => {
  test('that are right give nothing to say', () => {
    const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'edge' } };
    expect(check(record('sets', set('a'), set('b')), record('namespaces', namespace))).toEqual([]);
  });

  test('fail on what the API of Sveltos does not have', () => {
    expectFound(
      check(record('sets', set('a', { maxReplica: 2 }), { ...set('b'), kind: 'ClusterSets' })),
      {
        code: 'api/unknown-field',
        path: 'records.sets.ClusterSet.a.spec.maxReplica',
        hint: "did you mean 'maxReplicas'?",
      },
      { code: 'api/not-allowed', path: 'records.sets.ClusterSets.b.kind', hint: "did you mean 'ClusterSet'?" },
    );
    const old = { ...set('a'), apiVersion: 'lib.projectsveltos.io/v1alpha1' };
    expectFound(check(record('sets', old)), {
      code: 'api/not-allowed',
      path: 'records.sets.ClusterSet.a.apiVersion',
      hint: `write '${lib}'`,
    });
  });

  test('fail on labels that no cluster of the fleet has', () => {
    const records = [record('sets', set('a', { clusterSelector: { matchLabels: { regoin: 'eu' } } }))];
    expect(checkManagementRecords(records)).toEqual([]);
    expectFound(checkManagementRecords(records, { declaration: labels.declaration }), {
      code: 'label/undeclared',
      path: 'records.sets.ClusterSet.a.spec.clusterSelector.matchLabels.regoin',
    });
  });

  test('fail on an object without a kind or a name', () => {
    expectFound(
      check(record('sets', untyped({ apiVersion: 'v1', metadata: {} }), untyped(5))),
      { code: 'api/missing-field', path: 'records.sets.objects[0]' },
      { code: 'api/missing-field', path: 'records.sets.objects[0].metadata' },
      { code: 'api/wrong-type', path: 'records.sets.objects[1]' },
    );
  });

  test('fail on a name that Kubernetes or another record has, and on nothing in them', () => {
    expectFound(
      check(record('Sets', set('a')), record('sets', set('b')), record('sets', set('c')), record('empty')),
      { code: 'record/name', path: 'records.Sets' },
      { code: 'record/empty', path: 'records.empty' },
      { code: 'record/duplicate', path: 'records.sets' },
    );
  });

  test('fail on one object in two places, in whatever version of its API, and not on two of one name', () => {
    const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: 'b' } };
    expectFound(
      check(record('a', set('x'), configMap, set('x')), { ...record('b', set('y')), patches: [configMap] }),
      { code: 'record/duplicate', path: 'records.a.ClusterSet.x' },
      { code: 'record/duplicate', path: 'records.b.ConfigMap.a' },
      { code: 'record/empty', path: 'records.b.ConfigMap.a' },
    );
    const elsewhere = { ...configMap, metadata: { name: 'a', namespace: 'c' } };
    const other = { ...set('x'), apiVersion: 'example.com/v1' };
    expect(check(record('a', set('x'), configMap, elsewhere, other))).toEqual([]);
  });

  test('fail on the values of a Secret, and take one without', () => {
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a', namespace: 'b' }, type: 'Opaque' };
    expectFound(
      check(record('a', { ...secret, data: { a: 'eA==' }, stringData: { b: 'x' } })),
      { code: 'record/secret', path: 'records.a.Secret.a.data' },
      { code: 'record/secret', path: 'records.a.Secret.a.stringData' },
    );
    expect(check(record('a', { ...secret, data: {} }))).toEqual([]);
  });

  test('fail on a secret configuration value, which only a payload can be given', () => {
    const data = { token: secretConfig('token', { version: '1' }) };
    const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: 'b' }, data };
    expectFound(check(record('a', configMap)), {
      code: 'payload/secret-config',
      path: 'records.a.ConfigMap.a.data.token',
    });
  });

  test('fail on objects that make clusters', () => {
    const cluster = {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Cluster',
      metadata: { name: 'a', namespace: 'b' },
    };
    expectFound(check(record('a', cluster)), { code: 'base/provisions', path: 'records.a.Cluster.a' });
  });

  test("fail on objects that Sveltos' own registration makes", () => {
    const objects = [
      { apiVersion: lib, kind: 'SveltosCluster', metadata: { name: 'mgmt', namespace: 'mgmt' }, spec: {} },
      { apiVersion: lib, kind: 'Classifier', metadata: { name: 'default-classifier' }, spec: { classifierLabels: [] } },
      { apiVersion: lib, kind: 'DebuggingConfiguration', metadata: { name: 'default' }, spec: {} },
    ];
    expect(check(record('a', ...objects)).map(({ code }) => code)).toEqual(objects.map(() => 'record/registration'));
    const management = { namespace: 'x', name: 'y' };
    expect(checkManagementRecords([record('a', objects[0] ?? set('a'))], { management })).toEqual([]);
  });

  test('pass on what constructs found', () => {
    const diagnostics: readonly Diagnostic[] = [
      { code: 'construct/patch', severity: 'error', path: 'records.a', message: 'x' },
    ];
    expect(check({ ...record('a', set('a')), diagnostics })).toEqual(diagnostics);
  });
});

describe('a patch', () => {
  const management = { apiVersion: lib, kind: 'SveltosCluster', metadata: { name: 'mgmt', namespace: 'mgmt' } };
  const labelled = (labels: unknown): unknown => ({ ...management, metadata: { ...management.metadata, labels } });

  test('says a part of an object, and needs nothing of the rest', () => {
    const classifier = {
      apiVersion: lib,
      kind: 'Classifier',
      metadata: { name: 'default-classifier', annotations: { 'example.com/team': 'a' } },
    };
    const levels = { apiVersion: lib, kind: 'DebuggingConfiguration', metadata: { name: 'default' } };
    const spec = { configuration: [{ component: 'AddonManager', logLevel: 'LogLevelDebug' }] };
    expect(check(patching(labelled({ role: 'management' }), classifier, { ...levels, spec }))).toEqual([]);
  });

  test('fails on what the API does not have, and on list items that are not whole', () => {
    const levels = { apiVersion: lib, kind: 'DebuggingConfiguration', metadata: { name: 'default' } };
    expectFound(
      check(patching({ ...levels, spec: { configuration: [{ logLevel: 'Debug' }] } })),
      { code: 'api/missing-field', path: 'records.a.DebuggingConfiguration.default.spec.configuration[0].component' },
      { code: 'api/not-allowed', path: 'records.a.DebuggingConfiguration.default.spec.configuration[0].logLevel' },
    );
    const noNamespace = { ...management, metadata: { name: 'mgmt', labels: { a: 'b' } } };
    expectFound(check(patching(noNamespace)), {
      code: 'api/missing-field',
      path: 'records.a.SveltosCluster.mgmt.metadata.namespace',
    });
  });

  test('fails when it says nothing', () => {
    expectFound(check(patching(management)), { code: 'record/empty', path: 'records.a.SveltosCluster.mgmt' });
  });

  test('fails on labels that Sveltos writes', () => {
    expectFound(check(patching(labelled({ 'sveltos-agent': 'absent' }))), {
      code: 'cluster/written-by-sveltos',
      path: 'records.a.SveltosCluster.mgmt.metadata.labels.sveltos-agent',
    });
  });

  test("warns of a spec that each upgrade of Sveltos' chart writes anew", () => {
    const [found, ...others] = check(patching({ ...management, spec: { data: { a: 'b' } } }));
    expect(found).toMatchObject({
      code: 'record/overwritten',
      severity: 'warning',
      path: 'records.a.SveltosCluster.mgmt.spec',
    });
    expect(others).toEqual([]);
    const another = { ...management, metadata: { name: 'edge', namespace: 'edge' }, spec: { data: { a: 'b' } } };
    expect(check(patching(another))).toEqual([]);
  });
});

describe('references among records', () => {
  const source = (spec: object = {}): KubernetesObject => ({
    apiVersion: lib,
    kind: 'EventSource',
    metadata: { name: 'tenants' },
    spec,
  });
  const trigger = (spec: object): KubernetesObject => ({
    apiVersion: lib,
    kind: 'EventTrigger',
    metadata: { name: 't' },
    spec: { sourceClusterSelector: selector, stopMatchingBehavior: 'LeavePolicies', ...spec },
  });

  test('warn of an event source or a health check that no record has', () => {
    const health: KubernetesObject = {
      apiVersion: lib,
      kind: 'ClusterHealthCheck',
      metadata: { name: 'h' },
      spec: {
        livenessChecks: [
          { name: 'a', type: 'HealthCheck', livenessSourceRef: { apiVersion: lib, kind: 'HealthCheck', name: 'x' } },
          { name: 'b', type: 'Addons' },
        ],
        notifications: [],
      },
    };
    expectFound(
      check(record('a', trigger({ eventSourceName: 'tenant' }), health)),
      { code: 'record/dangling', path: 'records.a.ClusterHealthCheck.h.spec.livenessChecks[0].livenessSourceRef.name' },
      { code: 'record/dangling', path: 'records.a.EventTrigger.t.spec.eventSourceName' },
    );
  });

  test('are found across records, and not looked for in templates', () => {
    expect(check(record('a', trigger({ eventSourceName: 'tenants' })), record('b', source()))).toEqual([]);
    expect(check(record('a', trigger({ eventSourceName: '{{ .Cluster.metadata.name }}' })))).toEqual([]);
  });

  test.each([['{{ .Resource.metadata.name }}'], ['{{- range .Resources }}x{{ end }}']])(
    'fail when a template reads objects that its source does not collect: %s',
    (template) => {
      const policyRefs = [{ kind: 'ConfigMap', name: template, namespace: 'n', deploymentType: 'Remote' }];
      const reading = trigger({ eventSourceName: 'tenants', policyRefs });
      expectFound(check(record('a', reading, source())), {
        code: 'trigger/resources',
        path: 'records.a.EventTrigger.t.spec',
      });
      expect(check(record('a', reading, source({ collectResources: true })))).toEqual([]);
    },
  );

  test('are not looked for in what only reads names', () => {
    const policyRefs = [
      { kind: 'ConfigMap', name: '{{ .MatchingResource.Name }}', namespace: 'n', deploymentType: 'Remote' },
    ];
    expect(check(record('a', trigger({ eventSourceName: 'tenants', policyRefs }), source()))).toEqual([]);
  });

  test('D-01: fail with an event trigger on a cluster whose derived label is too long, and not without', () => {
    const clusters = [
      { key: 'test3', name: 'test3-workload-cluster', namespace: 'k0sproject-k0smotron-control-plane-system' },
    ];
    const records = [record('a', trigger({ eventSourceName: 'tenants' }), source())];
    expectFound(checkManagementRecords(records, { clusters }), { code: 'cluster/derived-label', path: 'clusters' });
    expect(checkManagementRecords([record('a', source())], { clusters })).toEqual([]);
  });
});

describe('records whose types were bypassed', () => {
  test.each([
    ['no list', {}, ['api/wrong-type at records']],
    ['no record', [5], ['api/wrong-type at records[0]']],
    ['no name', [{ objects: [] }], ['api/wrong-type at records[0].name']],
    ['a name that is a number', [{ name: 5, objects: [] }], ['api/wrong-type at records[0].name']],
    ['no objects', [{ name: 'a' }], ['api/wrong-type at records.a.objects']],
    ['patches that are no list', [{ name: 'a', objects: [], patches: {} }], ['api/wrong-type at records.a.patches']],
    ['an unknown field', [{ ...record('a', set('x')), patch: [] }], ['api/unknown-field at records.a.patch']],
    [
      'diagnostics that are none',
      [{ ...record('a', set('x')), diagnostics: [5] }],
      ['api/wrong-type at records.a.diagnostics'],
    ],
    [
      'a date',
      [record('a', set('x', { maxReplicas: new Date(0) }))],
      ['base/value at records.a.objects[0].spec.maxReplicas'],
    ],
    ['a hole', [undefined], ['api/wrong-type at records[0]']],
  ])('are reported and do not crash: %s', (_, records, expected) => {
    const found = sortDiagnostics(checkManagementRecords(untyped(records)));
    expect(found.map(({ code, path }) => `${code} at ${path}`)).toEqual(expected);
  });
});
