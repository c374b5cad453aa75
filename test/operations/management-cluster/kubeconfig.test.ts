import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const code = pathToFileURL(join(import.meta.dirname, '../../../operations/management-cluster/index.ts')).href;

/** Loads a kubeconfig as Node does it, outside Jest, and tells its server and context, or the error. */
async function load(variable: string, environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const program = `
    import { connectManagementCluster } from ${JSON.stringify(code)};
    try { console.log((await connectManagementCluster(process.argv[1])).title); } catch (error) { console.log(error.message); }
  `;
  const words = ['--input-type=module', '--eval', program, variable];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...environment } });
  return stdout.trim();
}

let folder: string;
const file = async (name: string, text: string): Promise<string> => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};
const config = (name: string, server: string, current = name): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': current,
    contexts: [{ name, context: { cluster: name, user: name } }],
    clusters: [{ name, cluster: { server } }],
    users: [{ name, user: { token: 's3cr3t' } }],
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fleetwright-kubeconfig-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the kubeconfig', () => {
  test('is where KUBECONFIG says', async () => {
    const path = await file('one', config('alpha', 'https://alpha:6443'));
    expect(await load(path)).toBe("https://alpha:6443 (context 'alpha')");
  });

  test('of several files, the first that names a thing wins, and missing files are passed over', async () => {
    const first = await file('first', config('alpha', 'https://alpha:6443'));
    const second = await file('second', config('alpha', 'https://other:6443', 'beta'));
    expect(await load([join(folder, 'missing'), first, second].join(delimiter))).toBe(
      "https://alpha:6443 (context 'alpha')",
    );
  });

  test('shows no credentials that stand in the address', async () => {
    const path = await file('address', config('alpha', 'https://user:s3cr3t@alpha:6443/base/'));
    expect(await load(path)).toBe("https://alpha:6443/base (context 'alpha')");
  });

  test('fails when it is nowhere', async () => {
    expect(await load(join(folder, 'missing'))).toContain('cluster/unreachable');
    expect(await load('', { HOME: folder, KUBECONFIG: '' })).toMatch(/KUBECONFIG is not set|serviceaccount/);
  });

  test('fails without a word of what it holds when it cannot be read', async () => {
    const said = await load(await file('broken', 'users: [{ token: s3cr3t\n  : - ['));
    expect(said).toContain('cannot be read as a kubeconfig');
    expect(said).not.toContain('s3cr3t');
  });

  test('fails when its context leads to no cluster', async () => {
    expect(await load(await file('adrift', config('alpha', 'https://alpha:6443', 'beta')))).toContain(
      "no cluster for its current context 'beta'",
    );
  });
});
