import { checkDerivedLabels, checkObjectRules } from '../../../constructs/model/index.ts';
import type { Diagnostic } from '../../../constructs/index.ts';
import { expectFound, labels } from '../../example-fleet.ts';

const selector = { matchLabels: { environment: 'prod' } };

function object(kind: string, spec: unknown, metadata: object = { name: 'a' }): unknown {
  const group = ['ClusterProfile', 'Profile', 'ClusterPromotion'].includes(kind) ? 'config' : 'lib';
  return { apiVersion: `${group}.projectsveltos.io/v1beta1`, kind, metadata, spec };
}

const rulesOn = (...args: Parameters<typeof object>): readonly Diagnostic[] => checkObjectRules(object(...args), 'x');

describe('an object of no kind of Sveltos, or no object at all', () => {
  test.each([[undefined], ['a'], [[]], [{}], [{ apiVersion: 'v1', kind: 'ConfigMap' }], [{ apiVersion: 5, kind: {} }]])(
    'is left alone: %j',
    (value) => {
      expect(checkObjectRules(value, 'x')).toEqual([]);
    },
  );
});

describe('a profile', () => {
  test.each([['5'], ['100']])('fails on %j in quotes, which Sveltos reads as a share', (maxUpdate) => {
    for (const kind of ['ClusterProfile', 'Profile']) {
      expectFound(rulesOn(kind, { maxUpdate }), {
        code: 'profile/max-update',
        path: 'x.spec.maxUpdate',
        message: `"${maxUpdate}" in quotes is read as ${maxUpdate} %, not as ${maxUpdate} clusters`,
        hint: `write ${maxUpdate} for clusters, '${maxUpdate}%' for the share`,
      });
    }
  });

  test.each([[0], ['0'], ['0%'], ['00%']])('fails on maxUpdate %j, which Sveltos takes for no limit', (maxUpdate) => {
    const [found] = rulesOn('ClusterProfile', { maxUpdate });
    expect(found).toMatchObject({ code: 'profile/max-update' });
    expect(found?.message).toContain('means no limit');
  });

  test.each([[1], [30], ['30%'], ['100%']])('takes maxUpdate %j', (maxUpdate) => {
    expect(rulesOn('ClusterProfile', { maxUpdate })).toEqual([]);
  });

  test('D-05: has release names of at most 53 characters, in namespaces of at most 63', () => {
    const charts = (name: number, namespace: number) => ({
      helmCharts: [{ releaseName: 'r'.repeat(name), releaseNamespace: 'n'.repeat(namespace) }],
    });
    expect(rulesOn('ClusterProfile', charts(53, 63))).toEqual([]);
    expectFound(
      rulesOn('ClusterProfile', charts(54, 64)),
      { code: 'api/out-of-bounds', path: 'x.spec.helmCharts[0].releaseName' },
      { code: 'api/out-of-bounds', path: 'x.spec.helmCharts[0].releaseNamespace' },
    );
    expect(rulesOn('EventTrigger', { ...charts(54, 64), stopMatchingBehavior: 'LeavePolicies' })).toHaveLength(2);
    expect(rulesOn('ClusterPromotion', { profileSpec: charts(54, 64) })).toHaveLength(3);
  });

  test('warns of a check that runs a Job, which the open source build fails', () => {
    for (const field of ['preDeployChecks', 'validateHealths', 'preDeleteChecks', 'postDeleteChecks']) {
      expectFound(rulesOn('ClusterProfile', { [field]: [{ name: 'a' }, { name: 'b', jobCheck: {} }] }), {
        code: 'sveltos/licence',
        path: `x.spec.${field}[1].jobCheck`,
      });
    }
  });

  test('D-03: has a name that fits into a label as it is, and is never shortened', () => {
    for (const kind of ['ClusterProfile', 'Profile']) {
      expect(rulesOn(kind, {}, { name: 'p'.repeat(63) })).toEqual([]);
      expectFound(rulesOn(kind, {}, { name: 'p'.repeat(64) }), {
        code: 'variant/name-too-long',
        path: 'x',
        hint: 'shorten it by 1',
      });
    }
  });
});

