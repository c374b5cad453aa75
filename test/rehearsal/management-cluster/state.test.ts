import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { managementClusterStatus } from '../../../rehearsal/index.ts';
import { prepareDataFolder } from '../../../rehearsal/data-folder.ts';
import { readState, runningComponents, writeState } from '../../../rehearsal/management-cluster/state.ts';
import { identify } from '../../../rehearsal/process-identity.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

test('what is kept is read again', async () => {
  const state = { port: 4711, processes: { etcd: { pid: 1, started: 'then' } } };
  await writeState(folder(), state);
  expect(await readState(folder())).toEqual(state);
});

test.each(['', 'not JSON', 'null', '[]', '{"port":"x","processes":7}', '{"processes":{"etcd":{"pid":"1"},"sshd":{}}}'])(
  'a damaged state (%s) is a cluster that never started',
  async (text) => {
    await writeFile(join(folder(), 'cluster.json'), text);
    expect(await readState(folder())).toEqual({ port: undefined, processes: {} });
  },
);

test('only processes that still run count as running', async () => {
  const self = await identify(process.pid);
  if (self === undefined) throw new Error('this process does not run');
  const processes = { etcd: self, 'kube-apiserver': { ...self, started: 'another time' } };
  expect([...(await runningComponents({ port: 1, processes })).keys()]).toEqual(['etcd']);
});

test('the status tells absent, stopped and partial apart', async () => {
  expect(await managementClusterStatus(join(folder(), 'nowhere'))).toMatchObject({ state: 'absent', ready: false });
  const data = join(folder(), 'data');
  await prepareDataFolder(data);
  expect(await managementClusterStatus(data)).toMatchObject({ state: 'stopped', server: undefined });
  const self = await identify(process.pid);
  await writeState(data, { port: 4711, processes: self === undefined ? {} : { etcd: self } });
  expect(await managementClusterStatus(data)).toMatchObject({
    state: 'partial',
    ready: false,
    server: 'https://127.0.0.1:4711',
    components: [{ pid: process.pid }, { pid: undefined }, { pid: undefined }],
  });
});
