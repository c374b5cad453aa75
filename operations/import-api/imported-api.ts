import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { diagnostic, DiagnosticsError } from '../../constructs/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import type { DescribedApi } from '../../constructs/index.ts';
import { importApi } from './import-api.ts';

/** The file beside the fleets that holds the API that they are held against. */
export const apiFile = 'sveltos-api.json';

/**
 * The imported API that stands beside the fleets of a folder; undefined when there is none, and the one that is built in
 * counts.
 *
 * @throws DiagnosticsError `import/file` when it cannot be read
 */
export async function importedApi(folder: string): Promise<DescribedApi | undefined> {
  const path = join(folder, apiFile);
  const text = await textAt(path);
  if (text === undefined) return undefined;
  const { kinds, diagnostics } = importApi(definitionsIn(text, path));
  if (diagnostics.length > 0) {
    throw unreadable(path, diagnostics.map(({ path: at, message }) => `${at}: ${message}`).join('; '));
  }
  return { kinds, source: path };
}

function definitionsIn(text: string, path: string): { readonly origin: string; readonly definition: unknown }[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw unreadable(path, error instanceof Error ? error.message : String(error));
  }
  const items = own(parsed, 'items');
  if (!isObject(parsed) || !Array.isArray(items)) throw unreadable(path, 'it is no list of definitions');
  return items.map((definition: unknown, index) => ({ origin: `items[${index}]`, definition }));
}

function unreadable(path: string, why: string): DiagnosticsError {
  const hint = 'write it anew with `fleetwright api import`, or remove it to go by the built-in description';
  return new DiagnosticsError([diagnostic('import/file', path, `not an imported API: ${why}`, hint)]);
}

/**
 * Writes the text of an import, whole or not at all.
 *
 * @returns whether the file changed
 */
export async function writeApi(path: string, text: string): Promise<boolean> {
  if ((await textAt(path)) === text) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomic(path, text);
  return true;
}

async function textAt(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isObject(error) && error['code'] === 'ENOENT') return undefined;
    throw error;
  });
}
