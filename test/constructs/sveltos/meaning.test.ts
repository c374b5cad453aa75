import type { Chart } from 'cdk8s';
import {
  ClusterRegistration,
  EventTriggerWithSource,
  HealthAlert,
  ignoreDrift,
  managementRecord,
  sortDiagnostics,
  StagedPromotion,
} from '../../../constructs/index.ts';
import { checkManagementRecords } from '../../../constructs/model/index.ts';
import type {
  ClusterRegistrationProps,
  Diagnostic,
  EventTriggerWithSourceProps,
  HealthAlertProps,
  KubernetesObject,
  StagedPromotionProps,
} from '../../../constructs/index.ts';
import { expectFound, untyped } from '../../example-fleet.ts';

interface Made {
  readonly objects: readonly KubernetesObject[];
  readonly found: readonly Diagnostic[];
}

function make(add: (chart: Chart) => void): Made {
  const record = managementRecord('a', add);
  return { objects: record.objects, found: sortDiagnostics(checkManagementRecords([record])) };
}

const selector = { matchLabels: { environment: 'prod' } };

describe('an event trigger with its source', () => {
  const props: EventTriggerWithSourceProps = {
    name: 'tenants',
    source: { resourceSelectors: [{ group: '', version: 'v1', kind: 'Namespace' }] },
    sourceClusterSelector: selector,
    destination: 'source-cluster',
    stopMatchingBehavior: 'LeavePolicies',
    policyRefs: [{ kind: 'ConfigMap', namespace: 'n', name: 'limits', deploymentType: 'Remote' }],
  };
  const trigger = (changes: object = {}): Made =>
    make((chart) => {
      new EventTriggerWithSource(chart, 'Trigger', { ...props, ...changes });
    });

  test('makes both objects under one name', () => {
    const { objects, found } = trigger();
    expect(found).toEqual([]);
    expect(objects).toEqual([
      {
        apiVersion: 'lib.projectsveltos.io/v1beta1',
        kind: 'EventSource',
        metadata: { name: 'tenants' },
        spec: props.source,
      },
      {
        apiVersion: 'lib.projectsveltos.io/v1beta1',
        kind: 'EventTrigger',
        metadata: { name: 'tenants' },
        spec: {
          eventSourceName: 'tenants',
          sourceClusterSelector: selector,
          stopMatchingBehavior: 'LeavePolicies',
          policyRefs: props.policyRefs,
        },
      },
    ]);
  });

  test('has the source collect objects when a template reads them, or when it is told to', () => {
    const policyRefs = [
      { kind: 'ConfigMap', namespace: 'n', name: '{{ .Resource.metadata.name }}', deploymentType: 'Remote' },
    ];
    const collects = (changes?: object): unknown => trigger(changes).objects[0]?.['spec'];
    expect(collects()).not.toHaveProperty('collectResources');
    expect(collects({ policyRefs })).toHaveProperty('collectResources', true);
    expect(collects({ collectResources: true })).toHaveProperty('collectResources', true);
    expect(trigger({ policyRefs, collectResources: false }).found.map(({ code }) => code)).toEqual([
      'trigger/resources',
    ]);
  });

  test.each([
    [
      { cluster: { apiVersion: 'lib.projectsveltos.io/v1beta1', kind: 'SveltosCluster', namespace: 'n', name: 'c' } },
      'destinationCluster',
    ],
    [{ clusterSelector: selector }, 'destinationClusterSelector'],
    [{ clusterSetRefs: ['canaries'] }, 'clusterSetRefs'],
  ])('deploys where it says: %j', (destination, field) => {
    const { objects, found } = trigger({ destination });
    expect(found).toEqual([]);
    expect(objects[1]?.['spec']).toHaveProperty(field, Object.values(destination)[0]);
  });

  test.each([
    [undefined],
    ['source'],
    [{}],
    [{ clusters: selector }],
    [{ clusterSelector: selector, clusterSetRefs: ['a'] }],
  ])('fails on a destination that is not exactly one: %j', (destination) => {
    const { found } = trigger({ destination });
    expect(found).toContainEqual(
      expect.objectContaining({ code: 'trigger/destination', path: 'records.a.EventTrigger.tenants.destination' }),
    );
  });

  test('loses nothing that the types do not allow', () => {
    expectFound(
      trigger({ policyRef: [], destinationCluster: { name: 'x' }, destination: { clusterSelector: selector } }).found,
      { code: 'trigger/destination', path: 'records.a.EventTrigger.tenants.spec' },
      {
        code: 'api/unknown-field',
        path: 'records.a.EventTrigger.tenants.spec.policyRef',
        hint: "did you mean 'policyRefs'?",
      },
    );
    const nothing = make((chart) => {
      new EventTriggerWithSource(chart, 'Trigger', untyped(undefined));
    });
    expect(nothing.found.length).toBeGreaterThan(3);
  });
});

