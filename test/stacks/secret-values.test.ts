import { output } from '@pulumi/pulumi';
import { base, defineFleet, inventory, labelSpace, secretConfig, variants } from '../../constructs/index.ts';
import type { Fleet } from '../../constructs/index.ts';
import type { SecretConfig } from '../../constructs/model/index.ts';
import type { SecretSource } from '../../stacks/adapter/index.ts';
import { stackProgram } from '../../stacks/program/index.ts';
import { noState } from './applied.ts';
import { emptyCluster, managementClusterOf, secrets } from './fake-cluster.ts';
import { recordProgram } from './recorded-engine.ts';

const labels = labelSpace({ wave: { key: 'rollout', values: ['pilot', 'production'] } });
const clusters = inventory(labels, {
  pilot: { labels: { rollout: 'pilot' } },
  shop: { labels: { rollout: 'production' } },
  store: { labels: { rollout: 'production' } },
});

/** A fleet whose clusters get a token from the configuration of their stack. */
const fleet: Fleet = defineFleet({
  name: 'five',
  clusters,
  variants: [
    variants(
      base('grafana', {
        policyRefs: {
          token: {
            deploymentType: 'Remote',
            manifests: {
              token: {
                apiVersion: 'v1',
                kind: 'Secret',
                metadata: { name: 'grafana' },
                stringData: { token: secretConfig('grafana-token', { version: '3' }) },
              },
            },
          },
        },
      }),
      clusters,
    ),
  ],
});

const marker = "m4rk: 'er'";

function sourceOf(state: ReturnType<SecretSource['stateOf']>, asked: SecretConfig[] = []): SecretSource {
  return {
    stateOf: () => state,
    valueOf: (config) => {
      asked.push(config);
      return output(marker);
    },
  };
}

async function run(stack: string, source?: SecretSource) {
  const said: string[] = [];
  const note = (text: string): void => void said.push(text);
  const program = () =>
    stackProgram(
      { project: 'fleetwright', stack, dryRun: true },
      {
        fleets: { names: () => Promise.resolve(['five']), load: () => Promise.resolve(fleet) },
        connect: () =>
          Promise.resolve(managementClusterOf({ ...emptyCluster, kinds: [...emptyCluster.kinds, secrets] })),
        ownState: () => Promise.resolve(noState),
        forgetMachine: () => undefined,
        ...(source === undefined ? {} : { secrets: source }),
        inform: note,
        warn: note,
      },
    );
  return { ...(await recordProgram(true, program)), said };
}

describe('a secret configuration value', () => {
  test('reaches the engine in base64 in the place of its placeholder, and nothing that is said', async () => {
    const asked: SecretConfig[] = [];
    const { resources, said } = await run('pilot', sourceOf('encrypted', asked));
    const made = resources.find(({ type }) => type === 'kubernetes:core/v1:Secret');
    expect(made?.name).toBe('Secret/projectsveltos/grafana-pilot-token');
    const { data, stringData, type } = made?.inputs as unknown as {
      data: { readonly value: Readonly<Record<string, string>> };
      stringData?: object;
      type: string;
    };
    expect(Object.keys(data)).toContain('4dabf18193072939515e22adb298388d');
    expect([type, stringData]).toEqual(['addons.projectsveltos.io/cluster-profile', undefined]);
    expect(Buffer.from(data.value['token.yaml'] ?? '', 'base64').toString()).toBe(
      "apiVersion: v1\nkind: Secret\nmetadata:\n  name: grafana\nstringData:\n  token: 'm4rk: ''er'''\n",
    );
    expect(asked).toEqual([{ name: 'grafana-token', version: '3' }]);
    expect(said.join('\n')).not.toContain('m4rk');
    const others = resources.filter((each) => each !== made);
    expect(JSON.stringify(others)).not.toContain('m4rk');
  });

  test('fails the stack when its configuration lacks it, by its name, before anything is registered', async () => {
    await expect(run('production', sourceOf('missing'))).rejects.toThrow(
      [
        "error stack/secret-missing at production: 'fleetwright:secret.grafana-token.3' of the stack's configuration is not there, and grafana/shop and 1 more needs it",
        '  pulumi config set --secret fleetwright:secret.grafana-token.3 -s production',
      ].join('\n'),
    );
    await expect(run('pilot')).rejects.toThrow('stack/secret-missing');
  });

  test('fails the stack when it stands in the configuration in plain text', async () => {
    await expect(run('pilot', sourceOf('plain'))).rejects.toThrow('stack/secret-plain at pilot');
  });
});
