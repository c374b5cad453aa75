import { readFile } from 'node:fs/promises';
import { errorCode } from './rehearsal-error.ts';

/** The text of a file; undefined when there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