describe('a health alert', () => {
  const props: HealthAlertProps = {
    name: 'deployments',
    clusterSelector: selector,
    resourceSelectors: [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
    evaluateHealth: 'function evaluate() return { resources = {} } end',
    notifications: {
      events: { type: 'KubernetesEvent' },
      chat: { type: 'Slack', secret: { namespace: 'projectsveltos', name: 'chat' } },
    },
  };
  const alert = (changes: object = {}): Made =>
    make((chart) => {
      new HealthAlert(chart, 'Alert', { ...props, ...changes });
    });

  test('makes the check and the alert that names it, with Secrets by reference', () => {
    const { objects, found } = alert();
    expect(found).toEqual([]);
    expect(objects).toMatchObject([
      { kind: 'HealthCheck', metadata: { name: 'deployments' }, spec: { evaluateHealth: props.evaluateHealth } },
      {
        kind: 'ClusterHealthCheck',
        metadata: { name: 'deployments' },
        spec: {
          clusterSelector: selector,
          livenessChecks: [
            {
              name: 'deployments',
              type: 'HealthCheck',
              livenessSourceRef: {
                apiVersion: 'lib.projectsveltos.io/v1beta1',
                kind: 'HealthCheck',
                name: 'deployments',
              },
            },
          ],
          notifications: [
            { name: 'events', type: 'KubernetesEvent' },
            {
              name: 'chat',
              type: 'Slack',
              notificationRef: { apiVersion: 'v1', kind: 'Secret', namespace: 'projectsveltos', name: 'chat' },
            },
          ],
        },
      },
    ]);
  });

  test('fails on a channel without its Secret, and on one whose Secret is written out', () => {
    const at = 'records.a.ClusterHealthCheck.deployments.spec.notifications[0]';
    expectFound(alert({ notifications: { chat: { type: 'Slack' } } }).found, { code: 'health/incomplete', path: at });
    expectFound(alert({ notifications: { chat: { type: 'Slack', secret: { token: 'x' } } } }).found, {
      code: 'api/unknown-field',
      path: `${at}.notificationRef.token`,
    });
    expectFound(alert({ notifications: [] }).found, {
      code: 'api/wrong-type',
      path: 'records.a.ClusterHealthCheck.deployments.notifications',
    });
  });
});

describe('a promotion through stages', () => {
  const stage = { name: 'staging', clusterSelector: selector } as const;
  const last = { name: 'prod', clusterSelector: selector } as const;
  const promotion = (...stages: readonly unknown[]): Made =>
    make((chart) => {
      const props = {
        name: 'kyverno',
        profileSpec: { syncMode: 'Continuous' },
        stages,
      } as unknown as StagedPromotionProps;
      new StagedPromotion(chart, 'Promotion', props);
    });

  test.each([
    ['at-once', undefined],
    ['approval', { manual: {} }],
    [{ approval: { delay: '1h' } }, { manual: { delay: '1h' } }],
    [{ auto: { delay: '1h' } }, { auto: { delay: '1h' } }],
  ])('J-01: leads on as it says, %j, and says that it needs a licence', (next, trigger) => {
    const { objects, found } = promotion({ ...stage, next }, last);
    expectFound(found, { code: 'promotion/licence', path: 'records.a.ClusterPromotion.kyverno' });
    expect(objects[0]?.['spec']).toEqual({
      profileSpec: { syncMode: 'Continuous' },
      stages: [{ ...stage, ...(trigger === undefined ? {} : { trigger }) }, last],
    });
  });

  test.each([
    [[stage, last], 0],
    [[{ ...stage, next: 'later' }, last], 0],
    [[{ ...stage, next: { auto: {}, approval: {} } }, last], 0],
    [
      [
        { ...stage, next: 'approval' },
        { ...last, next: 'approval' },
      ],
      1,
    ],
  ])('fails when it is not said what leads on: %j', (stages, index) => {
    const { found } = promotion(...stages);
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({
        code: 'promotion/next',
        path: `records.a.ClusterPromotion.kyverno.stages[${index}].next`,
      }),
    ]);
  });

  test('refuses an approval that is written down, in spite of the types', () => {
    const { found } = promotion({ ...stage, next: { approval: { approved: true } } }, last);
    expect(found.map(({ code }) => code)).toContain('promotion/approved');
  });
});

