import { checkFiles } from '../../../operations/check-files/index.ts';
import type { CheckedFiles } from '../../../operations/check-files/index.ts';

const check = (text: string): CheckedFiles => checkFiles([{ file: 'a.yaml', text }]);
const found = (text: string): readonly string[] => check(text).diagnostics.map(({ code, path }) => `${code} ${path}`);

/** A ClusterProfile whose spec begins on line 6. */
const profile = (spec: string, kind = 'ClusterProfile', more = ''): string =>
  `apiVersion: config.projectsveltos.io/v1beta1\nkind: ${kind}\nmetadata:\n  name: kyverno\n${more}spec:\n${spec}`;
const addressed = '  clusterSelector:\n    matchLabels:\n      env: prod\n';
const selecting = (expressions: string): string => `  clusterSelector:\n    matchExpressions:\n${expressions}`;

describe('plain Sveltos YAML', () => {
  test('is right when it is right, and counted by kind', () => {
    const text = [
      profile(addressed),
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c, namespace: default}\ndata: {a: b}\n',
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d}\n',
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: e}\nspec: {replicas: 99999999999999999999}\n',
      'replicas: 1\n',
      'apiVersion: v1\nkind: List\nitems:\n  - apiVersion: v1\n    kind: Pod\n  - apiVersion: v1\n    kind: Pod\n',
    ].join('---\n');
    expect(check(text)).toEqual({
      diagnostics: [],
      files: 1,
      checked: { ClusterProfile: 1, ConfigMap: 1 },
      leftAlone: { Deployment: 2, Pod: 2 },
      withoutKind: 1,
    });
  });

  test('G-07: a misspelt field is found at three depths, in a patch and in helm options, with the nearest name', () => {
    const text = profile(
      `  clusterSelectors: {}\n${addressed}  helmCharts:
    - repositoryURL: https://example.com
      repositoryName: r
      chartName: r/c
      chartVersion: 1.0.0
      releasename: c
      releaseName: c
      releaseNamespace: c
      options:
        upgradeOptions:
          maxHistry: 3
  patches:
    - patch: '[]'
      target:
        kinds: Deployment
`,
    );
    const { diagnostics } = check(text);
    expect(diagnostics.map(({ code, path, hint }) => [code, path, hint])).toEqual([
      ['api/unknown-field', 'a.yaml:6:3', "did you mean 'clusterSelector'?"],
      ['api/unknown-field', 'a.yaml:15:7', "did you mean 'releaseName'?"],
      ['api/unknown-field', 'a.yaml:20:11', "did you mean 'maxHistory'?"],
      ['api/unknown-field', 'a.yaml:24:9', "did you mean 'kind'?"],
    ]);
    expect(diagnostics[2]?.message).toContain(
      '(ClusterProfile kyverno, spec.helmCharts[0].options.upgradeOptions.maxHistry)',
    );
  });

  test('D-07: a namespace on a kind of cluster scope is reported as dropped, and nothing else', () => {
    const [dropped, ...others] = check(
      profile(addressed, 'ClusterProfile', '  namespace: projectsveltos\n'),
    ).diagnostics;
    expect(others).toEqual([]);
    expect(dropped).toMatchObject({ code: 'api/dropped', severity: 'warning', line: 5, column: 3 });
    expect(dropped?.message).toContain("a ClusterProfile is in no namespace, the API server drops 'projectsveltos'");
  });

  test('N-04: a namespaced object without a namespace is an error: Profile, SveltosCluster, ConfigMap', () => {
    expect(found(profile(addressed, 'Profile'))).toEqual(['api/missing-field a.yaml:3:1']);
    expect(found('apiVersion: lib.projectsveltos.io/v1beta1\nkind: SveltosCluster\nmetadata: {name: c}\n')).toEqual([
      'api/missing-field a.yaml:3:1',
    ]);
    const [missing] = check('apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n').diagnostics;
    expect(missing).toMatchObject({ code: 'api/missing-field', line: 3 });
    expect(missing?.hint).toContain('kubeconfig');
  });

  test.each([
    ['two slashes', 'team/sub/x', 'a'],
    ['a leading dot', '.team', 'a'],
    ['a name of 64 characters', 'x'.repeat(64), 'a'],
    ['a prefix of 254 characters', `${'x'.repeat(254)}/team`, 'a'],
    ['a space in the value', 'team', 'Payments EU'],
    ['a value of 64 characters', 'team', 'x'.repeat(64)],
    ['a leading dash in the value', 'team', '-a'],
    ['an umlaut in the value', 'team', 'grün'],
  ])('D-09: %s is refused in selectors and in labels, quoting the rule', (_what, key, value) => {
    const label = `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    for (const text of [
      profile(`  clusterSelector:\n    matchLabels:\n      ${label}\n`),
      profile(selecting(`      - {key: ${JSON.stringify(key)}, operator: In, values: [${JSON.stringify(value)}]}\n`)),
      profile(addressed, 'ClusterProfile', `  labels:\n    ${label}\n`),
      profile(`${addressed}  extraLabels:\n    ${label}\n`),
    ]) {
      const { diagnostics } = check(text);
      expect(diagnostics.map(({ code }) => code)).toEqual(['label/invalid']);
      expect(diagnostics[0]?.message).toMatch(/a key has|a value has|before the slash/);
    }
  });

  test('D-09: the empty value is a label value', () => {
    expect(found(profile("  clusterSelector:\n    matchLabels:\n      team: ''\n"))).toEqual([]);
  });

  test.each([
    ['omitted', '  tier: 50\n', 'a.yaml:5:1'],
    ['{}', '  clusterSelector: {}\n', 'a.yaml:6:3'],
    ['matchLabels: {}', '  clusterSelector:\n    matchLabels: {}\n', 'a.yaml:6:3'],
    ['matchExpressions: []', '  clusterSelector:\n    matchExpressions: []\n', 'a.yaml:6:3'],
  ])('A-01: a profile whose selector is %s addresses no cluster', (_what, spec, path) => {
    const { diagnostics } = check(profile(spec));
    expect(diagnostics.map((each) => [each.code, each.path])).toEqual([['selector/empty', path]]);
    expect(diagnostics[0]?.message).toContain('addresses no cluster');
  });

  test('A-01: only a marker passes, a reference, a set, or a profile that depends on this one', () => {
    expect(found(profile('  clusterRefs: []\n'))).toEqual(['selector/base a.yaml:6:3']);
    const ref = '{apiVersion: lib.projectsveltos.io/v1beta1, kind: SveltosCluster, namespace: a, name: b}';
    expect(found(profile(`  clusterSelector: {}\n  clusterRefs: [${ref}]\n`))).toEqual([]);
    expect(found(profile('  setRefs: [canary]\n'))).toEqual([]);
    const dependent = profile(`${addressed}  dependsOn: [kyverno]\n`).replace('name: kyverno', 'name: policies');
    expect(found(`${profile('  tier: 50\n')}---\n${dependent}`)).toEqual([]);
  });

  test('A-01: holds for every kind that addresses clusters', () => {
    const lib = (kind: string, spec: string): string =>
      `apiVersion: lib.projectsveltos.io/v1beta1\nkind: ${kind}\nmetadata: {name: x}\nspec: ${spec}\n`;
    expect(found(lib('ClusterSet', '{maxReplicas: 1}'))).toEqual(['selector/empty a.yaml:4:1']);
    const trigger = '{eventSourceName: a, sourceClusterSelector: {}, stopMatchingBehavior: LeavePolicies}';
    expect(found(lib('EventTrigger', trigger))).toEqual(['selector/empty a.yaml:4:28']);
    expect(found(profile('  stages:\n    - name: canary\n      clusterSelector: {}\n', 'ClusterPromotion'))).toEqual([
      'promotion/licence a.yaml:1:1',
      'selector/empty a.yaml:7:7',
    ]);
  });

  test('A-09: conditions that never hold together are found without a cluster', () => {
    const never = (expressions: string): readonly string[] => found(profile(selecting(expressions)));
    const at = ['selector/never a.yaml:9:9'];
    const a = '      - {key: env, operator: In, values: [a]}\n';
    expect(never(`${a}      - {key: env, operator: In, values: [b]}\n`)).toEqual(at);
    expect(never(`${a}      - {key: env, operator: NotIn, values: [a, b]}\n`)).toEqual(at);
    expect(never(`${a}      - {key: env, operator: DoesNotExist}\n`)).toEqual(at);
    expect(never('      - {key: env, operator: Exists}\n      - {key: env, operator: DoesNotExist}\n')).toEqual(at);
    expect(never(`${a}      - {key: other, operator: In, values: [b]}\n`)).toEqual([]);
    expect(
      never('      - {key: env, operator: DoesNotExist}\n      - {key: env, operator: NotIn, values: [a]}\n'),
    ).toEqual([]);
    const [said] = check(profile(selecting(`${a}      - {key: env, operator: In, values: [b]}\n`))).diagnostics;
    expect(said?.message).toContain('never true');
  });

  test('A-11: there are four operators, and each has its values', () => {
    const [has] = check(profile(selecting('      - {key: team, operator: Has}\n'))).diagnostics;
    expect(has).toMatchObject({ code: 'selector/operator', line: 8, hint: "did you mean 'Exists'?" });
    expect(found(profile(selecting('      - {key: team, operator: In}\n')))).toHaveLength(1);
    expect(found(profile(selecting('      - {key: team, operator: Exists, values: [a]}\n')))).toHaveLength(1);
  });

  test('F-03: a text without quotes that YAML reads as a number is an error at its line', () => {
    const map = (value: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c, namespace: d}\ndata:\n  shortCommitHash: ${value}\n`;
    expect(found(map("'0340914'"))).toEqual([]);
    expect(found(map("'018561471342'"))).toEqual([]);
    for (const value of ['0340914', '018561471342', '0640', 'yes', '1.20', 'null', '1e3']) {
      expect(check(map(value)).diagnostics).toMatchObject([{ code: 'api/wrong-type', line: 5, column: 3 }]);
    }
    expect(check(map('0340914')).diagnostics[0]?.hint).toBe('put it in quotes');
    for (const value of ['12:30', '2026-07-27', '1.2.3']) expect(found(map(value))).toEqual([]);
  });

  test('F-05: big numbers in annotations and in Helm values are errors', () => {
    expect(found(profile(addressed, 'ClusterProfile', '  annotations:\n    ticket: 9007199254740993\n'))).toEqual([
      'yaml/too-large-number a.yaml:6:13',
    ]);
    const chart = `${addressed}  helmCharts:
    - {repositoryURL: 'oci://example.com', repositoryName: r, chartName: c, chartVersion: 1.0.0, releaseName: c, releaseNamespace: c}
    - repositoryURL: oci://example.com
      repositoryName: r
      chartName: c
      chartVersion: 1.0.0
      releaseName: d
      releaseNamespace: d
      values: |
        ticket: 12345678901234567890
        small: 5
`;
    expect(found(profile(chart))).toEqual(['yaml/too-large-number a.yaml:18:17']);
    expect(found(profile(chart.replace('12345678901234567890', '{{ .Cluster.metadata.uid }}')))).toEqual([]);
    expect(found(profile(chart.replace('ticket:', 'small:')))).toEqual(['yaml/duplicate-key a.yaml:19:9']);
  });

  test('F-10: names and labels with characters that Kubernetes does not take are refused', () => {
    expect(found(profile(addressed).replace('name: kyverno', 'name: größe'))).toEqual(['api/pattern a.yaml:4:3']);
    expect(found(profile(addressed).replace('name: kyverno', `name: ${'x'.repeat(64)}`))).toEqual([
      'variant/name-too-long a.yaml:1:1',
    ]);
    expect(found(profile(addressed, 'ClusterProfile', '  labels: {a: "🚀"}\n'))).toEqual(['label/invalid a.yaml:5:12']);
  });

  test('O-01: is converted from v1alpha1 with a note, and then held against v1beta1', () => {
    const old = profile('  clusterSelector: env!=fv\n  tierr: 5\n').replace('v1beta1', 'v1alpha1');
    expect(found(old)).toEqual(['api/old-version a.yaml:1:1', 'api/unknown-field a.yaml:7:3']);
    const [note] = check(old).diagnostics;
    expect(note?.severity).toBe('warning');
    expect(note?.hint).toContain('"operator":"NotIn"');
    expect(found(profile("  clusterSelector: ''\n").replace('v1beta1', 'v1alpha1'))).toEqual([
      'selector/empty a.yaml:6:3',
    ]);
    expect(found(profile('  clusterSelector: env > 5\n').replace('v1beta1', 'v1alpha1'))).toEqual([
      'api/not-convertible a.yaml:6:3',
    ]);
  });

  test('O-01: what is wrong in a converted object is reported where it was written', () => {
    const source =
      'apiVersion: lib.projectsveltos.io/v1alpha1\nkind: EventSource\nmetadata: {name: s}\n' +
      "spec:\n  group: ''\n  version: 5\n  kind: Service\n";
    expect(found(source)).toEqual(['api/old-version a.yaml:1:1', 'api/wrong-type a.yaml:6:3']);
  });

  test('a kind that Sveltos does not have is an error with the nearest, in its groups and in misspelt ones', () => {
    const kinds = (apiVersion: string, kind: string): readonly (string | undefined)[] =>
      check(`apiVersion: ${apiVersion}\nkind: ${kind}\n`).diagnostics.map(({ code, hint }) => `${code}: ${hint ?? ''}`);
    expect(kinds('config.projectsveltos.io/v1beta1', 'ClusterProfiles')).toEqual([
      "api/unknown-kind: did you mean 'ClusterProfile' of config.projectsveltos.io/v1beta1?",
    ]);
    expect(kinds('lib.projectsveltos.io/v1beta1', 'ClusterProfile')).toEqual([
      'api/unknown-kind: write apiVersion: config.projectsveltos.io/v1beta1',
    ]);
    expect(kinds('config.projectsvelto.io/v1beta1', 'ClusterProfile')).toEqual([
      'api/unknown-kind: write apiVersion: config.projectsveltos.io/v1beta1',
    ]);
    expect(kinds('example.com/v1', 'Profile')).toEqual([]);
    expect(kinds('example.com', 'Profile')).toEqual([]);
  });

  test.each([
    'config.projectsveltos.io',
    'config.projectsveltos.io/',
    'config.projectsveltos.io/v1beta1/x',
    "' config.projectsveltos.io/v1beta1'",
    "'config.projectsveltos.io/v1beta1 '",
    'v1beta1',
  ])('an apiVersion that is no group and version is an error with the right one: %s', (apiVersion) => {
    const [fault, ...rest] = check(`apiVersion: ${apiVersion}\nkind: ClusterProfile\n`).diagnostics;
    expect(rest).toEqual([]);
    expect(fault).toMatchObject({
      code: 'api/unknown-kind',
      hint: 'write apiVersion: config.projectsveltos.io/v1beta1',
    });
  });

  test('an object that does not say what it is does not pass', () => {
    expect(found('kind: ClusterProfile\nmetadata: {name: x}\n')).toEqual(['api/missing-field a.yaml:1:1']);
    expect(found('apiVersion: config.projectsveltos.io/v1beta1\n')).toEqual(['api/missing-field a.yaml:1:1']);
    expect(found(profile(addressed).replace('v1beta1', 'v2'))).toEqual(['api/not-allowed a.yaml:1:1']);
  });

  test('may be an export of a live object: what the server wrote is dropped, with a warning', () => {
    const exported = profile(addressed, 'ClusterProfile', '  uid: x\n  creationTimestamp: null\n  finalizers: [a]\n');
    expect(found(`${exported}status:\n  matchingClusters: []\n`)).toEqual([
      'api/dropped a.yaml:5:3',
      'api/dropped a.yaml:12:1',
    ]);
    expect(found(`${exported.replace('  uid: x\n', '')}status: {}\n`)).toEqual([]);
  });

  test('fails on a reference to a cluster that breaks the controller', () => {
    expect(found(profile('  clusterRefs:\n    - {kind: SveltosCluster, name: a, namespace: b}\n'))).toEqual([
      'selector/cluster-ref a.yaml:7:7',
    ]);
  });
});

