import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { files } from '../management-cluster/index.ts';
import type { Environment } from '../toolchain/index.ts';

/** The files of a rehearsal that Pulumi uses, relative to the data folder. */
export const pulumiFiles = {
  /** A link to pulumi, for PATH. */
  tools: 'bin',
  backend: 'pulumi',
  home: 'pulumi-home',
  passphrase: 'passphrase',
  /** The configuration of all stacks: Pulumi redirects to one file. */
  configuration: 'stacks.yaml',
} as const;

/** What a rehearsal's environment changes. */
export interface RehearsalVariables {
  readonly set: Readonly<Record<string, string>>;
  /** Variables that would lead Pulumi elsewhere. */
  readonly unset: readonly string[];
}

/** Whose environment. */
export interface EnvironmentOptions {
  /** The data folder of the rehearsal; absolute. */
  readonly folder: string;
  /** The folder with `Pulumi.yaml`; absolute. */
  readonly projectRoot: string;
  /** The environment to change. */
  readonly env: Environment;
}

const misleading = ['PULUMI_CONFIG_PASSPHRASE', 'PULUMI_ACCESS_TOKEN', 'PULUMI_CONFIG', 'PULUMI_STACK'];

/** What npx puts on PATH for the command it runs; it means nothing in the shell that takes these variables. */
const npmAdds = /[\\/](?:node_modules[\\/]\.bin|node-gyp-bin)$/;

function unsetIn(env: Environment, set: Readonly<Record<string, string>>): readonly string[] {
  const names = Object.keys(env).filter(
    (name) => /^PULUMI_(?:OPTION|K8S)_\w+$/.test(name) || misleading.includes(name),
  );
  return names.filter((name) => !Object.hasOwn(set, name)).sort();
}

/**
 * The environment in which `pulumi preview -s pilot` in the project works on a rehearsal, and on nothing else: state,
 * configuration and plugins below the data folder, the kubeconfig of its management cluster. A tracked `Pulumi.pilot.yaml`
 * is neither read nor changed. No secret is among the values.
 */
export function rehearsalEnvironment({ folder, projectRoot, env }: EnvironmentOptions): RehearsalVariables {
  const first = [join(folder, pulumiFiles.tools), join(projectRoot, 'node_modules', '.bin')];
  const before = (env['PATH'] ?? '').split(delimiter).filter((entry) => entry !== '' && !first.includes(entry));
  const rest = before.filter((entry) => !npmAdds.test(entry));
  const set = {
    PATH: [...first, ...rest].join(delimiter),
    KUBECONFIG: join(folder, files.kubeconfig),
    PULUMI_BACKEND_URL: pathToFileURL(join(folder, pulumiFiles.backend)).href,
    PULUMI_HOME: join(folder, pulumiFiles.home),
    PULUMI_CONFIG_PASSPHRASE_FILE: join(folder, pulumiFiles.passphrase),
    PULUMI_OPTION_CONFIG_FILE: join(folder, pulumiFiles.configuration),
    // `pulumi stack rm` would remove the stack's file of the checkout.
    PULUMI_OPTION_PRESERVE_CONFIG: 'true',
    // The plugins are those below PULUMI_HOME, whatever else is on PATH.
    PULUMI_IGNORE_AMBIENT_PLUGINS: 'true',
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: 'true',
    PULUMI_SKIP_UPDATE_CHECK: 'true',
  };
  return { set, unset: unsetIn(env, set) };
}

/** An environment with a rehearsal's variables applied, for a child process. */
export function withVariables(env: Environment, { set, unset }: RehearsalVariables): Environment {
  const kept = Object.entries(env).filter(([name]) => !unset.includes(name));
  return { ...Object.fromEntries(kept), ...set };
}
