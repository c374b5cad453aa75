import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cluster, paths, serverOf } from '../operations/inventory/live.ts';
import { fleetwright } from './run-fleetwright.ts';

describe('fleetwright inventory, beside an API server that notes what it is asked', () => {
  const asked: string[] = [];
  let folder: string;
  let server: Server;
  let env: Readonly<Record<string, string>>;

  const live = ['pilot', 'staging', 'prod-a', 'prod-b'].map((name) => {
    const isProduction = name.startsWith('prod');
    const labels = { rollout: isProduction ? 'production' : name, environment: isProduction ? 'prod' : name };
    return cluster(name, { ...labels, region: name === 'prod-b' ? 'us' : 'eu' });
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fleetwright-cli-inventory-'));
    server = createServer((request, response) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const lists = { [paths.registered]: [...live, cluster('mgmt', {}, { namespace: 'mgmt' })] };
      const { status, body } = serverOf(lists)(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const [name, address] = ['here', `http://127.0.0.1:${port}`];
    const kubeconfig = {
      'current-context': name,
      contexts: [{ name, context: { cluster: name, user: name } }],
      clusters: [{ name, cluster: { server: address, 'insecure-skip-tls-verify': true } }],
      users: [{ name, user: { token: 's3cr3t' } }],
    };
    await writeFile(join(folder, 'kubeconfig'), JSON.stringify(kubeconfig));
    env = { KUBECONFIG: join(folder, 'kubeconfig') };
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterEach(() => {
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((each) => !each.startsWith('GET ') || each.includes('secrets'))).toEqual([]);
  });

  test('pull prints a module, and beside it what is not in it', async () => {
    const { code, stdout, stderr } = await fleetwright(['inventory', 'pull', '--fleet', 'five'], { env });
    expect(code).toBe(0);
    expect(stdout).toBe(
      await readFile(join(import.meta.dirname, '../../fleets/five/clusters.ts'), 'utf8').then(sorted),
    );
    expect(stderr).toContain('mgmt/mgmt is the management cluster');
  });

  test('pull writes a file', async () => {
    const out = join(folder, 'clusters.ts');
    const { code, stdout } = await fleetwright(['inventory', 'pull', '--out', out], { env });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 clusters in .*clusters\.ts\n$/);
    expect(await readFile(out, 'utf8')).toContain(
      "wave: { key: 'rollout', values: ['pilot', 'production', 'staging'] }",
    );
  });

  test('pull writes nothing when it does not know the waves', async () => {
    const out = join(folder, 'nothing.ts');
    const { code, stderr } = await fleetwright(['inventory', 'pull', '--wave', 'ring', '--out', out], { env });
    expect(code).toBe(1);
    expect(stderr).toContain("inventory/no-wave at inventory: none of 4 clusters has the label 'ring'");
    await expect(stat(out)).rejects.toThrow('ENOENT');
  });

  test('diff ends with 0 when nothing differs', async () => {
    const { code, stdout } = await fleetwright(['inventory', 'diff'], { env });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "no difference: 4 clusters as in fleet 'five'\n" });
    const json = await fleetwright(['inventory', 'diff', '--json'], { env });
    expect(JSON.parse(json.stdout)).toEqual({ fleet: 'five', differences: [] });
  });

  test('diff ends with 1 and says what differs', async () => {
    live.push(cluster('extra', {}));
    try {
      const { code, stdout, stderr } = await fleetwright(['inventory', 'diff'], { env });
      expect(code).toBe(1);
      expect(stdout).toContain('SveltosCluster projectsveltos/extra');
      expect(stderr).toContain(
        'inventory/differs at fleets/five: 1 cluster not as in the management cluster: 1 difference\n' +
          '  put the code or the cluster right\n',
      );
    } finally {
      live.pop();
    }
  });

  test('diff names the stack that registers what is only in code', async () => {
    const registered = live.splice(0, 2);
    try {
      const { code, stderr } = await fleetwright(['inventory', 'diff'], { env });
      expect(code).toBe(1);
      expect(stderr).toContain(': 2 differences\n');
      expect(stderr).toContain('; `pulumi up -s management` registers what is only in code\n');
    } finally {
      live.unshift(...registered);
    }
  });
});

/** The inventory of the fleet with its entries in the order of their keys. */
function sorted(text: string): string {
  const lines = text.split('\n');
  const [first, last] = [lines.findIndex((line) => line.startsWith('  ')), lines.lastIndexOf('});')];
  const key = (line: string): string => line.trim().replaceAll("'", '');
  const entries = lines.slice(first, last).sort((a, b) => (key(a) < key(b) ? -1 : 1));
  return [...lines.slice(0, first), ...entries, ...lines.slice(last)].join('\n');
}

describe('fleetwright inventory', () => {
  test.each([['pull'], ['diff']])(
    '%s fails without a stack trace when there is no cluster to speak to',
    async (name) => {
      const { code, stdout, stderr } = await fleetwright(['inventory', name], { env: { KUBECONFIG: '/nowhere' } });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('cluster/unreachable');
      expect(stderr).not.toMatch(/^ +at /m);
    },
  );

  test('diff fails on a fleet that nobody has, with the nearest', async () => {
    const { code, stderr } = await fleetwright(['inventory', 'diff', '--fleet', 'fife']);
    expect(code).toBe(1);
    expect(stderr).toContain("did you mean 'five'?");
  });

  test.each([
    ['pull', 'fleetwright inventory pull --fleet five --out fleets/five/clusters.ts'],
    ['diff', 'Ends with 0 when nothing differs, and with 1 when anything does.'],
  ])('the help of %s says what it does, with examples', async (name, words) => {
    const { code, stdout } = await fleetwright(['inventory', name, '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(words);
  });
});
