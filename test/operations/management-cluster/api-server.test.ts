import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { apiServer, managementCluster, NoAnswerError } from '../../../operations/management-cluster/index.ts';
import type { Access, LiveObject } from '../../../operations/management-cluster/index.ts';

const servers: Server[] = [];

/** Starts a server on loopback; it lives until the test ends. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const access = (server: string, apply: Access['applyToHTTPSOptions'] = () => Promise.resolve()): Access => ({
  getCurrentCluster: () => ({ name: 'alpha', server, skipTLSVerify: true }),
  applyToHTTPSOptions: apply,
});

const patient = { silenceMilliseconds: 20_000 };
const impatient = { silenceMilliseconds: 30 };

describe('apiServer', () => {
  test('reads JSON, with the credentials and the form that it was asked for', async () => {
    const server = await serve((request, response) => {
      response.end(
        JSON.stringify({ url: request.url, token: request.headers.authorization, form: request.headers.accept }),
      );
    });
    const get = apiServer(
      access(`${server}/k8s/clusters/c-1/`, (options: RequestOptions) => {
        options.headers = { Authorization: 'Bearer t0ken' };
        return Promise.resolve();
      }),
      patient,
    );
    expect(await get('/api/v1?limit=1', 'application/json;v=v1')).toEqual({
      status: 200,
      body: { url: '/k8s/clusters/c-1/api/v1?limit=1', token: 'Bearer t0ken', form: 'application/json;v=v1' },
    });
  });

  test('fails when the server takes the connection and says nothing', async () => {
    const server = await serve(() => undefined);
    await expect(apiServer(access(server), impatient)('/api')).rejects.toThrow('no answer for 0.03 s');
  });

  test('fails when the server stops in the middle of an answer', async () => {
    const server = await serve((_, response) => response.write('{"items":['));
    await expect(apiServer(access(server), impatient)('/api')).rejects.toThrow(NoAnswerError);
  });

  test('fails when nobody listens', async () => {
    const server = await serve(() => undefined);
    await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
    await expect(apiServer(access(server), patient)('/api')).rejects.toThrow('ECONNREFUSED');
  });

  test('fails without a word of what a credential plugin said', async () => {
    const leak = access('http://127.0.0.1:1', () => Promise.reject(new Error('token s3cr3t is not JSON')));
    await expect(apiServer(leak, patient)('/api')).rejects.toThrow(/^the credentials of this context could not be had/);
    const silent = access('http://127.0.0.1:1', () => new Promise(() => undefined));
    await expect(apiServer(silent, impatient)('/api')).rejects.toThrow('did not come within 0.03 s');
  });
});

async function namesIn(pages: AsyncIterable<readonly LiveObject[]>): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const page of pages) {
    names.push(...page.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`));
  }
  return names;
}

const title = "https://cluster:6443 (context 'alpha')";
const answering = (status: number, body: unknown) => managementCluster(title, () => Promise.resolve({ status, body }));

describe('managementCluster', () => {
  test('its identity is the UID of kube-system', async () => {
    expect(await answering(200, { metadata: { uid: 'u-1' } }).identity()).toBe('u-1');
  });

  test.each([
    [
      'no answer',
      () => Promise.reject(new NoAnswerError('connect ECONNREFUSED')),
      /cluster\/unreachable .*ECONNREFUSED/,
    ],
    ['a server error', () => Promise.resolve({ status: 503, body: {} }), /cluster\/unreachable .*HTTP 503/],
    ['a page for people', () => Promise.resolve({ status: 200, body: undefined }), /cluster\/unreachable .*no JSON/],
    ['no such namespace', () => Promise.resolve({ status: 404, body: {} }), /cluster\/unreachable .*kube-system/],
    [
      'a refusal',
      () => Promise.resolve({ status: 403, body: { message: 'namespaces "kube-system" is forbidden' } }),
      /cluster\/forbidden .*is forbidden/,
    ],
    ['old credentials', () => Promise.resolve({ status: 401, body: {} }), /cluster\/forbidden .*HTTP 401/],
  ])('fails with the server and the context named: %s', async (_, get, message) => {
    const identity = managementCluster(title, get).identity();
    await expect(identity).rejects.toThrow(message);
    await expect(identity).rejects.toThrow(title);
  });

  test('a namespace is active, terminating or missing', async () => {
    expect(await answering(404, {}).namespaceState('a')).toBe('missing');
    expect(await answering(200, { status: { phase: 'Active' } }).namespaceState('a')).toBe('active');
    expect(await answering(200, { status: { phase: 'Terminating' } }).namespaceState('a')).toBe('terminating');
  });

  test('a kind comes with its plural, its scope and its schema; one that is not served does not come', async () => {
    const schema = { 'x-kubernetes-group-version-kind': [{ group: 'g.io', version: 'v1', kind: 'Thing' }] };
    const asked: string[] = [];
    const cluster = managementCluster(title, (path) => {
      asked.push(path);
      const body = path.startsWith('/openapi')
        ? { components: { schemas: { 'io.g.v1.Thing': schema } } }
        : {
            resources: [
              { name: 'things/status', kind: 'Thing' },
              { name: 'things', kind: 'Thing', namespaced: true },
            ],
          };
      return Promise.resolve({ status: 200, body });
    });
    expect(await cluster.servedKind('g.io/v1', 'Thing')).toMatchObject({ plural: 'things', namespaced: true, schema });
    expect(await cluster.servedKind('g.io/v1', 'Other')).toBeUndefined();
    expect(asked).toEqual(['/apis/g.io/v1', '/openapi/v3/apis/g.io/v1']);
    expect(await answering(404, {}).servedKind('g.io/v1', 'Thing')).toBeUndefined();
  });

  const kind = { apiVersion: 'g.io/v1', kind: 'Thing', plural: 'things', namespaced: true, schemas: {} };

  test('a long list comes page by page, with kind and version filled in', async () => {
    const asked: string[] = [];
    const cluster = managementCluster(title, (path) => {
      asked.push(path);
      const last = path.includes('continue=next');
      const body = { metadata: last ? {} : { continue: 'next' }, items: [{ metadata: { name: last ? 'b' : 'a' } }] };
      return Promise.resolve({ status: 200, body });
    });
    const pages = await namesIn(cluster.list(kind, { namespace: 'n', labelSelector: 'x=y' }));
    expect(pages).toEqual(['g.io/v1 Thing a', 'g.io/v1 Thing b']);
    expect(asked).toEqual([
      '/apis/g.io/v1/namespaces/n/things?limit=500&labelSelector=x%3Dy',
      '/apis/g.io/v1/namespaces/n/things?limit=500&labelSelector=x%3Dy&continue=next',
    ]);
  });

  test('a list that grew too old between two pages is read again from its start', async () => {
    const answers = [
      { status: 200, body: { metadata: { continue: 'next' }, items: [{ metadata: { name: 'a' } }] } },
      { status: 410, body: {} },
      { status: 200, body: { metadata: {}, items: [{ metadata: { name: 'a' } }, { metadata: { name: 'b' } }] } },
    ];
    const cluster = managementCluster(title, () => Promise.resolve(answers.shift() ?? { status: 500, body: {} }));
    const pages = await namesIn(cluster.list(kind));
    expect(new Set(pages)).toEqual(new Set(['g.io/v1 Thing a', 'g.io/v1 Thing b']));
    expect(answers).toEqual([]);
  });
});
