import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { customResourceDefinition } from '../../../constructs/index.ts';
import { clusterProfileKind, setKind } from '../../../constructs/api/index.ts';
import { liveDefinitions, readDefinitions } from '../../../operations/import-api/index.ts';
import { managementCluster } from '../../../operations/management-cluster/index.ts';

const [profile, set] = [clusterProfileKind, setKind].map(customResourceDefinition);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fleetwright-definitions-'));
  await mkdir(join(folder, 'crds/more'), { recursive: true });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('crds/profile.yaml', stringify(profile));
  await write('crds/more/set.json', JSON.stringify(set));
  await write('crds/README.md', 'no definition');
  await write(
    'manifest.yaml',
    [profile, { kind: 'Namespace', metadata: { name: 'a' } }, set].map((each) => stringify(each)).join('---\n'),
  );
  await write('list.yaml', stringify({ apiVersion: 'v1', kind: 'List', items: [profile, set] }));
  await write('empty.yaml', '');
  await write('secret.yaml', stringify({ apiVersion: 'v1', kind: 'Secret' }));
  await write('broken.yaml', 'kind: [');
  await write('twice.yaml', 'kind: CustomResourceDefinition\nkind: Secret\n');
});
afterAll(() => rm(folder, { recursive: true }));

const names = async (...paths: readonly string[]) => {
  const { definitions, others } = await readDefinitions(paths, folder);
  return { origins: definitions.map(({ origin }) => origin), others };
};

describe('reading definitions', () => {
  test('finds them in files, folders, streams of documents and lists', async () => {
    expect(await names('crds')).toEqual({ origins: ['crds/more/set.json', 'crds/profile.yaml'], others: 0 });
    expect(await names('manifest.yaml')).toEqual({ origins: ['manifest.yaml', 'manifest.yaml'], others: 1 });
    expect(await names('list.yaml', 'crds/profile.yaml')).toMatchObject({
      origins: ['list.yaml', 'list.yaml', 'crds/profile.yaml'],
    });
  });

  test('fails with everything that cannot be read, and everything that was named for nothing', async () => {
    const reading = readDefinitions(['nowhere', 'broken.yaml', 'twice.yaml', 'empty.yaml', 'secret.yaml'], folder);
    await expect(reading).rejects.toMatchObject({
      diagnostics: [
        { code: 'import/unreadable', path: 'broken.yaml' },
        { code: 'import/nothing', path: 'empty.yaml' },
        { code: 'import/unreadable', path: 'nowhere', message: expect.stringContaining('ENOENT') as string },
        { code: 'import/nothing', path: 'secret.yaml' },
        { code: 'import/unreadable', path: 'twice.yaml', message: expect.stringContaining('unique') as string },
      ],
    });
  });
});

describe('reading the definitions of a cluster', () => {
  test('asks for nothing but lists, and names the cluster', async () => {
    const asked: string[] = [];
    const kind = 'CustomResourceDefinition';
    const cluster = managementCluster('https://here', (path) => {
      asked.push(path);
      const isList = path.includes('?');
      const resources = [{ name: 'customresourcedefinitions', kind, namespaced: false }];
      return Promise.resolve({ status: 200, body: isList ? { items: [profile, set], metadata: {} } : { resources } });
    });
    const found = await liveDefinitions(cluster);
    expect(found.map(({ origin }) => origin)).toEqual([
      'https://here, clusterprofiles.config.projectsveltos.io',
      'https://here, sets.lib.projectsveltos.io',
    ]);
    expect(asked).toEqual([
      '/apis/apiextensions.k8s.io/v1',
      '/openapi/v3/apis/apiextensions.k8s.io/v1',
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions?limit=500',
    ]);
  });

  test('fails where none are served', async () => {
    const cluster = managementCluster('https://here', () => Promise.resolve({ status: 404, body: {} }));
    await expect(liveDefinitions(cluster)).rejects.toThrow(/crd\/missing .*serves no CustomResourceDefinitions/);
  });
});
