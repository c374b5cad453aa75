import { join, resolve } from 'node:path';
import type { Fleet } from '../constructs/index.ts';
import { fleetNames, loadFleet } from '../operations/load-fleet/index.ts';
import {
  findTools,
  managementClusterStatus,
  prepareStacks,
  pulumiProjectName,
  rehearsalEnvironment,
  rehearsalFolder,
  startManagementCluster,
  withVariables,
} from '../rehearsal/index.ts';
import type { ManagementCluster, RehearsalVariables, Toolchain } from '../rehearsal/index.ts';
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

function findAll(options: Where, { cwd, env, terminal, signal }: Context): Promise<Toolchain> {
  return findTools({
    env,
    ...(options.tools === undefined ? {} : { folder: resolve(cwd, options.tools) }),
    report: terminal.note,
    progress: terminal.progress,
    signal,
  });
}

/** A running cluster, and the whole environment of a child that shall use it. */
export interface Rehearsal {
  readonly cluster: ManagementCluster;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Finds the tools, starts what does not run, and makes the stacks of every fleet. */
export async function bringUp(options: Where, context: Context): Promise<Rehearsal> {
  const { env, terminal, signal } = context;
  const report = terminal.note;
  const root = projectRoot(context.cwd);
  // Without a project there are no stacks; better to hear it before a cluster is started.
  await pulumiProjectName(root);
  const tools = await findAll(options, context);
  const folder = dataFolder(options, context);
  const cluster = await startManagementCluster({ folder, tools, report, signal });
  await prepareStacks({ folder, projectRoot: root, env, tools, stacks: await everyStack(root), report, signal });
  return { cluster, env: withVariables(env, rehearsalEnvironment({ folder, projectRoot: root, env })) };
}

/**
 * The variables that point a shell at the cluster.
 *
 * @throws UsageError when it does not run
 */
export async function openEnvironment(options: Where, context: Context): Promise<RehearsalVariables> {
  const folder = dataFolder(options, context);
  const { ready } = await managementClusterStatus(folder);
  if (!ready) throw new UsageError('the cluster does not run: start it with `npx fleetwright rehearsal up`');
  return rehearsalEnvironment({ folder, projectRoot: projectRoot(context.cwd), env: context.env });
}

/** The stacks of all fleets that load. One that does not is found by whoever renders it. */
async function everyStack(root: string): Promise<readonly string[]> {
  const folder = join(root, 'fleets');
  const settled = await Promise.allSettled((await fleetNames(folder)).map((name) => loadFleet(folder, name)));
  const fleets = settled.flatMap((each): readonly Fleet[] => (each.status === 'fulfilled' ? [each.value] : []));
  return fleets.flatMap(stacksInOrder);
}
