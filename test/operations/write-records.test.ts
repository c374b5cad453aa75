import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { canonicalJson, renderFleet, secretConfig, sha256 } from '../../constructs/index.ts';
import type { FleetRecord } from '../../constructs/index.ts';
import { fleet } from '../../fleets/five/fleet.ts';
import { indexName, recordPath, writeRecords } from '../../operations/write-records/index.ts';

const { records } = renderFleet(fleet);
const ids = new Set(records.map((record) => record.id));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fleetwright-render-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function files(below: string): Promise<readonly string[]> {
  const found = await readdir(below, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(below.length + 1))
    .sort();
}

async function digestOnDisk(record: FleetRecord): Promise<string> {
  const text = await readFile(join(folder, recordPath(record)), 'utf8');
  const objects: unknown[] = parseAllDocuments(text, { version: '1.1' }).map((document) => document.toJS() as unknown);
  return sha256(canonicalJson(objects));
}

describe('writing records as files', () => {
  test('each record is one file below its stack, and an index lists them', async () => {
    await writeRecords(folder, 'five', records, ids);
    expect(await files(folder)).toEqual([
      'management/registration/pilot.yaml',
      'management/registration/prod-a.yaml',
      'management/registration/prod-b.yaml',
      'management/registration/staging.yaml',
      'pilot/kyverno/pilot.yaml',
      'production/kyverno/prod-a.yaml',
      'production/kyverno/prod-b.yaml',
      indexName,
      'staging/kyverno/staging.yaml',
    ]);
  });

  test('the objects in the files have the digests of their records', async () => {
    await writeRecords(folder, 'five', records, ids);
    for (const record of records) expect(await digestOnDisk(record)).toBe(record.digest);
  });

  test('writing the same records again changes no file', async () => {
    await writeRecords(folder, 'five', records, ids);
    const again = await writeRecords(folder, 'five', records, ids);
    expect(again).toMatchObject({ written: [], removed: [] });
    expect(again.unchanged).toHaveLength(records.length);
  });

  test('reverting a change gives back the earlier bytes', async () => {
    await writeRecords(folder, 'five', records, ids);
    const path = join(folder, 'pilot/kyverno/pilot.yaml');
    const before = await readFile(path, 'utf8');
    await writeFile(path, 'edited: true\n');
    const { written } = await writeRecords(folder, 'five', records, ids);
    expect(written).toEqual(['pilot/kyverno/pilot.yaml']);
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  test('the file of a record that is gone is removed, and its empty folder', async () => {
    await writeRecords(folder, 'five', records, ids);
    const rest = records.filter((record) => record.clusters[0] !== 'staging');
    const { removed } = await writeRecords(folder, 'five', rest, new Set(rest.map((record) => record.id)));
    expect(removed).toEqual(['management/registration/staging.yaml', 'staging/kyverno/staging.yaml']);
    expect(await readdir(folder)).toEqual(['management', 'pilot', 'production', indexName]);
  });

  test('writing a part of the records leaves the files of the others alone', async () => {
    await writeRecords(folder, 'five', records, ids);
    const some = records.filter((record) => record.clusters[0] === 'pilot');
    expect((await writeRecords(folder, 'five', some, ids)).removed).toEqual([]);
    expect(await files(folder)).toHaveLength(records.length + 1);
  });

  test('a record that moved to another wave moves its file', async () => {
    await writeRecords(folder, 'five', records, ids);
    const moved = records.map((record) => (record.id === 'kyverno/pilot' ? { ...record, stack: 'staging' } : record));
    const { written, removed } = await writeRecords(folder, 'five', moved, ids);
    expect({ written, removed }).toEqual({
      written: ['staging/kyverno/pilot.yaml'],
      removed: ['pilot/kyverno/pilot.yaml'],
    });
  });

  test('fails on a folder that holds something else, and touches nothing in it', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    await expect(writeRecords(folder, 'five', records, ids)).rejects.toThrow(
      `error render/destination at ${folder}: not a folder of rendered records: it holds notes.txt and no records.json`,
    );
    expect(await files(folder)).toEqual(['notes.txt']);
  });

  test('fails on a folder that holds another fleet, and touches nothing in it', async () => {
    await writeRecords(folder, 'five', records, ids);
    const before = await files(folder);
    const others = records.slice(0, 1);
    const attempt = writeRecords(folder, 'edge', others, new Set(others.map((record) => record.id)));
    await expect(attempt).rejects.toThrow("it holds the records of fleet 'five', not of 'edge'");
    expect(await files(folder)).toEqual(before);
  });

  test.each([
    ['no JSON', 'not json'],
    ['a path that leads out of the folder', '{"fleet":"five","records":{"../../etc/x.yaml":{"id":"a","digest":"b"}}}'],
    ['an absolute path', '{"fleet":"five","records":{"/etc/x.yaml":{"id":"a","digest":"b"}}}'],
    ['no fleet', '{"records":{}}'],
    ['another shape', '{"fleet":"five","records":[]}'],
  ])('fails on an index with %s', async (_what, text) => {
    await writeFile(join(folder, indexName), text);
    await expect(writeRecords(folder, 'five', records, ids)).rejects.toThrow('is not one that render writes');
  });

  test('files of others beside the rendered ones stay', async () => {
    await writeRecords(folder, 'five', records, ids);
    await mkdir(join(folder, 'staging/kyverno'), { recursive: true });
    await writeFile(join(folder, 'staging/kyverno/kustomization.yaml'), 'mine');
    const rest = records.filter((record) => record.clusters[0] !== 'staging');
    await writeRecords(folder, 'five', rest, new Set(rest.map((record) => record.id)));
    expect(await readdir(join(folder, 'staging/kyverno'))).toEqual(['kustomization.yaml']);
  });

  test('a run that was cut short is finished by the next', async () => {
    // GIVEN a folder in which the second of two runs stopped after its first file
    await writeRecords(folder, 'five', records.slice(0, 2), new Set(records.slice(0, 2).map((record) => record.id)));
    await rm(join(folder, recordPath(records[0] as FleetRecord)));
    // WHEN it is run again
    await writeRecords(folder, 'five', records, ids);
    // THEN every file is there
    for (const record of records) expect(await digestOnDisk(record)).toBe(record.digest);
  });

  test('fails on a record whose secret values only a stack can fill in, before it writes anything', async () => {
    const token = secretConfig('token', { version: '1' });
    const waiting = records.map((record, index) => (index > 0 ? record : { ...record, canonical: `["${token}"]` }));
    await expect(writeRecords(folder, 'five', waiting, ids)).rejects.toThrow(
      `error render/secret-config at ${waiting[0]?.id ?? ''}: the record waits for the secret 'token', which only a stack can fill in`,
    );
    expect(await files(folder)).toEqual([]);
  });
});