describe('content that a profile refers to', () => {
  const ref = (more = 'namespace: default'): string =>
    profile(`${addressed}  policyRefs:\n    - {kind: ConfigMap, name: policies, ${more}}\n`);
  const map = (text: string, annotations = ''): string =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: policies\n  namespace: default\n${annotations}data:\n  a.yaml: |\n${text}`;

  test('is read as manifests, with places in the outer file', () => {
    const broken = map('    kind: Namespace\n    apiVersion: v1\n    metadata:\n      name: x\n      labels: {a: 5}\n');
    expect(found(`${ref()}---\n${broken}`)).toEqual(['api/wrong-type a.yaml:23:16']);
    expect(found(`${ref()}---\n${map('    a: 1\n    a: 2\n')}`)).toEqual(['yaml/duplicate-key a.yaml:20:5']);
    expect(found(`${ref()}---\n${map('    a: [\n')}`)).toEqual(['yaml/syntax a.yaml:20:5']);
    expect(found(`${ref()}---\n${map('    just: values\n')}`)).toEqual(['api/missing-field a.yaml:19:5']);
  });

  test('is checked like any other where it is of Sveltos', () => {
    const inner = profile('  clusterSelector: {}\n').replaceAll(/^/gm, '    ').trimEnd();
    const checked = check(`${ref("deploymentType: Local, namespace: ''")}---\n${map(`${inner}\n`)}`);
    expect(checked.diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual(['selector/empty a.yaml:24:7']);
    expect(checked.checked).toEqual({ ClusterProfile: 2, ConfigMap: 1 });
  });

  test('is left alone when nothing refers to it, when it is filled in first, and when it is of another namespace', () => {
    expect(found(map('    a: [\n'))).toEqual([]);
    const template = map('    a: {{ .x }}\n', "  annotations: {projectsveltos.io/template: ''}\n");
    expect(found(`${ref()}---\n${template}`)).toEqual([]);
    expect(found(`${ref('namespace: other')}---\n${map('    a: [\n')}`)).toEqual([]);
  });

  test('needs the type of a Secret that Sveltos reads', () => {
    const secret = (type: string): string =>
      `apiVersion: v1\nkind: Secret\nmetadata: {name: policies, namespace: default}\n${type}stringData: {}\n`;
    const profileOfSecret = ref().replace('kind: ConfigMap', 'kind: Secret');
    expect(found(`${profileOfSecret}---\n${secret('type: Opaque\n')}`)).toEqual(['api/rule a.yaml:15:1']);
    expect(found(`${profileOfSecret}---\n${secret('type: addons.projectsveltos.io/cluster-profile\n')}`)).toEqual([]);
    expect(found(secret(''))).toEqual([]);
  });
});
