import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stopManagementCluster } from '../../../rehearsal/index.ts';
import { leftovers } from '../../../rehearsal/management-cluster/leftovers.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const onLinux = process.platform === 'linux' ? test : test.skip;

/** A process that was started from a link in a folder, as Pulumi starts its plugins. */
async function plugin(inFolder: string) {
  const link = join(inFolder, 'plugin');
  await symlink('/bin/sleep', link);
  const child = spawn(link, ['60'], { stdio: 'ignore' });
  await once(child, 'spawn');
  return child;
}

onLinux('taking a cluster down ends what was started from its folder, and nothing else', async () => {
  await writeFile(join(folder(), 'rehearsal.json'), '{}');
  const child = await plugin(folder());
  const ended = once(child, 'exit');
  expect(await leftovers(folder())).toMatchObject([{ pid: child.pid }]);
  expect(await leftovers(`${folder()}-other`)).toEqual([]);
  await stopManagementCluster({ folder: folder(), report: () => undefined });
  expect(await ended).toEqual([null, 'SIGTERM']);
});
