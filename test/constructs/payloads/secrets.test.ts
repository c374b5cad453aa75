import {
  externalSecret,
  renderFleet,
  secretConfig,
  existingSecret,
  existingSecretResource,
  writeYaml,
} from '../../../constructs/index.ts';
import { secretConfigsIn } from '../../../constructs/model/index.ts';
import { fillPayload } from '../../../constructs/sveltos/index.ts';
import { readYaml } from '../../../constructs/yaml/index.ts';
import type { FleetRecord } from '../../../constructs/index.ts';
import { basedOn, chart, diagnosticsOf, expectFound } from '../../example-fleet.ts';

const secret = (more: object) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, ...more });
const carrying = (manifest: object, more: object = {}) =>
  basedOn({ policyRefs: { p: { deploymentType: 'Remote', manifests: { s: manifest } } }, ...more });
const at = (rest: string): string => `kyverno.policyRefs.p.manifests.s.${rest}`;
const instead =
  'use secretConfig(…) for a value of the configuration of a stack, existingSecret(…) for a Secret that exists, or externalSecret(…) for a secret store';

const recordOf = (fleet: Parameters<typeof renderFleet>[0]): FleetRecord => {
  const { records, diagnostics } = renderFleet(fleet);
  const record = records.find(({ id }) => id === 'kyverno/pilot');
  if (record === undefined) throw new Error(JSON.stringify(diagnostics));
  return record;
};

describe('L-01: a Secret in a payload', () => {
  test('fails with values in the code, of which no message shows one', () => {
    const found = diagnosticsOf(carrying(secret({ data: { a: 'bWFya2Vy' }, stringData: { b: 'm4rker', c: 7 } })));
    expectFound(
      found,
      {
        code: 'payload/secret-literal',
        path: at('data.a'),
        message: "the value of 'a' stands in the code",
        hint: instead,
      },
      { code: 'payload/secret-literal', path: at('stringData.b') },
      { code: 'payload/secret-literal', path: at('stringData.c') },
    );
    expect(JSON.stringify(found)).not.toMatch(/bWFya2Vy|m4rker/);
  });

  test('may be empty, filled in by a template, or no Secret of Kubernetes', () => {
    expect(diagnosticsOf(carrying(secret({ data: { a: '' } })))).toEqual([]);
    expect(diagnosticsOf(carrying(secret({ data: { a: '{{ (getResource "x").data.a }}' } })))).toEqual([]);
    expect(diagnosticsOf(carrying({ ...secret({ data: { a: 'x' } }), apiVersion: 'example.com/v1' }))).toEqual([]);
  });

  test('fails in a departure where its author wrote it', () => {
    const fleet = carrying(secret({ stringData: { a: '' } }));
    const [set] = fleet.variants;
    const departures = [
      {
        cluster: 'pilot',
        set: { policyRefs: { p: { manifests: { s: { stringData: { a: 'x' } } } } } },
        because: 'why not',
      },
    ];
    expectFound(diagnosticsOf({ ...fleet, variants: [{ ...set, departures } as never] }), {
      code: 'payload/secret-literal',
      path: 'kyverno.departures[0].set.policyRefs.p.manifests.s.stringData.a',
    });
  });
});

describe('a secret configuration value', () => {
  const token = secretConfig('grafana-token', { version: '3' });

  test('makes its payload a Secret that Sveltos reads, with a placeholder that names the version', () => {
    const record = recordOf(carrying(secret({ stringData: { token, header: `Bearer ${token}` } })));
    expect(record.objects[0]).toEqual({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'kyverno-pilot-p', namespace: 'projectsveltos' },
      type: 'addons.projectsveltos.io/cluster-profile',
      stringData: {
        'p.yaml': writeYaml(secret({ stringData: { token, header: `Bearer ${token}` } }) as never),
      },
    });
    expect(record.objects[1]?.['spec']).toMatchObject({ policyRefs: [{ kind: 'Secret', name: 'kyverno-pilot-p' }] });
    expect(secretConfigsIn(record.canonical)).toEqual([{ name: 'grafana-token', version: '3' }]);
  });

  test('is another digest with another version', () => {
    const digest = (version: string) =>
      recordOf(carrying(secret({ stringData: { a: secretConfig('a', { version }) } }))).digest;
    expect(digest('1')).toBe(digest('1'));
    expect(digest('2')).not.toBe(digest('1'));
  });

  test.each([
    'x: y',
    "it's",
    '"',
    '\n- a\n',
    '{{ .x }}',
    ' ',
    '\u2028',
    '$&',
    '\u{1f600}',
    '<fleetwright-secret b version 1>',
  ])('stays text whatever it is: %j', (value) => {
    const text = `${writeYaml({ a: secretConfig('a', { version: '1' }), b: 1 })}---\n${writeYaml({ c: 'yes' })}`;
    const filled = readYaml(
      fillPayload(text, () => value),
      '',
    ).documents.map((document) => document.value);
    expect(filled).toEqual([{ a: value, b: 1 }, { c: 'yes' }]);
  });

  test('fails wherever else a profile would show it', () => {
    const found = diagnosticsOf(
      basedOn({
        helmCharts: { kyverno: { ...chart, values: { password: token, list: [{ [token]: 1 }] } } },
        patches: { p: { patch: `x: ${token}` } },
      }),
    );
    expectFound(
      found,
      {
        code: 'payload/secret-config',
        path: `kyverno.helmCharts.kyverno.values.list[0]["${token}"]`,
        message: 'a secret configuration value cannot be a key',
      },
      {
        code: 'payload/secret-config',
        path: 'kyverno.helmCharts.kyverno.values.password',
        message: 'a secret configuration value would stand here for everybody to read',
        hint: 'it belongs into a text of `manifests`, which then become a Secret',
      },
      { code: 'payload/secret-config', path: 'kyverno.patches.p.patch' },
    );
  });

  test('fails with a name or version that no configuration can have, and in base64', () => {
    expectFound(diagnosticsOf(carrying(secret({ stringData: { a: secretConfig('A b', { version: '1' }) } }))), {
      code: 'payload/secret-config',
      path: at('stringData.a'),
      message: 'a secret configuration value whose name or version cannot be one',
    });
    expectFound(diagnosticsOf(carrying(secret({ data: { a: token } }))), {
      code: 'payload/secret-config',
      path: at('data.a'),
      hint: 'put it into `stringData`',
    });
  });
});