describe('a promotion', () => {
  const stage = (trigger?: unknown, name = 'staging') => ({ name, clusterSelector: selector, trigger });
  const promotion = (...stages: readonly unknown[]): readonly Diagnostic[] =>
    rulesOn('ClusterPromotion', { stages }).filter(({ code }) => code !== 'promotion/licence');

  test('J-01: warns that it needs a licence', () => {
    expectFound(rulesOn('ClusterPromotion', { stages: [] }), { code: 'promotion/licence', path: 'x' });
    expect(rulesOn('ClusterPromotion', { stages: [] })[0]?.severity).toBe('warning');
  });

  test.each([
    [true, /approves the next release too/],
    [false, /takes a person's approval back/],
  ])('fails on an approval that is written down: %j', (approved, message) => {
    const found = promotion(stage({ manual: { approved } }), stage(undefined, 'prod'));
    expectFound(found, { code: 'promotion/approved', path: 'x.spec.stages[0].trigger.manual.approved' });
    expect(found[0]?.message).toMatch(message);
  });

  test('leaves an approval to a person', () => {
    expect(promotion(stage({ manual: { automaticReset: true } }), stage({ manual: { approved: null } }))).toEqual([]);
  });

  test('D-03: has names that fit into labels together with those of its stages', () => {
    expect(promotion(stage(undefined, 's'.repeat(61)))).toEqual([]);
    expectFound(promotion(stage(undefined, 's'.repeat(62))), {
      code: 'variant/name-too-long',
      path: 'x.spec.stages[0]',
    });
    const withChecks = stage({ auto: { preHealthCheckDeployment: [], postDelayHealthChecks: [] } }, 's'.repeat(46));
    expectFound(promotion(withChecks), { code: 'variant/name-too-long', path: 'x.spec.stages[0]' });
  });

  test('warns of a check between stages that runs a Job', () => {
    expectFound(promotion(stage({ auto: { postDelayHealthChecks: [{ jobCheck: {} }] } })), {
      code: 'sveltos/licence',
      path: 'x.spec.stages[0].trigger.auto.postDelayHealthChecks[0].jobCheck',
    });
  });
});

describe('an event trigger', () => {
  const trigger = { eventSourceName: 'a', sourceClusterSelector: selector };

  test('B-11: warns when it does not say what happens once the event is gone', () => {
    for (const oneForEvent of [true, false]) {
      const [found, ...others] = rulesOn('EventTrigger', { ...trigger, oneForEvent });
      expect(found).toMatchObject({
        code: 'trigger/withdraws',
        path: 'x.spec.stopMatchingBehavior',
        severity: 'warning',
      });
      expect(others).toEqual([]);
    }
    for (const stopMatchingBehavior of ['LeavePolicies', 'WithdrawPolicies']) {
      expect(rulesOn('EventTrigger', { ...trigger, stopMatchingBehavior })).toEqual([]);
    }
  });

  test('fails on two destinations', () => {
    const both = { destinationCluster: { name: 'a' }, destinationClusterSelector: selector };
    expectFound(rulesOn('EventTrigger', { ...trigger, ...both, stopMatchingBehavior: 'LeavePolicies' }), {
      code: 'trigger/destination',
      path: 'x.spec',
    });
  });
});

describe('C-09: the registration of a cluster whose token is renewed', () => {
  const renewal = (read: string | undefined, written: string | undefined) => ({
    kubeconfigKeyName: read,
    tokenRequestRenewalOption: { renewTokenRequestInterval: '1h', kubeconfigKeyName: written },
  });

  test.each([
    ['kubeconfig', undefined, /writes re-kubeconfig over "kubeconfig"/],
    [undefined, 'kubeconfig', /left to chance/],
    ['kubeconfig', 're-kubeconfig', /writes "re-kubeconfig", and "kubeconfig" is read/],
  ])('fails when it reads %j and renews %j', (read, written, message) => {
    const found = rulesOn('SveltosCluster', renewal(read, written));
    expectFound(found, {
      code: 'cluster/token-renewal',
      path: 'x.spec.kubeconfigKeyName',
      hint: 'say the same key in kubeconfigKeyName and in tokenRequestRenewalOption.kubeconfigKeyName',
    });
    expect(found[0]?.message).toMatch(message);
  });

  test.each([
    ['kubeconfig', 'kubeconfig'],
    [undefined, undefined],
  ])('is fine when it reads %j and renews %j', (read, written) => {
    expect(rulesOn('SveltosCluster', renewal(read, written))).toEqual([]);
  });

  test('leaves labels and fields to Sveltos that Sveltos writes', () => {
    const labels = { environment: 'prod', 'projectsveltos.io/k8s-version': 'v1.31.0', 'sveltos-agent': 'present' };
    const spec = { paused: false, activeWindow: { from: '0 8 * * *', to: '0 9 * * *' } };
    expectFound(
      rulesOn('SveltosCluster', spec, { name: 'a', labels }),
      { code: 'cluster/written-by-sveltos', path: 'x.metadata.labels["projectsveltos.io/k8s-version"]' },
      { code: 'cluster/written-by-sveltos', path: 'x.metadata.labels.sveltos-agent' },
      { code: 'cluster/written-by-sveltos', path: 'x.spec.paused' },
    );
  });
});

describe('a cluster health check', () => {
  test('fails where a type lacks what it needs, and on names that are taken or no DNS labels', () => {
    const livenessChecks = [
      { name: 'a', type: 'HealthCheck' },
      { name: 'a', type: 'Addons' },
    ];
    const notifications = [
      { name: 'events', type: 'KubernetesEvent' },
      { name: 'Chat', type: 'Slack' },
    ];
    expectFound(
      rulesOn('ClusterHealthCheck', { livenessChecks, notifications }),
      { code: 'health/incomplete', path: 'x.spec.livenessChecks[0]' },
      { code: 'health/name', path: 'x.spec.livenessChecks[1].name' },
      { code: 'health/incomplete', path: 'x.spec.notifications[1]' },
      { code: 'health/name', path: 'x.spec.notifications[1].name' },
    );
  });
});

describe('a selector in an object', () => {
  const places: readonly (readonly [kind: string, path: string, spec: (selector: unknown) => object])[] = [
    ['ClusterHealthCheck', 'clusterSelector', (clusterSelector) => ({ clusterSelector })],
    ['ClusterProfile', 'clusterSelector', (clusterSelector) => ({ clusterSelector })],
    ['ClusterSet', 'clusterSelector', (clusterSelector) => ({ clusterSelector })],
    ['Profile', 'clusterSelector', (clusterSelector) => ({ clusterSelector })],
    ['RoleRequest', 'clusterSelector', (clusterSelector) => ({ clusterSelector })],
    ['Set', 'clusterSelector', (clusterSelector) => ({ clusterSelector })],
    ['Techsupport', 'fromManaged.clusterSelector', (clusterSelector) => ({ fromManaged: { clusterSelector } })],
    ['EventTrigger', 'sourceClusterSelector', (sourceClusterSelector) => ({ sourceClusterSelector })],
    ['EventTrigger', 'destinationClusterSelector', (selected) => ({ destinationClusterSelector: selected })],
    ['ClusterPromotion', 'stages[0].clusterSelector', (clusterSelector) => ({ stages: [{ clusterSelector }] })],
  ];
  const errorsOn = (kind: string, spec: unknown): readonly Diagnostic[] =>
    rulesOn(kind, spec).filter(({ severity }) => severity === 'error');

  test.each(places)('fails in %s at %s when it is empty or asks for what no label can be', (kind, path, spec) => {
    const at = `x.spec.${path}`;
    expect(errorsOn(kind, spec(selector))).toEqual([]);
    for (const empty of [{}, { matchLabels: {} }, { matchExpressions: [] }]) {
      expectFound(errorsOn(kind, spec(empty)), { code: 'selector/empty', path: at });
    }
    expect(errorsOn(kind, spec({ matchLabels: { 'team/sub/x': 'a' } }))).toMatchObject([{ code: 'label/invalid' }]);
    expect(errorsOn(kind, spec({ matchExpressions: [{ key: 'a', operator: 'in', values: ['b'] }] }))).toMatchObject([
      { code: 'selector/operator' },
    ]);
  });

  test('fails in a stage that has none, which would be passed at once', () => {
    expectFound(errorsOn('ClusterPromotion', { stages: [{ name: 'a' }] }), {
      code: 'selector/empty',
      path: 'x.spec.stages[0].clusterSelector',
    });
  });

  test('is held against the labels of the fleet where they are known', () => {
    const declared = labels.declaration;
    const set = (value: string): unknown =>
      object('ClusterSet', { clusterSelector: { matchLabels: { environment: value } } });
    expect(checkObjectRules(set('prod'), 'x', declared)).toEqual([]);
    expect(checkObjectRules(set('prd'), 'x')).toEqual([]);
    expectFound(checkObjectRules(set('prd'), 'x', declared), {
      code: 'label/undeclared',
      path: 'x.spec.clusterSelector.matchLabels.environment',
    });
  });
});

describe('D-01: the label that the event-manager makes of a cluster', () => {
  const long = { key: 'test3', name: 'test3-workload-cluster', namespace: 'k0sproject-k0smotron-control-plane-system' };

  test('fails with more than 63 characters, with the rule that makes it', () => {
    const [found, ...others] = checkDerivedLabels([{ key: 'short', name: 'short', namespace: 'n' }, long]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'cluster/derived-label', path: 'clusters' });
    expect(found?.message).toContain(
      "'test3-workload-cluster--k0sproject-k0smotron-control-plane-system' has 65 characters",
    );
    expect(found?.message).toContain('<cluster>--<namespace>');
    expect(found?.message).toContain('on cluster test3');
    expect(found?.hint).toContain('by 2');
    const [longer] = checkDerivedLabels([long, { ...long, key: 'test33', name: 'test33-workload-cluster' }]);
    expect(longer?.message).toContain('has 66 characters');
    expect(longer?.message).toContain('on clusters test3, test33');
  });

  test('takes 63 characters, and is said once for many clusters', () => {
    expect(checkDerivedLabels([{ key: 'a', name: 'a'.repeat(30), namespace: 'b'.repeat(31) }])).toEqual([]);
    const many = Array.from({ length: 10_000 }, (_, index) => ({ ...long, key: `c-${index}` }));
    expect(checkDerivedLabels(many)).toHaveLength(1);
  });
});

describe('a value of a wrong type', () => {
  test.each(['ClusterProfile', 'Profile', 'ClusterPromotion', 'EventTrigger', 'SveltosCluster', 'ClusterHealthCheck'])(
    'is left to the API in %s, and never crashes',
    (kind) => {
      const lists = { stages: [5, { trigger: 'x' }], livenessChecks: [null], notifications: 'x', helmCharts: [null] };
      const fields = { maxUpdate: {}, validateHealths: [undefined, 'x'], tokenRequestRenewalOption: 'x' };
      for (const spec of [undefined, null, 5, [], { ...lists, ...fields }]) {
        expect(Array.isArray(rulesOn(kind, spec, undefined))).toBe(true);
        expect(Array.isArray(checkObjectRules(object(kind, spec, [] as object), 'x'))).toBe(true);
      }
    },
  );
});
