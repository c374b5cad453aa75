import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DiagnosticsError } from '../../../constructs/index.ts';
import { writeProject } from '../../../operations/new-project/index.ts';
import { temporaryFolder } from '../../rehearsal/temporary-folder.ts';

const folder = temporaryFolder();
const files = { 'README.md': 'ours', 'a/one.ts': '1', 'a/b/two.ts': '2' };
const mayStay = (path: string): boolean => path === 'README.md';
const everything = async (): Promise<readonly string[]> => (await readdir(folder(), { recursive: true })).sort();
const text = (path: string): Promise<string> => readFile(join(folder(), path), 'utf8');

async function obstacles(writing: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await writing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!DiagnosticsError.is(error)) throw new Error(`no DiagnosticsError, but ${String(error)}`);
  return error.diagnostics.map(({ code, path }) => `${code} ${path}`);
}

describe('writing a project', () => {
  test('makes the folder and every file, and nothing else', async () => {
    expect(await writeProject(join(folder(), 'new/shops'), files, mayStay)).toEqual({
      written: ['README.md', 'a/one.ts', 'a/b/two.ts'],
      kept: [],
    });
    expect((await readdir(join(folder(), 'new/shops'), { recursive: true })).sort()).toEqual([
      'README.md',
      'a',
      'a/b',
      'a/b/two.ts',
      'a/one.ts',
    ]);
    expect(await text('new/shops/a/b/two.ts')).toBe('2');
  });

  test('leaves a file that may stay as it is, and says so', async () => {
    await writeFile(join(folder(), 'README.md'), 'theirs');
    expect((await writeProject(folder(), files, mayStay)).kept).toEqual(['README.md']);
    expect(await text('README.md')).toBe('theirs');
  });

  test('fails with every file that is in the way, and writes none', async () => {
    await mkdir(join(folder(), 'a/b/two.ts'), { recursive: true });
    await writeFile(join(folder(), 'a/one.ts'), 'theirs');
    const before = await everything();
    expect(await obstacles(writeProject(folder(), files, mayStay))).toEqual([
      'project/in-the-way a/b/two.ts',
      'project/in-the-way a/one.ts',
    ]);
    expect(await everything()).toEqual(before);
    expect(await text('a/one.ts')).toBe('theirs');
  });

  test('fails on a file where a folder belongs', async () => {
    await writeFile(join(folder(), 'a'), 'theirs');
    expect(await obstacles(writeProject(folder(), files, mayStay))).toEqual(['project/in-the-way a']);
    expect(await everything()).toEqual(['a']);
  });

  test('fails on a file that somebody else makes meanwhile, and takes everything back', async () => {
    const meanwhile = {
      'a/one.ts': '1',
      get 'b/two.ts'() {
        writeFileSync(join(folder(), 'b/two.ts'), 'theirs');
        return 'ours';
      },
    };
    expect(await obstacles(writeProject(folder(), meanwhile, mayStay))).toEqual(['project/in-the-way b/two.ts']);
    expect(await everything()).toEqual(['b', 'b/two.ts']);
    expect(await text('b/two.ts')).toBe('theirs');
  });
});
