import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFiles } from '../../../operations/yaml-files/index.ts';
import type { ReadFiles } from '../../../operations/yaml-files/index.ts';

describe('files on a command line', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fleetwright-files-'));
    mkdirSync(join(folder, 'many/deep/node_modules'), { recursive: true });
    mkdirSync(join(folder, 'none'));
    writeFileSync(join(folder, 'one.yaml'), 'a: 1\n');
    writeFileSync(join(folder, 'many/b.yml'), 'b: 1\n');
    writeFileSync(join(folder, 'many/notes.md'), 'no YAML');
    writeFileSync(join(folder, 'many/deep/a.json'), '{"a": 1}');
    writeFileSync(join(folder, 'many/deep/node_modules/x.yaml'), 'x: 1\n');
    writeFileSync(join(folder, 'latin.yaml'), Buffer.from([0x61, 0x3a, 0x20, 0xfc, 0x0a]));
    symlinkSync(join(folder, 'one.yaml'), join(folder, 'many/link.yaml'));
    symlinkSync(join(folder, 'nowhere.yaml'), join(folder, 'many/dangling.yaml'));
    symlinkSync(folder, join(folder, 'many/round'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const input = (): Promise<Uint8Array> => Promise.resolve(Buffer.from('c: 1\n'));
  const read = (...names: readonly string[]): Promise<ReadFiles> => readFiles(names, folder, input);

  test('are files, folders with all that is YAML or JSON in them, and standard input', async () => {
    const { texts, diagnostics } = await read('one.yaml', 'many', '-', 'one.yaml');
    expect(texts.map(({ file }) => file)).toEqual([
      'one.yaml',
      'many/b.yml',
      'many/deep/a.json',
      'many/link.yaml',
      'stdin',
    ]);
    expect(texts.at(-1)?.text).toBe('c: 1\n');
    expect(diagnostics).toEqual([]);
  });

  test('fails on a name that is not there, with the nearest', async () => {
    const { diagnostics } = await read('ones.yml', 'none', 'latin.yaml');
    expect(diagnostics.map(({ code, path, hint }) => [code, path, hint])).toEqual([
      ['file/not-found', 'ones.yml', "did you mean 'one.yaml'?"],
      ['file/empty', 'none', undefined],
      ['yaml/encoding', 'latin.yaml', 'save it as UTF-8'],
    ]);
  });

  test.each([
    ['nosuch.yaml', undefined],
    ['manifests/', undefined],
    ['yaml', undefined],
    ['latn', "did you mean 'latin.yaml'?"],
    ['mani', "did you mean 'many'?"],
    ['many/bb.yaml', "did you mean 'many/b.yml'?"],
    ['nowhere/b.yml', undefined],
  ])('fails on %s, which is not there, and offers only a file or folder whose name is near', async (name, hint) => {
    const { diagnostics } = await read(name);
    expect(diagnostics.map((each) => [each.code, each.hint])).toEqual([['file/not-found', hint]]);
  });

  test.each(['fleet.ts', 'fleet.mjs'])('fails on %s, and says how fleets are checked', async (name) => {
    writeFileSync(join(folder, name), 'export const fleet = {};\n');
    const { texts, diagnostics } = await read(name);
    expect(texts).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: 'file/not-yaml', path: name, hint: 'fleets are checked without arguments: `fleetwright check`' },
    ]);
  });
});
