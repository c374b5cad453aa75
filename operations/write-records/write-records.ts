import { mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { canonicalJson, diagnostic, DiagnosticsError, throwOnErrors } from '../../constructs/index.ts';
import { isObject, secretConfigsIn } from '../../constructs/model/index.ts';
import type { FleetRecord } from '../../constructs/index.ts';
import { recordPath, recordText } from './record-file.ts';

/** The file that marks a folder as rendered, and says which files in it are ours. */
export const indexName = 'records.json';

/** What was written and what was removed, as paths below the folder. */
export interface WrittenRecords {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
}

/** One rendered file, as the index lists it. */
interface IndexEntry {
  readonly id: string;
  readonly digest: string;
}

/**
 * Writes records as files that Flux, or anybody, can apply: `<stack>/<record>.yaml`, and an index with their digests.
 *
 * Files of records that the fleet no longer has are removed; nothing that this did not write is touched. A folder
 * holds one fleet. A run that is cut short is finished by the next one.
 *
 * @param fleet - the name of the fleet
 * @param records - the records to write
 * @param known - the ids of all records of the fleet: files of other records are removed
 * @throws DiagnosticsError `render/destination` when the folder holds something else, `render/secret-config` when a
 * record waits for values that a file must not hold
 */
export async function writeRecords(
  folder: string,
  fleet: string,
  records: readonly FleetRecord[],
  known: ReadonlySet<string>,
): Promise<WrittenRecords> {
  refuseSecrets(records);
  const before = await readIndex(folder, fleet);
  const files = new Map(records.map((record) => [recordPath(record), record]));
  const moved = new Set(records.map((record) => record.id));
  const stale = [...before].filter(([path, { id }]) => !files.has(path) && (!known.has(id) || moved.has(id)));
  const kept = [...before].filter(([path]) => !files.has(path) && !stale.some(([gone]) => gone === path));
  const entries = new Map<string, IndexEntry>([
    ...kept,
    ...records.map((record) => [recordPath(record), { id: record.id, digest: record.digest }] as const),
  ]);
  // While files change, the index lists the old and the new ones, so that a run cut short leaves no orphan.
  await writeIndex(folder, fleet, new Map([...before, ...entries]));
  const written: string[] = [];
  const unchanged: string[] = [];
  for (const [path, record] of files) {
    const text = recordText(record);
    if ((await readIfThere(join(folder, path))) === text) unchanged.push(path);
    else {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFileAtomic(join(folder, path), text);
      written.push(path);
    }
  }
  for (const [path] of stale) await removeFile(folder, path);
  await writeIndex(folder, fleet, entries);
  return { written, unchanged, removed: stale.map(([path]) => path).sort() };
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isObject(error) && error['code'] === 'ENOENT') return undefined;
    throw error;
  });
}

async function readIndex(folder: string, fleet: string): Promise<ReadonlyMap<string, IndexEntry>> {
  const text = await readIfThere(join(folder, indexName));
  if (text === undefined) {
    const others = await readdir(folder).catch(() => [] as string[]);
    if (others.length === 0) return new Map();
    throw refusal(folder, `it holds ${others.slice(0, 3).join(', ')} and no ${indexName}`);
  }
  const index = readEntries(text);
  if (index === undefined) throw refusal(folder, `its ${indexName} is not one that render writes`);
  if (index.fleet !== fleet) throw refusal(folder, `it holds the records of fleet '${index.fleet}', not of '${fleet}'`);
  return index.entries;
}

/** What an index says. */
interface Index {
  readonly fleet: string;
  readonly entries: ReadonlyMap<string, IndexEntry>;
}

function refusal(folder: string, why: string): DiagnosticsError {
  const hint = 'name an empty folder, or one that render wrote before for this fleet';
  return new DiagnosticsError([
    diagnostic('render/destination', folder, `not a folder of rendered records: ${why}`, hint),
  ]);
}

/** An index can come from anywhere: only paths below the folder are ever ours to remove. */
function readEntries(text: string): Index | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(parsed) || !isObject(parsed['records'])) return undefined;
  const { fleet } = parsed;
  const entries = Object.entries(parsed['records']);
  const valid = entries.every(([path, entry]) => {
    const inside = path.endsWith('.yaml') && !path.split('/').some((part) => part === '..' || part === '');
    return inside && isObject(entry) && typeof entry['id'] === 'string' && typeof entry['digest'] === 'string';
  });
  return valid && typeof fleet === 'string'
    ? { fleet, entries: new Map(entries as [string, IndexEntry][]) }
    : undefined;
}

async function writeIndex(folder: string, fleet: string, entries: ReadonlyMap<string, IndexEntry>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lines = [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, entry]) => `    ${JSON.stringify(path)}: ${canonicalJson(entry)}`);
  const text = `{\n  "fleet": ${JSON.stringify(fleet)},\n  "records": {\n${lines.join(',\n')}\n  }\n}\n`;
  if ((await readIfThere(join(folder, indexName))) !== text) await writeFileAtomic(join(folder, indexName), text);
}

async function removeFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true });
  // Folders that became empty go too; one that holds anything else stays.
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    const emptied = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    );
    if (!emptied) return;
  }
}

/** A file would carry the placeholder of a secret value to the clusters, where nobody fills it in. */
function refuseSecrets(records: readonly FleetRecord[]): void {
  throwOnErrors(
    records.flatMap(({ id, canonical }) => {
      const names = secretConfigsIn(canonical).map(({ name }) => `'${name}'`);
      if (names.length === 0) return [];
      const message = `the record waits for the secret ${names.join(', ')}, which only a stack can fill in`;
      const hint = 'refer to a Secret that exists with existingSecret(…), or fetch it with externalSecret(…)';
      return [diagnostic('render/secret-config', id, message, hint)];
    }),
  );
}
