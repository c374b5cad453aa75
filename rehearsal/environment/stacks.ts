import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { isDataFolder, lockName, writePrivateFile } from '../data-folder.ts';
import { withLock } from '../lock.ts';
import { RehearsalError, childFailure, errorText, onFiles } from '../rehearsal-error.ts';
import { pulumiProjectName } from './project-name.ts';
import { pulumiFiles, rehearsalEnvironment, withVariables } from './variables.ts';
import { providerVersion } from '../toolchain/index.ts';
import type { Environment, Tool, Toolchain } from '../toolchain/index.ts';

/** Which stacks to prepare, and where. */
export interface PrepareStacksOptions {
  /** The data folder of a management cluster that was started; absolute. */
  readonly folder: string;
  /** The folder with `Pulumi.yaml`; absolute. */
  readonly projectRoot: string;
  readonly env: Environment;
  readonly tools: Pick<Toolchain, 'pulumi' | 'pulumi-language-nodejs' | 'pulumi-resource-kubernetes'>;
  readonly stacks: readonly string[];
  /** Takes a line for people about each stack that is made. */
  readonly report: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

const run = promisify(execFile);

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function link(folder: string, tool: Tool): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, tool.name);
  if ((await readlink(path).catch(() => undefined)) === tool.path) return;
  await rm(path, { force: true });
  await symlink(tool.path, path);
}

async function linkTools({ folder, tools }: PrepareStacksOptions): Promise<void> {
  const plugins = join(folder, pulumiFiles.home, 'plugins');
  await link(join(folder, pulumiFiles.tools), tools.pulumi);
  // The engine takes any version of a language host. It wants the provider in the very version that the program's package
  // asks for; the one that was found stands in for it, as one on PATH would.
  await link(join(plugins, 'language-nodejs-v3.67.0'), tools['pulumi-language-nodejs']);
  await link(join(plugins, `resource-kubernetes-v${providerVersion}`), tools['pulumi-resource-kubernetes']);
}

async function prepareFiles(options: PrepareStacksOptions): Promise<void> {
  const { folder } = options;
  await linkTools(options);
  await mkdir(join(folder, pulumiFiles.backend), { recursive: true, mode: 0o700 });
  const passphrase = join(folder, pulumiFiles.passphrase);
  if (!(await exists(passphrase))) await writePrivateFile(passphrase, randomBytes(32).toString('base64url'));
}

const saltPattern = /^encryptionsalt:.*$/m;

async function knownSalt(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, pulumiFiles.configuration), 'utf8').catch(() => '');
  return saltPattern.exec(text)?.[0];
}

/** Runs pulumi in a folder that is not the checkout, where it may leave what it likes. */
type RunPulumi = (...commandLine: readonly string[]) => Promise<string>;

async function existingStacks(pulumi: RunPulumi): Promise<ReadonlySet<string>> {
  const list: unknown = JSON.parse(await pulumi('stack', 'ls', '--json'));
  if (!Array.isArray(list)) throw new RehearsalError('`pulumi stack ls --json` printed no list');
  return new Set(list.map((entry: { readonly name?: unknown }) => String(entry.name)));
}

async function makeStack(pulumi: RunPulumi, folder: string, workspace: string, stack: string): Promise<void> {
  const own = join(workspace, `Pulumi.${stack}.yaml`);
  const salt = await knownSalt(folder);
  // All stacks read one configuration file, so all must be encrypted with the one salt that it can hold.
  if (salt !== undefined) await writeFile(own, `${salt}\n`);
  await pulumi('stack', 'init', stack, '--no-select');
  const made = saltPattern.exec(await readFile(own, 'utf8'))?.[0];
  if (salt === undefined && made !== undefined) {
    const known = await readFile(join(folder, pulumiFiles.configuration), 'utf8').catch(() => '');
    await writePrivateFile(join(folder, pulumiFiles.configuration), `${made}\n${known}`);
  }
}

async function makeStacks(options: PrepareStacksOptions): Promise<void> {
  const { folder, projectRoot, report, signal } = options;
  const project = { name: await pulumiProjectName(projectRoot), runtime: 'nodejs' };
  const workspace = await mkdtemp(join(folder, 'workspace-'));
  const env = withVariables(options.env, rehearsalEnvironment(options));
  const pulumi: RunPulumi = async (...commandLine) => {
    try {
      const call = [...commandLine, '--non-interactive'];
      return (await run(options.tools.pulumi.path, call, { cwd: workspace, env, signal })).stdout;
    } catch (error) {
      signal?.throwIfAborted();
      const said = childFailure(error).said.trim() || errorText(error);
      throw new RehearsalError(`\`pulumi ${commandLine.join(' ')}\` failed:\n${said}`, undefined, { cause: error });
    }
  };
  try {
    await writeFile(join(workspace, 'Pulumi.yaml'), stringify(project));
    const existing = await existingStacks(pulumi);
    for (const stack of options.stacks.filter((name) => !existing.has(name))) {
      await makeStack(pulumi, folder, workspace, stack);
      report(`made stack ${stack}`);
    }
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

/**
 * Makes a data folder ready for Pulumi: links to the tools, a backend, a passphrase, and the stacks that are not there yet.
 * The project is not touched. Stacks that exist keep their state, so that calling it twice is calling it once.
 *
 * @throws {@link RehearsalError} when the folder has no rehearsal, the project has no name, or Pulumi refuses.
 */
export async function prepareStacks(options: PrepareStacksOptions): Promise<void> {
  const { folder, report, signal } = options;
  if (!(await isDataFolder(folder))) {
    throw new RehearsalError(`there is no rehearsal in ${folder}`, 'start one with `fleetwright rehearsal up`');
  }
  const onWait = (): void => report(`another command works on ${folder}: waiting for it`);
  await onFiles("keep Pulumi's state", folder, () =>
    withLock(join(folder, lockName), { onWait, signal }, async () => {
      await prepareFiles(options);
      await makeStacks(options);
    }),
  );
}
