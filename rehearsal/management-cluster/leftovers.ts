import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { identify } from '../process-identity.ts';
import type { ProcessIdentity } from '../process-identity.ts';

/**
 * Processes that were started from a link in a data folder and still run: plugins whose Pulumi was killed live on, with
 * nobody to talk to. Known on Linux only; elsewhere there are none.
 */
export async function leftovers(folder: string): Promise<readonly ProcessIdentity[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const commandLine = await readFile(join('/proc', pid, 'cmdline'), 'utf8').catch(() => '');
      return commandLine.startsWith(`${folder}${sep}`) ? await identify(Number(pid)) : undefined;
    }),
  );
  return found.filter((identity) => identity !== undefined);
}
