import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheKey, toolCacheFolder } from '../../../rehearsal/toolchain/cache.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const linux = { platform: 'linux', architecture: 'x64' };

async function module(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const path = join(folder(), name);
  await mkdir(path, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(path, file), content);
  return path;
}

test('the same module has the same key wherever it lies', async () => {
  const files = { 'go.mod': 'module x', 'go.sum': 'sum', 'main.go': 'package main' };
  const [one, other] = [await module('one', files), await module('other', files)];
  expect(await cacheKey('pulumi', one, linux)).toBe(await cacheKey('pulumi', other, linux));
});

test.each(['go.mod', 'go.sum', 'main.go'])('another %s is another key', async (file) => {
  const path = await module('one', { 'go.mod': 'module x', 'go.sum': 'sum', 'main.go': 'package main' });
  const before = await cacheKey('pulumi', path, linux);
  await appendFile(join(path, file), '\n');
  expect(await cacheKey('pulumi', path, linux)).not.toBe(before);
});

test('other files are not part of the key', async () => {
  const path = await module('one', { 'go.mod': 'module x', 'go.sum': 'sum' });
  const before = await cacheKey('pulumi', path, linux);
  await writeFile(join(path, 'notes.txt'), 'x');
  expect(await cacheKey('pulumi', path, linux)).toBe(before);
});

test('text that moves from one file to the next is another key', async () => {
  const one = await module('one', { 'go.mod': 'ab', 'go.sum': 'c' });
  const other = await module('other', { 'go.mod': 'a', 'go.sum': 'bc' });
  expect(await cacheKey('pulumi', one, linux)).not.toBe(await cacheKey('pulumi', other, linux));
});

test('another platform or module is another key', async () => {
  const path = await module('one', { 'go.mod': 'module x', 'go.sum': 'sum' });
  const keys = [
    await cacheKey('pulumi', path, linux),
    await cacheKey('pulumi', path, { ...linux, platform: 'darwin' }),
    await cacheKey('pulumi', path, { ...linux, architecture: 'arm64' }),
    await cacheKey('kubernetes', path, linux),
  ];
  expect(new Set(keys).size).toBe(4);
});

test('the cache lies in XDG_CACHE_HOME, else in the home folder', () => {
  expect(toolCacheFolder({ XDG_CACHE_HOME: '/x' }, '/home/me')).toBe('/x/fleetwright/tools');
  expect(toolCacheFolder({ XDG_CACHE_HOME: '' }, '/home/me')).toBe('/home/me/.cache/fleetwright/tools');
});