describe('the registration of a cluster', () => {
  const props = { name: 'edge', namespace: 'edge', labels: { environment: 'prod' } };
  const registration = (changes: object): Made =>
    make((chart) => {
      new ClusterRegistration(chart, 'Cluster', { ...props, ...changes } as unknown as ClusterRegistrationProps);
    });
  const specOf = ({ objects }: Made): unknown => objects[0]?.['spec'];

  test('C-09: has a renewed token go where it is read from', () => {
    const access = { kubeconfig: { secretName: 's' }, tokenRenewal: { every: '1h' } };
    const made = registration({ access });
    expect(made.found).toEqual([]);
    expect(made.objects[0]).toMatchObject({
      kind: 'SveltosCluster',
      metadata: { name: 'edge', namespace: 'edge', labels: { environment: 'prod' } },
    });
    expect(specOf(made)).toEqual({
      kubeconfigName: 's',
      kubeconfigKeyName: 'kubeconfig',
      tokenRequestRenewalOption: { renewTokenRequestInterval: '1h', kubeconfigKeyName: 'kubeconfig' },
    });
    const full = registration({
      access: {
        kubeconfig: { secretName: 's', key: 'config' },
        tokenRenewal: { every: '1h', lifetime: '2h', serviceAccount: { namespace: 'n', name: 'sa' } },
      },
    });
    expect(full.found).toEqual([]);
    expect(specOf(full)).toEqual({
      kubeconfigName: 's',
      kubeconfigKeyName: 'config',
      tokenRequestRenewalOption: {
        renewTokenRequestInterval: '1h',
        kubeconfigKeyName: 'config',
        tokenDuration: '2h',
        saNamespace: 'n',
        saName: 'sa',
      },
    });
  });

  test.each([
    [{ kubeconfig: { secretName: 's' } }, { kubeconfigName: 's' }],
    ['agent', { pullMode: true }],
    [
      {
        workloadIdentity: {
          provider: 'GCP',
          endpoint: 'https://x',
          gcp: { clusterName: 'a', location: 'b', projectID: 'c' },
        },
      },
      {
        workloadIdentity: {
          provider: 'GCP',
          endpoint: 'https://x',
          gcp: { clusterName: 'a', location: 'b', projectID: 'c' },
        },
      },
    ],
  ])('is reached as it says: %j', (access, spec) => {
    const made = registration({ access, paused: true });
    expect(made.found).toEqual([]);
    expect(specOf(made)).toEqual({ ...spec, paused: true });
  });

  test.each([
    [undefined],
    ['push'],
    [{}],
    [{ kubeconfig: 'apiVersion: v1\nkind: Config' }],
    [{ kubeconfig: { secretName: 's' }, workloadIdentity: {} }],
    [{ tokenRenewal: { every: '1h' } }],
  ])('fails when it does not say in one way how the cluster is reached: %j', (access) => {
    expect(registration({ access }).found).toContainEqual(
      expect.objectContaining({ code: 'cluster/access', path: 'records.a.SveltosCluster.edge.access' }),
    );
  });

  test('loses nothing that the types do not allow', () => {
    const access = { kubeconfig: { secretName: 's' }, tokenRenewal: { every: '1h', sometimes: true } };
    expect(registration({ access, pauzed: true }).found.map(({ path }) => path)).toEqual([
      'records.a.SveltosCluster.edge.spec.pauzed',
      'records.a.SveltosCluster.edge.spec.tokenRequestRenewalOption.sometimes',
    ]);
  });
});

describe('a manifest that drift repair leaves alone', () => {
  const manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', annotations: { x: 'y' } }, data: {} };

  test('has the annotation beside its own, and the manifest it was made from does not', () => {
    const before = structuredClone(manifest);
    expect(ignoreDrift(manifest)).toEqual({
      ...manifest,
      metadata: { name: 'a', annotations: { x: 'y', 'projectsveltos.io/driftDetectionIgnore': 'true' } },
    });
    expect(manifest).toEqual(before);
    expect(ignoreDrift(ignoreDrift(manifest))).toEqual(ignoreDrift(manifest));
  });

  test.each([[undefined], ['a'], [{}], [{ metadata: 'a' }], [{ metadata: { annotations: 5 } }]])(
    'stays as it is where it is wrong anyway: %j',
    (wrong) => {
      expect(ignoreDrift(untyped(wrong))).toEqual(wrong);
    },
  );
});
