import { startManagementCluster, managementClusterStatus, stopManagementCluster } from '/work/main/rehearsal/management-cluster/index.ts';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
const folder = '/tmp/rh/data';
const t = (name) => ({ name, path: '/tmp/tb/bin/' + name, version: undefined, source: 'PATH' });
const report = (l) => console.log(((performance.now()) / 1000).toFixed(1), l);
const tools = { etcd: t('etcd'), 'kube-apiserver': t('kube-apiserver'), 'kube-controller-manager': t('kube-controller-manager') };
const definitions = process.env.SHARED ? ['clusterprofiles','sveltosclusters'].map(n => parse(readFileSync(`/work/shared/sveltos-crds/${n}.yaml`, 'utf8'))) : undefined;
try {
if (process.argv[2] === 'up') console.log(await startManagementCluster({ folder, tools, report, ...(definitions ? {definitions} : {}) }));
if (process.argv[2] === 'status') console.log(await managementClusterStatus(folder));
if (process.argv[2] === 'down') console.log(await stopManagementCluster({ folder, report }));
} catch (e) { console.log(e.message, e.hint); if (e.name !== 'RehearsalError') console.log(e) }
report('end');
