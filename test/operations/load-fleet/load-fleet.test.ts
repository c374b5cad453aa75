import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnostic, DiagnosticsError, manifestsFrom } from '../../../constructs/index.ts';
import { own } from '../../../constructs/model/index.ts';
import { fleetNames, loadFleet } from '../../../operations/load-fleet/index.ts';
import type { LoadModule } from '../../../operations/load-fleet/index.ts';

const root = join(import.meta.dirname, '../../..');

/** Jest loads modules by its own means. */
const load: LoadModule = (path) => Promise.resolve(jest.requireActual<object>(path));

async function failure(loading: Promise<unknown>): Promise<readonly [string, string, string | undefined]> {
  const error: unknown = await loading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!DiagnosticsError.is(error)) throw new Error(`no DiagnosticsError, but ${String(error)}`);
  const [found] = error.diagnostics;
  return [found?.code ?? '', found?.message ?? '', found?.hint];
}

describe('loading a fleet', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fleetwright-load-'));
    const write = (name: string, text: string): void => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'fleet.ts'), text);
    };
    write('empty', 'export {};');
    write('broken', "throw new Error('the inventory is gone');");
    write('other', "export const fleet = { name: 'another', clusters: {}, management: {}, variants: [], waves: [] };");
    mkdirSync(join(folder, 'notes'));
    writeFileSync(join(folder, 'README.md'), 'no fleet');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('gives what the file exports as fleet', async () => {
    const fleet = await loadFleet(join(root, 'fleets'), 'five', load);
    expect(fleet.name).toBe('five');
    expect(fleet.waves).toEqual(['pilot', 'staging', 'production']);
  });

  test('finds the fleets of a folder by their files', async () => {
    expect(await fleetNames(folder)).toEqual(['broken', 'empty', 'other']);
    expect(await fleetNames(join(root, 'fleets'))).toContain('five');
    expect(await fleetNames(join(folder, 'nowhere'))).toEqual([]);
  });

  test('fails on a name that no fleet has, with the nearest', async () => {
    expect(await failure(loadFleet(folder, 'brokn', load))).toEqual([
      'fleet/not-found',
      "no fleet is called 'brokn'",
      "did you mean 'broken'?",
    ]);
    const [code, , hint] = await failure(loadFleet(join(folder, 'nowhere'), 'five', load));
    expect([code, hint]).toEqual(['fleet/not-found', `${join(folder, 'nowhere')} has no folder with a fleet.ts`]);
  });

  test('fails on a file that throws, exports no fleet, or one of another name', async () => {
    expect(await failure(loadFleet(folder, 'broken', load))).toEqual([
      'fleet/unreadable',
      'the inventory is gone',
      'run `npx tsc --noEmit` for the place',
    ]);
    expect(await failure(loadFleet(folder, 'empty', load))).toEqual([
      'fleet/unreadable',
      'it exports no `fleet`',
      'export const fleet = defineFleet({ … })',
    ]);
    expect((await failure(loadFleet(folder, 'other', load)))[1]).toBe(
      "the fleet in folder 'other' calls itself 'another'",
    );
  });

  test('fails with what its payload files have wrong, where it stands', async () => {
    writeFileSync(join(folder, 'rules.yaml'), 'kind: A\nkind: B\n');
    const broken: LoadModule = () => Promise.resolve().then(() => manifestsFrom(join(folder, 'rules.yaml')));
    expect(await failure(loadFleet(folder, 'empty', broken))).toEqual([
      'yaml/duplicate-key',
      "the key 'kind' stands twice in one map",
      'keep one',
    ]);
  });

  test('says of everything that was thrown meanwhile whose it is', async () => {
    const thrown = [
      diagnostic('base/value', 'Web', 'not a value'),
      diagnostic('yaml/syntax', 'rules.yaml:2:1', 'no YAML'),
    ];
    const loading = loadFleet(folder, 'empty', () => Promise.reject(new DiagnosticsError(thrown)));
    await expect(loading).rejects.toMatchObject({
      diagnostics: [{ path: 'fleets/empty: Web' }, { path: 'fleets/empty: rules.yaml:2:1' }],
    });
  });

  test('needs no Pulumi: a bare Node process renders a copy of constructs and fleets', () => {
    const copy = join(folder, 'bare');
    for (const room of ['constructs', 'fleets', 'operations/load-fleet']) {
      cpSync(join(root, room), join(copy, room), { recursive: true });
    }
    writeFileSync(join(copy, 'package.json'), '{"type":"module"}');
    mkdirSync(join(copy, 'node_modules'));
    for (const name of [
      'cdk8s',
      'cdk8s-plus-33',
      'constructs',
      'fastest-levenshtein',
      'fast-json-patch',
      'follow-redirects',
      'yaml',
    ]) {
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
    }
    const url = (path: string): string => JSON.stringify(pathToFileURL(join(copy, path)).href);
    const program = `
      const { loadFleet } = await import(${url('operations/load-fleet/index.ts')});
      const { renderFleet } = await import(${url('constructs/index.ts')});
      const pulumi = await import('@pulumi/pulumi').then(() => 'here', () => 'absent');
      const { records } = renderFleet(await loadFleet(${JSON.stringify(join(copy, 'fleets'))}, 'five'));
      console.log(JSON.stringify({ pulumi, records: records.length }));
    `;
    const output = execFileSync(
      join(root, 'node_modules/.bin/node'),
      ['--preserve-symlinks', '--input-type=module', '-e', program],
      { cwd: copy, env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
    );
    const result: unknown = JSON.parse(output);
    expect(own(result, 'pulumi')).toBe('absent');
    expect(own(result, 'records')).toBe(8);
  });
});
