import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { providerVersion } from '../../../rehearsal/index.ts';
import { buildArguments } from '../../../rehearsal/toolchain/build.ts';
import { locateTools } from '../../../rehearsal/toolchain/find-tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { buildsOf, described, fakeGo, isolatedSearch, script } from './fake-tools.ts';

const folder = temporaryFolder();
const etcd = [described('etcd')];

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

async function cached(): Promise<readonly string[]> {
  const tools = join(folder(), 'cache', 'fleetwright', 'tools');
  const entries = await readdir(tools, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('a missing tool is built once, and found in the cache from then on', async () => {
  await fakeGo(folder());
  const first = isolatedSearch(folder(), [folder()]);
  expect(await locateTools(etcd, first)).toMatchObject([{ version: '9.9.9', source: 'built now' }]);
  expect(first.lines[0]).toBe('building once with Go 1.26.8, roughly 1 min in all: etcd');
  expect(await locateTools(etcd, isolatedSearch(folder(), [folder()]))).toMatchObject([{ source: 'the cache' }]);
  expect(await buildsOf(folder())).toHaveLength(1);
  expect(await cached()).toEqual(['etcd']);
});

test('two builds at once wait for each other and build once', async () => {
  await fakeGo(folder());
  await writeFile(join(folder(), 'hold'), '');
  const searches = [1, 2].map(() => isolatedSearch(folder(), [folder()]));
  const running = searches.map((options) => locateTools(etcd, options));
  await until(async () =>
    Promise.resolve(searches.some(({ lines }) => lines.some((line) => line.includes('waiting')))),
  );
  await rm(join(folder(), 'hold'));
  const sources = (await Promise.all(running)).map(([tool]) => tool?.source).sort();
  expect(sources).toEqual(['built now', 'the cache']);
  expect(await buildsOf(folder())).toHaveLength(1);
});

test('a build that is ended by its signal leaves the cache clean and ends Go', async () => {
  await fakeGo(folder());
  await writeFile(join(folder(), 'hold'), '');
  const controller = new AbortController();
  const running = locateTools(etcd, { ...isolatedSearch(folder(), [folder()]), signal: controller.signal });
  const outcome = expect(running).rejects.toThrow('enough');
  await until(async () => (await cached()).includes('etcd'));
  controller.abort(new Error('enough'));
  await outcome;
  expect(await cached()).toEqual([]);
});

test('a build that is killed leaves no half binary, and the next one takes over', async () => {
  await fakeGo(folder());
  await writeFile(join(folder(), 'hold'), '');
  const root = join(import.meta.dirname, '..', '..', '..');
  const program = join(folder(), 'program.ts');
  await writeFile(
    program,
    `import { locateTools } from '${root}/rehearsal/toolchain/find-tools.ts';
     import { toolTable } from '${root}/rehearsal/index.ts';
     const env = ${JSON.stringify(isolatedSearch(folder(), [folder()]).env)};
     await locateTools(toolTable.filter((tool) => tool.name === 'etcd'), { env, home: '/nowhere', report: () => {} });`,
  );
  const child = spawn(process.execPath, [program], { stdio: 'inherit' });
  await until(async () => (await cached()).includes('etcd'));
  child.kill('SIGKILL');
  await once(child, 'exit');

  const [half] = await cached();
  expect(half).toBe('etcd');
  const next = locateTools(etcd, isolatedSearch(folder(), [folder()]));
  await rm(join(folder(), 'hold'));
  const [tool] = await next;
  expect(tool?.source).toBe('built now');
  expect(await readFile(tool?.path ?? '', 'utf8')).toContain('9.9.9');
  expect(await cached()).toEqual(['etcd']);
});

test('fails when Go is missing, and says what else would do', async () => {
  const options = { ...isolatedSearch(folder(), []), env: { PATH: folder(), XDG_CACHE_HOME: join(folder(), 'cache') } };
  const failure = locateTools(etcd, options);
  await expect(failure).rejects.toMatchObject({
    name: 'RehearsalError',
    message: 'there is no Go on PATH to build the missing tools with',
    hint: expect.stringMatching(/Go 1\.26.*PATH.*KUBEBUILDER_ASSETS.*FLEETWRIGHT_TOOLS/) as string,
  });
});

test.each([
  ['is too old to fetch a newer one', 'echo "go version go1.19.2 linux/amd64"', 'Go 1.19.2 is too old: 1.21.0'],
  [
    'must not fetch a newer one',
    'echo "go: go.mod requires go >= 1.26.6 (running go 1.24.1; GOTOOLCHAIN=local)" >&2; exit 1',
    'Go 1.24.1 is too old: 1.26.6 or later is needed',
  ],
])('fails when Go %s', async (_what, answer, message) => {
  await script(join(folder(), 'go'), answer);
  await expect(locateTools(etcd, isolatedSearch(folder(), [folder()]))).rejects.toThrow(message);
});

test.each([
  [
    'the module proxy cannot be reached',
    'dial tcp: lookup proxy.example: no such host',
    /cannot download.*no such host/s,
  ],
  ['the disk is full', 'write /x: no space left on device', /the disk is full/],
  ['a step is killed', 'link: signal: killed', /the system killed a step/],
  ['the source does not compile', 'main.go:1: syntax error', /go build failed:\nmain.go:1: syntax error/],
])('fails when %s, with what Go said', async (_what, said, message) => {
  const go = 'if [ "$1" = version ]; then echo "go version go1.26.8 linux/amd64"; exit 0; fi';
  await script(
    join(folder(), 'go'),
    go,
    'echo "go: downloading example.com v1.0.0" >&2',
    `echo "${said}" >&2`,
    'exit 1',
  );
  await expect(locateTools(etcd, isolatedSearch(folder(), [folder()]))).rejects.toThrow(message);
  expect(await cached()).toEqual([]);
});

test('fails when the cache cannot be written, and names it', async () => {
  await fakeGo(folder());
  await writeFile(join(folder(), 'cache'), 'a file where the cache should be');
  const failure = locateTools(etcd, isolatedSearch(folder(), [folder()]));
  await expect(failure).rejects.toThrow(/cannot keep built tools in .*cache.*: a part of the path is a file/);
});

test('progress tells which tool is built, how far it is, and how long it takes', async () => {
  await fakeGo(folder());
  await writeFile(join(folder(), 'hold'), '');
  const said: string[] = [];
  const running = locateTools(etcd, { ...isolatedSearch(folder(), [folder()]), progress: (text) => said.push(text) });
  await until(async () => Promise.resolve(said.some((text) => text.startsWith('building'))));
  await rm(join(folder(), 'hold'));
  await running;
  expect(said.at(-1)).toMatch(/^building etcd \(1 of 1\): 0:0\d, roughly 1 min with an empty Go cache$/);
});

test('the versions that the linker sets are those that the modules pin', async () => {
  const root = join(import.meta.dirname, '..', '..', '..', 'rehearsal', 'tools');
  const pins = { 'kube-apiserver': 'k8s.io/kubernetes', pulumi: 'github.com/pulumi/pulumi/pkg/v3' } as const;
  for (const name of ['kube-apiserver', 'pulumi'] as const) {
    const tool = described(name);
    const pinned = await readFile(join(root, tool.module, 'go.mod'), 'utf8');
    const [version] = Object.values(tool.linkerVariables);
    expect(pinned).toMatch(new RegExp(`^\\s*(require )?${pins[name]} ${version ?? '?'}( |$)`, 'm'));
  }
});

test('the provider that is built is the one that the package of the programs asks for', async () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const main = await readFile(join(root, 'rehearsal', 'tools', 'pulumi-resource-kubernetes', 'main.go'), 'utf8');
  expect(main).toContain(`const version = "${providerVersion}"`);
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ dependencies: { '@pulumi/kubernetes': providerVersion } });
  const host = await readFile(join(root, 'rehearsal', 'tools', 'pulumi-language-nodejs', 'go.mod'), 'utf8');
  expect(host).toContain(`github.com/pulumi/pulumi/sdk/v3 v${described('pulumi-language-nodejs').builtVersion ?? '?'}`);
});

test('a build takes nothing from the checkout it stands in, and strips what debuggers need', async () => {
  expect(buildArguments(described('kube-apiserver'), '/out')).toEqual([
    'build',
    '-trimpath',
    '-buildvcs=false',
    '-mod=readonly',
    '-ldflags=-s -w -X=k8s.io/component-base/version.gitVersion=v1.36.3',
    '-o',
    '/out',
    'k8s.io/kubernetes/cmd/kube-apiserver',
  ]);
  const modules = join(import.meta.dirname, '..', '..', '..', 'rehearsal', 'tools');
  for (const name of ['etcd', 'pulumi', 'pulumi-language-nodejs', 'pulumi-resource-kubernetes'] as const) {
    expect((await stat(join(modules, described(name).module, 'go.sum'))).isFile()).toBe(true);
  }
});
