import { diagnostic, DiagnosticsError, renderFleet, rule, sveltosKinds } from '../../constructs/index.ts';
import { clusterProfileKind } from '../../constructs/api/index.ts';
import type { DescribedApi, Fleet } from '../../constructs/index.ts';
import { unstamp } from '../../operations/stamps/index.ts';
import type { KubernetesObject } from '../../constructs/index.ts';
import { forgetMachine } from '../../stacks/adapter/index.ts';
import { stackProgram } from '../../stacks/program/index.ts';
import type { StackSettings, StackWorld } from '../../stacks/program/index.ts';
import { appliedRecords, noState, stateOf } from './applied.ts';
import { emptyCluster, managementClusterOf } from './fake-cluster.ts';
import { testFleet } from './fleets.ts';
import { recordProgram } from './recorded-engine.ts';

interface Said {
  readonly informed: string[];
  readonly warned: string[];
}

const settings: StackSettings = { project: 'fleetwright', stack: 'pilot', dryRun: true };

function world(fleet: Fleet, said: Said, overrides: Partial<StackWorld> = {}): StackWorld {
  return {
    fleets: { names: () => Promise.resolve(['five']), load: () => Promise.resolve(fleet) },
    connect: () => Promise.resolve(managementClusterOf(emptyCluster)),
    ownState: () => Promise.resolve(noState),
    forgetMachine: () => undefined,
    inform: (text) => void said.informed.push(text),
    warn: (text) => void said.warned.push(text),
    ...overrides,
  };
}

async function run(fleet: Fleet, overrides: Partial<StackWorld> = {}, given: Partial<StackSettings> = {}) {
  const said: Said = { informed: [], warned: [] };
  const all = { ...settings, ...given };
  const recorded = await recordProgram(all.dryRun, () => stackProgram(all, world(fleet, said, overrides)));
  return { ...recorded, ...said };
}

const fleet = testFleet({ policy: 'a' });

describe('stackProgram, with an API that was imported', () => {
  const properties = Object.entries(clusterProfileKind.spec.properties).filter(
    ([name]) => name !== 'stopMatchingBehavior',
  );
  const older = {
    ...clusterProfileKind,
    spec: { ...clusterProfileKind.spec, properties: Object.fromEntries(properties) },
  };
  const withApi = (api: () => Promise<DescribedApi | undefined>): Partial<StackWorld> => ({
    fleets: { names: () => Promise.resolve(['five']), load: () => Promise.resolve(fleet), api },
  });
  const kinds = [older, ...sveltosKinds.filter(({ kind }) => kind !== 'ClusterProfile')];

  test('holds the fleet against it', async () => {
    const api = (): Promise<DescribedApi> => Promise.resolve({ kinds, source: 'the file' });
    await expect(run(fleet, withApi(api))).rejects.toThrow(
      /api\/unknown-field at kyverno\.ClusterProfile\.spec\.stopMatching/,
    );
    const built = (): Promise<undefined> => Promise.resolve(undefined);
    expect((await run(fleet, withApi(built))).resources).toHaveLength(4);
  });

  test('registers nothing when it cannot be read', async () => {
    const broken = new DiagnosticsError([diagnostic('import/file', 'fleets/sveltos-api.json', 'not an imported API')]);
    await expect(
      run(
        fleet,
        withApi(() => Promise.reject(broken)),
      ),
    ).rejects.toThrow(/refused, before anything.*\n.*import\/file/);
  });
});

describe('stackProgram, with rules of the house', () => {
  test('refuses what a rule of the fleet finds, before anything is registered', async () => {
    const never = rule('nothing goes out', () => [diagnostic('house/rule', 'kyverno/pilot', 'not today')]);
    await expect(run({ ...fleet, rules: [never] })).rejects.toThrow(
      /refused, before anything.*\n.*house\/rule at kyverno\/pilot: not today/,
    );
    expect((await run({ ...fleet, rules: [rule('all is well', () => [])] })).resources).toHaveLength(4);
  });
});

