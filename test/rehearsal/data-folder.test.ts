import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDataFolder, prepareDataFolder, writePrivateFile } from '../../rehearsal/data-folder.ts';
import { rehearsalFolder, stopManagementCluster } from '../../rehearsal/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const mode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

test('two checkouts have two data folders', () => {
  expect(rehearsalFolder('/one')).toBe('/one/.rehearsal');
  expect(rehearsalFolder('/other')).toBe('/other/.rehearsal');
});

test('a data folder is for its owner only, and git ignores all of it', async () => {
  const data = join(folder(), 'deep', 'data');
  await prepareDataFolder(data);
  await prepareDataFolder(data);
  expect(await mode(data)).toBe('700');
  expect(await readFile(join(data, '.gitignore'), 'utf8')).toBe('*\n');
  await writePrivateFile(join(data, 'secret'), 'x');
  expect(await mode(join(data, 'secret'))).toBe('600');
});

test('fails for a folder that holds something else, and leaves it alone', async () => {
  await writeFile(join(folder(), 'thesis.txt'), 'years of work');
  await expect(prepareDataFolder(folder())).rejects.toThrow(/is not a rehearsal's data folder and is not empty/);
  await emptyDataFolder(folder());
  await stopManagementCluster({ folder: folder(), report: () => undefined });
  expect(await readdir(folder())).toEqual(['thesis.txt']);
});

test('fails where the path runs through a file, and says so', async () => {
  await writeFile(join(folder(), 'file'), '');
  const failure = prepareDataFolder(join(folder(), 'file', 'data'));
  await expect(failure).rejects.toMatchObject({ name: 'RehearsalError' });
  await expect(failure).rejects.toThrow(/cannot keep the rehearsal's data in .*: a part of the path is a file/);
});

test('fails for a path that PATH cannot name', async () => {
  await expect(prepareDataFolder(join(folder(), 'a:b'))).rejects.toThrow(/holds a `:`/);
});

test('taking down where nothing is does nothing', async () => {
  expect(await stopManagementCluster({ folder: join(folder(), 'nowhere'), report: () => undefined })).toEqual([]);
});

test('taking down removes the folder with everything in it', async () => {
  const data = join(folder(), 'data');
  await prepareDataFolder(data);
  await mkdir(join(data, 'etcd', 'member'), { recursive: true });
  await stopManagementCluster({ folder: data, report: () => undefined });
  expect(await readdir(folder())).toEqual([]);
});
