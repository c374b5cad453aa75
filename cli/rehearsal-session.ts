import { join, resolve } from 'node:path';
import type { Fleet } from '../constructs/index.ts';
import { fleetNames, loadFleet } from '../operations/load-fleet/index.ts';
import {
  findTools,
  managementClusterStatus,
  prepareStacks,
  rehearsalEnvironment,
  rehearsalFolder,
  startManagementCluster,
} from '../rehearsal/index.ts';
import { stacksInOrder } from '../rollout/index.ts';
import type { Context } from './context.ts';
import { projectRoot, UsageError } from './project.ts';

/** The options that every rehearsal command has. */
export interface Where {
  readonly data?: string;
  readonly tools?: string;
}

/** The folder with the cluster's data. */
export function dataFolder(options: Where, { cwd }: Context): string {
  return options.data === undefined ? rehearsalFolder(projectRoot(cwd)) : resolve(cwd, options.data);
}

type Tools = Awaited<ReturnType<typeof findTools>>;

async function tools(options: Where, { cwd, env, terminal, signal }: Context, quiet = false): Promise<Tools> {
  return findTools({
    env,
    ...(options.tools === undefined ? {} : { folder: resolve(cwd, options.tools) }),
    report: quiet ? () => undefined : terminal.note,
    progress: terminal.progress,
    signal,
  });
}

/** A running cluster, and the environment that points at it. */
export interface Rehearsal {
  readonly cluster: Awaited<ReturnType<typeof startManagementCluster>>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Finds the tools, starts what does not run, and makes the stacks of every fleet. */
export async function bringUp(options: Where, context: Context): Promise<Rehearsal> {
  const { terminal, signal } = context;
  const toolchain = await tools(options, context);
  const folder = dataFolder(options, context);
  const cluster = await startManagementCluster({ folder, tools: toolchain, report: terminal.note, signal });
  const root = projectRoot(context.cwd);
  const env = await rehearsalEnvironment({ folder, toolchain, projectRoot: root, env: context.env });
  await prepareStacks({ env, stacks: await everyStack(root), report: terminal.note });
  return { cluster, env: { ...context.env, ...env } };
}

/**
 * The environment of a cluster that runs.
 *
 * @throws UsageError when it does not
 */
export async function openEnvironment(options: Where, context: Context): Promise<Readonly<Record<string, string>>> {
  const folder = dataFolder(options, context);
  const status = await managementClusterStatus(folder);
  if (!status.ready) throw new UsageError('the cluster does not run: start it with `fleetwright rehearsal up`');
  const toolchain = await tools(options, context, true);
  return rehearsalEnvironment({ folder, toolchain, projectRoot: projectRoot(context.cwd), env: context.env });
}

/** The stacks of all fleets that load. One that does not is found by whoever renders it. */
async function everyStack(root: string): Promise<readonly string[]> {
  const folder = join(root, 'fleets');
  const settled = await Promise.allSettled((await fleetNames(folder)).map((name) => loadFleet(folder, name)));
  const fleets = settled.flatMap((each): readonly Fleet[] => (each.status === 'fulfilled' ? [each.value] : []));
  return fleets.flatMap(stacksInOrder);
}