describe('stackProgram', () => {
  test('registers one provider, a component for each record, and one resource for each object', async () => {
    const { resources } = await run(fleet);
    expect(resources.map(({ type, name }) => `${type} ${name}`)).toEqual([
      'fleetwright:index:Record kyverno/pilot',
      'pulumi:providers:kubernetes management-cluster',
      'kubernetes:core/v1:ConfigMap ConfigMap/projectsveltos/kyverno-pilot-rules',
      'kubernetes:config.projectsveltos.io/v1beta1:ClusterProfile ClusterProfile/kyverno-pilot',
    ]);
  });

  test('what reaches the engine is the rendered object and its stamps, and nothing else', async () => {
    const { resources } = await run(fleet);
    const record = renderFleet(fleet).records.find(({ id }) => id === 'kyverno/pilot');
    const sent = resources.filter(({ type }) => type.startsWith('kubernetes:')).map(({ inputs }) => inputs);
    expect(sent.map((each) => unstamp(each as unknown as KubernetesObject))).toEqual(record?.objects);
    expect(sent.map((each) => (each as unknown as KubernetesObject).metadata.annotations)).toEqual([
      { 'pulumi.com/patchFieldManager': 'fleetwright' },
      {
        'fleetwright.dev/record': 'kyverno/pilot',
        'fleetwright.dev/digest': record?.digest,
        'fleetwright.dev/stack': 'fleetwright/pilot',
        'pulumi.com/patchFieldManager': 'fleetwright',
      },
    ]);
  });

  test('the provider is pinned to the cluster, keeps content in place, and knows no kubeconfig', async () => {
    const { resources } = await run(fleet);
    expect(resources.find(({ type }) => type === 'pulumi:providers:kubernetes')?.inputs).toEqual({
      clusterIdentifier: 'uid-alpha',
      enableServerSideApply: 'true',
      enableConfigMapMutable: 'true',
      enableSecretMutable: 'true',
      upsertExistingObjects: 'true',
      kubeClientSettings: '{"qps":100,"burst":200}',
    });
    expect(resources.slice(2).map(({ provider }) => provider?.split('::')[3])).toEqual([
      'management-cluster',
      'management-cluster',
    ]);
  });

  test('neither the order of the fleet nor other waves change what is registered', async () => {
    const names = ['shop', 'mall', 'pilot'];
    const one = await run(testFleet({ clusters: names }), {}, { wave: 'production' });
    const other = await run(testFleet({ clusters: names.toReversed() }), {}, { wave: 'production' });
    const identities = ({ resources }: typeof one): readonly string[] =>
      resources.map(({ type, name }) => `${type} ${name}`).sort();
    expect(identities(one)).toEqual(identities(other));
    expect(identities(one)).toContain('fleetwright:index:Record kyverno/mall');
  });

  test('the management stack registers the clusters', async () => {
    const { resources } = await run(fleet, {}, { stack: 'management' });
    const registered = resources.map(({ type, name }) => `${type} ${name}`);
    expect(registered.filter((each) => !each.startsWith('pulumi:'))).toEqual([
      'fleetwright:index:Record registration/pilot',
      'fleetwright:index:Record registration/shop',
      'kubernetes:lib.projectsveltos.io/v1beta1:SveltosCluster SveltosCluster/projectsveltos/pilot',
      'kubernetes:lib.projectsveltos.io/v1beta1:SveltosCluster SveltosCluster/projectsveltos/shop',
    ]);
  });

  test('a preview ends with what changes on which cluster, an up does not say it again', async () => {
    expect((await run(fleet)).informed).toEqual([
      ['an up changes:', 'cluster  add-on   what changes', 'pilot    kyverno  install kyverno/kyverno 3.8.1'].join(
        '\n',
      ),
    ]);
    expect((await run(fleet, {}, { dryRun: false })).informed).toEqual([]);
  });

  test('outputs stay small, and say what was intended', async () => {
    const { result } = await run(fleet);
    expect(result).toEqual({
      fleet: 'five',
      wave: 'pilot',
      records: 1,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect((await run(testFleet({ replicas: 2 }))).result.digest).not.toBe(result.digest);
  });

  test('the environment is forgotten before the provider is made', async () => {
    const saved = process.env['KUBECONFIG'];
    process.env['KUBECONFIG'] = '/somewhere/s3cr3t';
    try {
      const { resources } = await run(fleet, { forgetMachine: () => forgetMachine(process.env) });
      expect(JSON.stringify(resources)).not.toContain('s3cr3t');
    } finally {
      if (saved === undefined) delete process.env['KUBECONFIG'];
      else process.env['KUBECONFIG'] = saved;
    }
  });

  test('the environment check can fail: an unforgotten kubeconfig does reach the provider', async () => {
    const saved = process.env['KUBECONFIG'];
    process.env['KUBECONFIG'] = '/somewhere/s3cr3t';
    try {
      expect(JSON.stringify((await run(fleet)).resources)).toContain('s3cr3t');
    } finally {
      if (saved === undefined) delete process.env['KUBECONFIG'];
      else process.env['KUBECONFIG'] = saved;
    }
  });

  test('warnings are said, once, and do not stop the stack', async () => {
    const records = renderFleet(fleet).records.filter((record) => record.stack === 'pilot');
    const objects = appliedRecords(records, 'fleetwright/pilot');
    const own = stateOf(objects);
    const { warned, informed } = await run(fleet, { ownState: () => Promise.resolve(own) });
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('warning object/gone at ClusterProfile kyverno-pilot');
    expect(informed[0]).toContain('see the warnings');
  });
});

describe('stackProgram refuses', () => {
  const unreachable = new DiagnosticsError([
    diagnostic('cluster/unreachable', 'management cluster', 'https://127.0.0.1:6443 does not answer'),
  ]);

  async function refusal(overrides: Partial<StackWorld>, given: Partial<StackSettings> = {}): Promise<string> {
    const said: Said = { informed: [], warned: [] };
    let message = '';
    const { resources } = await recordProgram(true, () =>
      stackProgram({ ...settings, ...given }, world(fleet, said, overrides)).catch((error: unknown) => {
        message = String(error);
      }),
    );
    expect(resources).toEqual([]);
    return message;
  }

  test('fails before anything is registered, with everything at once', async () => {
    const message = await refusal({ connect: () => Promise.reject(unreachable) }, { stack: 'pilto' });
    expect(message).toContain('cluster/unreachable');
    expect(message).toContain("did you mean 'pilot'?");
  });

  test('fails without a stack trace', async () => {
    expect(await refusal({}, { stack: 'pilto' })).toBe(
      [
        'Error: refused, before anything was registered or changed:',
        "error stack/name at stack pilto: 'pilto' names no wave of a fleet",
        "  did you mean 'pilot'?",
      ].join('\n'),
    );
  });

  test('fails on a fleet with errors, together with the wrong cluster', async () => {
    const broken = testFleet({ clusters: ['pilot', `${'long-'.repeat(14)}name`] });
    const message = await refusal(
      { fleets: { names: () => Promise.resolve(['five']), load: () => Promise.resolve(broken) } },
      { managementCluster: 'uid-beta' },
    );
    expect(message).toContain('cluster/mismatch');
    expect(message).toMatch(/error (variant|cluster|label)\//);
  });
});

describe('forgetMachine', () => {
  test('takes out what the Kubernetes SDK would copy into the state, and leaves the rest', () => {
    const environment = { KUBECONFIG: '/k', PULUMI_K8S_CLIENT_QPS: '5', PULUMI_STACK: 'pilot', PATH: '/bin' };
    forgetMachine(environment);
    expect(environment).toEqual({ PULUMI_STACK: 'pilot', PATH: '/bin' });
  });
});
