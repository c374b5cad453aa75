import { ComponentFailed, lastLines } from '../../../rehearsal/management-cluster/launch.ts';

const panic = [
  'started',
  'panic: cannot write: no space left on device',
  '',
  'goroutine 1 [running]:',
  'go.etcd.io/etcd/server/v3/etcdmain.startEtcd(0x2e3023dd0180?)',
  '\tgo.etcd.io/etcd/server/v3@v3.6.13/etcdmain/etcd.go:207 +0x17',
  'main.main()',
  '\tgo.etcd.io/etcd/server/v3@v3.6.13/main.go:31 +0x28',
].join('\n');

test('the end of a log is what it says, without stack traces', () => {
  expect(lastLines(panic)).toBe('started\npanic: cannot write: no space left on device');
});

test('a full disk and a taken port are recognised', () => {
  expect(new ComponentFailed('etcd', panic, '/log').message).toContain('etcd did not start: the disk is full');
  const taken = 'listen tcp 127.0.0.1:20000: bind: address already in use';
  expect(new ComponentFailed('kube-apiserver', taken, '/log').portTaken).toBe(true);
  expect(new ComponentFailed('kube-apiserver', panic, '/log').portTaken).toBe(false);
});
