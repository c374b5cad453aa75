import { chmod, mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { RehearsalError, errorCode, onFiles } from './rehearsal-error.ts';

/** The file that marks a folder as a rehearsal's own. Only marked folders are ever emptied. */
export const markerName = 'rehearsal.json';

/** The lock that guards a data folder; a folder while it is held. */
export const lockName = '.lock';

/**
 * The default data folder of a checkout: inside it, so that two checkouts never meet, and ignored by git.
 *
 * @param repositoryRoot absolute path of the checkout.
 */
export function rehearsalFolder(repositoryRoot: string): string {
  return join(repositoryRoot, '.rehearsal');
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

/** Whether a folder holds a rehearsal's data. */
export async function isDataFolder(folder: string): Promise<boolean> {
  return await exists(join(folder, markerName));
}

/**
 * Makes a folder a rehearsal's data folder, readable by its owner only. Git ignores all that is in it.
 *
 * @throws {@link RehearsalError} when the folder holds something else, or cannot be written.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  if (folder.includes(delimiter)) {
    throw new RehearsalError(
      `the data folder's path holds a \`${delimiter}\`, which PATH cannot name: ${folder}`,
      'name another',
    );
  }
  await onFiles("keep the rehearsal's data", folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const marked = await isDataFolder(folder);
    const others = (await readdir(folder)).filter((name) => name !== lockName);
    if (!marked && others.length > 0) {
      throw new RehearsalError(
        `${folder} is not a rehearsal's data folder and is not empty`,
        'name a folder that is empty or does not exist yet',
      );
    }
    await chmod(folder, 0o700);
    if (marked) return;
    await writeFile(join(folder, '.gitignore'), '*\n');
    await writeFileAtomic(join(folder, markerName), `${JSON.stringify({ rehearsal: 1 })}\n`, { mode: 0o600 });
  });
}

/**
 * Empties a marked data folder, except for its lock. Does nothing to a folder that is not marked.
 */
export async function emptyDataFolder(folder: string): Promise<void> {
  if (!(await isDataFolder(folder))) return;
  await onFiles("remove the rehearsal's data", folder, async () => {
    const names = (await readdir(folder)).filter((name) => name !== lockName && name !== markerName);
    for (const name of names) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
    // The mark goes last: what a killed removal left is still known as ours.
    await rm(join(folder, markerName), { force: true });
  });
}

/** Removes a folder when nothing is in it any more. */
export async function removeEmptyFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

/**
 * Writes a file whole or not at all, readable by its owner only.
 */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  await writeFileAtomic(path, content, { mode: 0o600, encoding: 'utf8' });
}
