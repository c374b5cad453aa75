import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findTools,
  prepareStacks,
  rehearsalEnvironment,
  startManagementCluster,
  stopManagementCluster,
  withVariables,
} from '../../rehearsal/index.ts';
import type { Environment, ManagementCluster, Toolchain } from '../../rehearsal/index.ts';

/** A management cluster of a test file's own. */
export interface LiveCluster {
  /** Finds the tools; builds what is missing. */
  readonly tools: () => Toolchain;
  /** The cluster as it was after the last start. */
  readonly cluster: () => ManagementCluster;
  /** Starts what does not run; the cluster's data stay. */
  readonly start: () => Promise<ManagementCluster>;
  /** The environment for a child process that works on this cluster, with the stacks made; no other cluster is in it. */
  readonly environment: (projectRoot: string, stacks: readonly string[]) => Promise<Environment>;
}

const quiet = (): void => undefined;

/** The time that building every tool may take. */
export const buildTimeoutMs = 45 * 60_000;

/** The tools for live tests; what is missing is built. */
export async function liveTools(): Promise<Toolchain> {
  const say = (line: string): boolean => process.stderr.write(`${line}\n`);
  let saidMs = performance.now();
  return await findTools({
    env: process.env,
    report: (line) => {
      if (/^(building|skipped|another)/.test(line)) say(line);
    },
    progress: (text) => {
      if (performance.now() - saidMs < 30_000) return;
      saidMs = performance.now();
      say(text);
    },
  });
}

/**
 * Gives a test file a management cluster of its own, with its data in a temporary folder: started before its tests, gone after
 * them, whatever they did. Call it once at the top of the file.
 *
 * @example
 * const live = liveCluster();
 * test('the API server answers', async () => { await get(live.cluster().server); });
 */
export function liveCluster(): LiveCluster {
  let folder: string | undefined;
  let tools: Toolchain | undefined;
  let cluster: ManagementCluster | undefined;

  const known = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the live cluster was not started: see the failure of beforeAll');
    return value;
  };
  const start = async (): Promise<ManagementCluster> => {
    cluster = await startManagementCluster({ folder: known(folder), tools: known(tools), report: quiet });
    return cluster;
  };

  beforeAll(async () => {
    tools = await liveTools();
    folder = await realpath(await mkdtemp(join(tmpdir(), 'fleetwright-live-')));
    await start();
  }, buildTimeoutMs);
  afterAll(async () => {
    if (folder !== undefined) await stopManagementCluster({ folder, report: quiet });
  });

  return {
    tools: () => known(tools),
    cluster: () => known(cluster),
    start,
    environment: async (projectRoot, stacks) => {
      const where = { folder: known(folder), projectRoot, env: process.env };
      await prepareStacks({ ...where, tools: known(tools), stacks, report: quiet });
      return withVariables(process.env, rehearsalEnvironment(where));
    },
  };
}
