import { basename, join } from 'node:path';
import ts from 'typescript';
import { checkProjectName, missingSteps, projectFiles } from '../../../operations/new-project/index.ts';
import { messagesAbout, programOf, root } from '../../types/compile.ts';

const versions = { fleetwright: '0.1.0', typescript: '5.9.3', nodeTypes: '24.0.0' };
const files = projectFiles({ name: 'shops', versions });
/** Where the projects would be; they are never written. */
const folder = join(root, 'test/operations/new-project');

/** What the compiler says about new projects, with their own settings, where `fleetwright` is this checkout. */
function compile(projects: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const config = ts.parseConfigFileTextToJson('tsconfig.json', files['tsconfig.json'] ?? '');
  expect(config.error).toBeUndefined();
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, folder);
  expect(options).toMatchObject({ strict: true, noEmit: true });
  const paths = {
    fleetwright: [join(root, 'constructs/index.ts')],
    'fleetwright/stacks': [join(root, 'stacks/index.ts')],
  };
  const sources = Object.entries(projects).flatMap(([project, texts]) =>
    Object.entries(texts)
      .filter(([file]) => file.endsWith('.ts'))
      .map(([file, text]) => ({ project, path: join(folder, project, file), text })),
  );
  const texts = Object.fromEntries(sources.map(({ path, text }) => [path, text]));
  const program = programOf(texts, { ...options, paths });
  return Map.groupBy(
    sources.flatMap(({ project, path }) => messagesAbout(program, path).map((message) => ({ project, message }))),
    ({ project }) => project,
  );
}

describe('the files of a new project', () => {
  test('compile with the settings that come with them, and not with a misspelt value in the fleet', () => {
    const fleet = 'fleets/shops/fleet.ts';
    const misspelt = files[fleet]?.replace('{ replicas: 2 }', '{ replcas: 2 }') ?? '';
    const messages = compile({ right: files, wrong: { ...files, [fleet]: misspelt } });
    expect(messages.get('right')).toBeUndefined();
    expect(messages.get('wrong')?.map(({ message }) => message)).toEqual([
      expect.stringContaining("Did you mean to write 'replicas'"),
    ]);
  }, 300_000);

  test('have a Pulumi program of three lines', () => {
    expect(files['stacks.ts']?.trimEnd().split('\n')).toHaveLength(3);
  });

  test('are named in the README, and no other of the fleet is', () => {
    const named = [...(files['README.md'] ?? '').matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(
      Object.keys(files)
        .filter((file) => file.endsWith('.ts'))
        .map((file) => basename(file))
        .sort(),
    );
  });
});

test('the README of a new project installs the library from its file first, and names no script that may be missing', () => {
  const commands = /```sh\n([^`]*)```/.exec(files['README.md'] ?? '')?.[1] ?? '';
  expect(commands).toMatch(
    /^npm install <path to fleetwright-0\.1\.0\.tgz> +# .*\nnpx tsc && npx fleetwright check +# /,
  );
  expect(commands).not.toContain('npm run');
});

describe('the name of a new project', () => {
  test.each(['shops', 'a', 'shop-2', '5g'])('may be %s', (name) => {
    expect(checkProjectName(name)).toEqual([]);
  });

  test.each([
    ['My Shops!', 'my-shops'],
    ['', 'shops'],
    ['-', 'shops'],
    ['fleetwright', 'shops'],
    ['typescript', 'shops'],
    ['x'.repeat(64), 'x'.repeat(40)],
  ])('fails when it is %j, and offers one that would do', (name, offered) => {
    expect(checkProjectName(name)).toMatchObject([{ code: 'project/name', hint: `say another: --name ${offered}` }]);
    expect(checkProjectName(offered)).toEqual([]);
  });
});

describe('what a package.json that was there before still needs', () => {
  const commands = (manifest: unknown): readonly string[] =>
    missingSteps(JSON.stringify(manifest), versions).map(({ command }) => command);

  test('is the library alone, after the one that we write', () => {
    expect(commands(JSON.parse(files['package.json'] ?? ''))).toEqual(['npm install <path to fleetwright-0.1.0.tgz>']);
  });

  test.each(['^0.1.0', '*', 'latest'])('is the library, too, where a registry would have to have it: %s', (range) => {
    const of = (list: string) =>
      commands({ type: 'module', [list]: { fleetwright: range, typescript: '5', '@types/node': '24' } });
    expect(of('dependencies')).toEqual(['npm install <path to fleetwright-0.1.0.tgz>']);
    expect(of('devDependencies')).toEqual(of('dependencies'));
  });

  test('is said as commands', () => {
    expect(commands({ type: 'commonjs' })).toEqual([
      'npm pkg set type=module',
      'npm install <path to fleetwright-0.1.0.tgz>',
      'npm install --save-dev typescript@5.9.3 @types/node@24.0.0',
    ]);
    expect(commands({ type: 'module', dependencies: { fleetwright: 'file:x.tgz', typescript: '5' } })).toEqual([
      'npm install --save-dev @types/node@24.0.0',
    ]);
  });

  test.each(['', '[]', '{ "type": "mod'])('is to be mended when it is %j', (text) => {
    expect(missingSteps(text, versions)).toMatchObject([{ command: 'mend package.json' }]);
  });
});
