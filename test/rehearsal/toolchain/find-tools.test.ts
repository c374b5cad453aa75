import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheKey, toolModules } from '../../../rehearsal/toolchain/cache.ts';
import { locateTools } from '../../../rehearsal/toolchain/find-tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { described, fakeEtcd, isolatedSearch, script } from './fake-tools.ts';

const folder = temporaryFolder();
const etcd = [described('etcd')];

async function etcdCache(): Promise<string> {
  const platform = { platform: process.platform, architecture: process.arch };
  const key = await cacheKey('kubernetes', join(toolModules, 'kubernetes'), platform);
  return join(folder(), 'cache', 'fleetwright', 'tools', key);
}

test('the folder that was named goes before PATH, PATH before KUBEBUILDER_ASSETS, that before the cache', async () => {
  const [named, inPath, assets] = ['named', 'path', 'assets'].map((name) => join(folder(), name)) as [
    string,
    string,
    string,
  ];
  const places = [
    [named, 'the folder you named'],
    [inPath, 'PATH'],
    [assets, 'KUBEBUILDER_ASSETS'],
    [await etcdCache(), 'the cache'],
  ] as const;
  for (const [place] of places) await fakeEtcd(place);

  const options = isolatedSearch(folder(), [inPath], { FLEETWRIGHT_TOOLS: named, KUBEBUILDER_ASSETS: assets });
  for (const [place, source] of places) {
    expect(await locateTools(etcd, options)).toEqual([
      { name: 'etcd', path: join(place, 'etcd'), version: '3.6.0', source },
    ]);
    await chmod(join(place, 'etcd'), 0o644);
  }
});

test('the choice is reported with version, place and path', async () => {
  const path = await fakeEtcd(join(folder(), 'bin'));
  const options = isolatedSearch(folder(), [join(folder(), 'bin')]);
  await locateTools(etcd, options);
  expect(options.lines).toEqual([`etcd 3.6.0 from PATH (${path})`]);
});

test('an option names the folder before the environment does', async () => {
  const path = await fakeEtcd(join(folder(), 'option'));
  const options = {
    ...isolatedSearch(folder(), [], { FLEETWRIGHT_TOOLS: '/nowhere' }),
    folder: join(folder(), 'option'),
  };
  expect((await locateTools(etcd, options))[0]?.path).toBe(path);
});

test('fails when the folder that was named does not exist', async () => {
  const options = isolatedSearch(folder(), [], { FLEETWRIGHT_TOOLS: join(folder(), 'nowhere') });
  await expect(locateTools(etcd, options)).rejects.toThrow(`the folder for tools does not exist: ${folder()}/nowhere`);
});

test.each([
  ['exits non-zero', ['exit 3'], 'ended with exit code 3'],
  ['answers as something else', ['echo "etcdctl 1.0"'], 'does not answer as etcd does'],
  ['is too old', ['echo "etcd Version: 3.4.9"'], 'version 3.4.9 is older than 3.5.0'],
  ['cannot be run', ['#'], ''],
] as const)('a binary that %s is skipped with the reason', async (what, lines, reason) => {
  const bad = join(folder(), 'bad');
  await script(join(bad, 'etcd'), ...lines);
  if (what === 'cannot be run') await writeFile(join(bad, 'etcd'), '#!/no/such/interpreter\n');
  const good = await fakeEtcd(join(folder(), 'good'));
  const options = isolatedSearch(folder(), [bad, join(folder(), 'good')]);
  expect((await locateTools(etcd, options))[0]?.path).toBe(good);
  expect(options.lines[0]).toContain(`skipped ${bad}/etcd (PATH): `);
  expect(options.lines[0]).toContain(what === 'cannot be run' ? 'cannot be run (ENOENT)' : reason);
});

test('a file that is not executable is skipped with the reason', async () => {
  const bad = await fakeEtcd(join(folder(), 'bad'));
  await chmod(bad, 0o644);
  await fakeEtcd(join(folder(), 'good'));
  const options = isolatedSearch(folder(), [join(folder(), 'bad'), join(folder(), 'good')]);
  await locateTools(etcd, options);
  expect(options.lines[0]).toBe(`skipped ${bad} (PATH): not executable`);
});

test("the provider is taken from Pulumi's plugin folder, the newest version first", async () => {
  const plugins = join(folder(), 'home', '.pulumi', 'plugins');
  for (const version of ['4.9.0', '4.34.2', '4.30.1']) {
    const path = join(plugins, `resource-kubernetes-v${version}`, 'pulumi-resource-kubernetes');
    await script(path, 'echo "  -tracing string"');
  }
  const [provider] = await locateTools([described('pulumi-resource-kubernetes')], isolatedSearch(folder(), []));
  expect(provider).toMatchObject({ version: '4.34.2', source: "Pulumi's plugin folder" });
});

test('the links of a rehearsal on PATH are not taken for tools', async () => {
  const rehearsal = join(folder(), 'rehearsal');
  await fakeEtcd(join(rehearsal, 'bin'));
  await writeFile(join(rehearsal, 'rehearsal.json'), '{}');
  const real = await fakeEtcd(join(folder(), 'real'));
  const options = isolatedSearch(folder(), [join(rehearsal, 'bin'), join(folder(), 'real')]);
  expect((await locateTools(etcd, options))[0]?.path).toBe(real);
});

test("a rehearsal's own plugin folder is not taken for Pulumi's, in a shell that took its environment", async () => {
  const rehearsal = join(folder(), 'rehearsal');
  const plugin = join('plugins', 'resource-kubernetes-v4.34.2', 'pulumi-resource-kubernetes');
  await script(join(rehearsal, 'pulumi-home', plugin), 'echo "  -tracing string"');
  await writeFile(join(rehearsal, 'rehearsal.json'), '{}');
  const real = join(folder(), 'home', '.pulumi', plugin);
  await script(real, 'echo "  -tracing string"');
  const search = isolatedSearch(folder(), []);
  const options = { ...search, env: { ...search.env, PULUMI_HOME: join(rehearsal, 'pulumi-home') } };
  expect((await locateTools([described('pulumi-resource-kubernetes')], options))[0]?.path).toBe(real);
});

test('a development build, which tells no version, is taken', async () => {
  await script(join(folder(), 'bin', 'kube-apiserver'), 'echo "Kubernetes v0.0.0-master+abc"');
  await script(join(folder(), 'bin', 'pulumi'), 'echo');
  const options = isolatedSearch(folder(), [join(folder(), 'bin')]);
  const tools = await locateTools([described('kube-apiserver'), described('pulumi')], options);
  expect(tools.map((tool) => tool.version)).toEqual([undefined, undefined]);
});
