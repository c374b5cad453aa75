import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../rehearsal/temporary-folder.ts';
import { checkout, fleetwright } from './run-fleetwright.ts';

const folder = temporaryFolder();
const text = (path: string): Promise<string> => readFile(join(folder(), path), 'utf8');
const inFolder = (...args: readonly string[]) => fleetwright(args, { cwd: folder() });

/** Lets the projects below a folder find this checkout as the package `fleetwright`. */
async function installCheckout(where: string): Promise<void> {
  const home = join(where, 'node_modules/fleetwright');
  await mkdir(home, { recursive: true });
  const main = pathToFileURL(join(checkout, 'constructs/index.ts')).href;
  await writeFile(join(home, 'package.json'), '{ "name": "fleetwright", "type": "module", "exports": "./index.js" }');
  await writeFile(join(home, 'index.js'), `export * from '${main}';\n`);
}

describe('fleetwright init', () => {
  test('writes a project into a new folder, named after it, and says what to do next', async () => {
    const { code, stdout, stderr } = await inFolder('init', 'shops');
    expect(code).toBe(0);
    const files = stdout.trimEnd().split('\n');
    expect(files).toContain('fleets/shops/fleet.ts');
    for (const file of files) expect(await text(`shops/${file}`)).not.toBe('');
    expect(JSON.parse(await text('shops/package.json'))).toMatchObject({ name: 'shops', type: 'module' });
    expect(await text('shops/Pulumi.yaml')).toMatch(/^name: shops\n/);
    expect(stderr).toMatch(
      /Next:\n {2}cd shops +\n {2}npm install <path to fleetwright-[\d.]+\.tgz> .*\n {2}npx tsc && npx fleetwright check /,
    );
  });

  test('writes a project that renders', async () => {
    await installCheckout(folder());
    await inFolder('init', '.', '--name', 'shops');
    const { code, stdout, stderr } = await inFolder('render', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const records = JSON.parse(stdout) as readonly { readonly id: string; readonly stack: string }[];
    expect(records.map(({ id, stack }) => `${stack} ${id}`).sort()).toEqual([
      'management registration/prod-eu',
      'management registration/prod-us',
      'management registration/staging-eu',
      'pilot kyverno/staging-eu',
      'production kyverno/prod-eu',
      'production kyverno/prod-us',
    ]);
  });

  test('writes a project in which nothing is wrong', async () => {
    await installCheckout(folder());
    await inFolder('init', '.', '--name', 'shops');
    const { code, stdout } = await inFolder('check', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ summary: { errors: 0, warnings: 0 } });
  });

  test('leaves a package.json as it is, and says what it needs', async () => {
    await writeFile(join(folder(), 'package.json'), '{ "dependencies": { "fleetwright": "file:fleetwright.tgz" } }');
    const { code, stderr } = await inFolder('init', '--name', 'shops');
    expect(code).toBe(0);
    expect(await text('package.json')).toBe('{ "dependencies": { "fleetwright": "file:fleetwright.tgz" } }');
    expect(stderr).toContain('yours, and left as they are: package.json');
    expect(stderr).toMatch(
      /Next:\n {2}npm pkg set type=module .*\n {2}npm install --save-dev typescript@[\d.]+ @types/,
    );
    expect(stderr).not.toContain('npm install <');
  });

  test('fails with code 1 where a project is already, names what is in the way, and writes nothing', async () => {
    await mkdir(join(folder(), 'fleets/shops'), { recursive: true });
    await writeFile(join(folder(), 'fleets/shops/fleet.ts'), 'theirs');
    await writeFile(join(folder(), 'Pulumi.yaml'), 'theirs');
    const { code, stdout, stderr } = await inFolder('init', '--name', 'shops');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('error project/in-the-way at Pulumi.yaml: it is there already');
    expect(stderr).toContain('error project/in-the-way at fleets/shops/fleet.ts: it is there already');
    expect(stderr).not.toMatch(/^ +at /m);
    expect((await readdir(folder(), { recursive: true })).sort()).toEqual([
      'Pulumi.yaml',
      'fleets',
      'fleets/shops',
      'fleets/shops/fleet.ts',
    ]);
  });

  test('fails on a name that no fleet can have, before anything is written', async () => {
    const { code, stderr } = await inFolder('init', '--name', 'My Shops');
    expect(code).toBe(1);
    expect(stderr).toContain("error project/name at name: 'My Shops' cannot name a project");
    expect(await readdir(folder())).toEqual([]);
  });

  test('help has examples', async () => {
    const { code, stdout } = await inFolder('init', '--help');
    expect(code).toBe(0);
    expect(stdout).toContain('fleetwright init . --name edge');
  });
});

describe('the fleet that a command works on', () => {
  test('is the only one of the project, whatever its name', async () => {
    await installCheckout(folder());
    await inFolder('init', '--name', 'shops');
    expect((await inFolder('render')).stdout).toContain('kyverno/prod-us');
  });

  test('fails where there are several and none is named, with their names', async () => {
    for (const name of ['edge', 'shops']) {
      await mkdir(join(folder(), 'fleets', name), { recursive: true });
      await writeFile(join(folder(), 'fleets', name, 'fleet.ts'), 'export {};');
    }
    const { code, stderr } = await inFolder('render');
    expect(code).toBe(1);
    expect(stderr).toContain(
      'error fleet/unnamed at fleets: there are 2 fleets: edge, shops\n  say which: --fleet edge',
    );
  });
});

describe('the file that npx runs', () => {
  const command = join(checkout, 'cli/fleetwright.js');

  test('prints the version of its package', async () => {
    const manifest = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as { readonly version: string };
    const { stdout } = await promisify(execFile)(process.execPath, [command, '--version']);
    expect(stdout).toBe(`${manifest.version}\n`);
  });

  test('fails with a sentence on a Node that cannot run TypeScript', async () => {
    const pretend = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"22.17.1"}})';
    const failed = promisify(execFile)(process.execPath, ['--import', pretend, command, '--version']);
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: 'fleetwright needs Node 22.18 or later, which runs TypeScript as it is; this is 22.17.1\n',
    });
  });
});