describe('a reference to a Secret', () => {
  const ref = { name: 'grafana', namespace: 'projectsveltos', version: '3' };

  test('puts its version into the bytes of the record, and the rest into the profile', () => {
    const record = recordOf(
      basedOn({
        policyRefs: { p: { deploymentType: 'Remote', ...existingSecret(ref) } },
        helmCharts: {
          kyverno: { ...chart, valuesFrom: { v: existingSecret({ ...ref, name: 'values', version: '4' }) } },
        },
        templateResourceRefs: { t: existingSecretResource({ ...ref, name: 'read', version: '5' }) },
        patchesFrom: { x: { kind: 'ConfigMap', name: 'patch', version: '6' } },
      }),
    );
    const [profile] = record.objects;
    expect(profile?.metadata.annotations).toEqual({
      'fleetwright.dev/content-versions':
        '{"ConfigMap /patch":"6","Secret projectsveltos/grafana":"3","Secret projectsveltos/read":"5","Secret projectsveltos/values":"4"}',
    });
    expect(profile?.['spec']).toMatchObject({
      policyRefs: [{ deploymentType: 'Remote', kind: 'Secret', name: 'grafana', namespace: 'projectsveltos' }],
      helmCharts: [{ valuesFrom: [{ kind: 'Secret', name: 'values', namespace: 'projectsveltos' }] }],
      templateResourceRefs: [{ identifier: 't', resource: { kind: 'Secret', name: 'read' } }],
      patchesFrom: [{ kind: 'ConfigMap', name: 'patch' }],
    });
    expect(JSON.stringify(profile?.['spec'])).not.toContain('version":"');
  });

  test('can declare another version by a departure', () => {
    const fleet = basedOn({ policyRefs: { p: { deploymentType: 'Remote', ...existingSecret(ref) } } });
    const [set] = fleet.variants;
    const departures = [
      { cluster: 'pilot', set: { policyRefs: { p: { version: '4' } } }, because: 'tried here first' },
    ];
    const { objects } = recordOf({ ...fleet, variants: [{ ...set, departures } as never] });
    expect(objects[0]?.metadata.annotations).toMatchObject({
      'fleetwright.dev/content-versions': '{"Secret projectsveltos/grafana":"4"}',
    });
  });

  test('is warned of without a version', () => {
    const { version: _, ...unversioned } = existingSecret(ref);
    expectFound(diagnosticsOf(basedOn({ policyRefs: { p: { deploymentType: 'Remote', ...unversioned } } })), {
      code: 'payload/secret-version',
      path: 'kyverno.policyRefs.p',
      message: "the Secret 'grafana' has no declared version: a change of its content is no new revision",
      hint: "add version: '1', or use existingSecret(…)",
    });
  });

  test('fails with a version beside manifests, or one that is no text', () => {
    const manifests = { a: { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a' } } };
    expectFound(
      diagnosticsOf(
        basedOn({
          policyRefs: {
            p: { deploymentType: 'Remote', manifests, version: '1' },
            q: { deploymentType: 'Remote', ...existingSecret(ref), version: 4 },
          },
        }),
      ),
      { code: 'api/rule', path: 'kyverno.policyRefs.p.version' },
      { code: 'api/wrong-type', path: 'kyverno.policyRefs.q.version' },
    );
  });
});

describe('an external secret', () => {
  const made = externalSecret({
    name: 'grafana',
    namespace: 'projectsveltos',
    version: '3',
    store: { name: 'vault', kind: 'ClusterSecretStore' },
    data: { user: { key: 'grafana', property: 'user' }, token: { key: 'grafana', property: 'token', version: '12' } },
    template: { 'values.yaml': 'token: {{ .token }}' },
  });

  test('writes a Secret that Sveltos reads, and is read again when its declared version changes', () => {
    expect(made).toEqual({
      apiVersion: 'external-secrets.io/v1',
      kind: 'ExternalSecret',
      metadata: {
        name: 'grafana',
        namespace: 'projectsveltos',
        annotations: { 'fleetwright.dev/secret-version': '3' },
      },
      spec: {
        refreshPolicy: 'OnChange',
        secretStoreRef: { name: 'vault', kind: 'ClusterSecretStore' },
        target: {
          name: 'grafana',
          creationPolicy: 'Owner',
          template: {
            engineVersion: 'v2',
            type: 'addons.projectsveltos.io/cluster-profile',
            data: { 'values.yaml': 'token: {{ .token }}' },
          },
        },
        data: [
          { secretKey: 'token', remoteRef: { key: 'grafana', property: 'token', version: '12' } },
          { secretKey: 'user', remoteRef: { key: 'grafana', property: 'user' } },
        ],
      },
    });
  });

  test('is a manifest for the management cluster', () => {
    const entry = { deploymentType: 'Local', manifests: { token: made } };
    expect(diagnosticsOf(basedOn({ policyRefs: { fetch: entry } }))).toEqual([]);
  });
});
