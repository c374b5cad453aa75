import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyDataFolder, isDataFolder, lockName, removeEmptyFolder } from '../data-folder.ts';
import { withLock } from '../lock.ts';
import { endProcess } from '../process-identity.ts';
import { onFiles } from '../rehearsal-error.ts';
import { componentNames } from './components.ts';
import { leftovers } from './leftovers.ts';
import { readState, runningComponents, writeState } from './state.ts';
import type { ComponentName } from './components.ts';

/** Ends the components of a data folder that run, those that depend on others first. Data stay. */
export async function endComponents(
  folder: string,
  names: readonly ComponentName[] = componentNames,
): Promise<readonly ComponentName[]> {
  const state = await readState(folder);
  const running = new Map(await runningComponents(state));
  const ended: ComponentName[] = [];
  for (const name of [...names].reverse()) {
    const identity = running.get(name);
    if (identity === undefined) continue;
    await endProcess(identity, { graceMs: 5_000, sleep: (ms) => sleep(ms) });
    running.delete(name);
    ended.push(name);
  }
  if (ended.length > 0) await writeState(folder, { ...state, processes: Object.fromEntries(running) });
  return ended;
}

/** How to stop a management cluster. */
export interface StopOptions {
  readonly folder: string;
  /** Takes a line for people about each step. */
  readonly report: (line: string) => void;
  /** Ends the waiting for another command. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Ends the management cluster of a data folder and removes the folder with all that is in it, the Pulumi state of the
 * rehearsal included. Without a cluster, or without the folder, there is nothing to do. A folder that is not a rehearsal's
 * is left alone.
 *
 * @returns the components that ran.
 */
export async function stopManagementCluster(options: StopOptions): Promise<readonly ComponentName[]> {
  const { folder, report, signal } = options;
  if (!(await isDataFolder(folder))) return [];
  const onWait = (): void => report(`another command works on ${folder}: waiting for it`);
  const ended = await onFiles("remove the rehearsal's data", folder, () =>
    withLock(join(folder, lockName), { onWait, signal }, async () => {
      for (const plugin of await leftovers(folder)) {
        await endProcess(plugin, { graceMs: 2_000, sleep: (ms) => sleep(ms) });
      }
      const components = await endComponents(folder);
      await emptyDataFolder(folder);
      return components;
    }),
  );
  await removeEmptyFolder(folder);
  return ended;
}
