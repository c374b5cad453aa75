import { diagnostic, DiagnosticsError } from '../../../constructs/index.ts';
import { objectKey, readLiveState } from '../../../operations/management-cluster/index.ts';
import type { LiveObject } from '../../../operations/management-cluster/index.ts';
import { emptyCluster, managementClusterOf } from '../../stacks/fake-cluster.ts';

const profile = (name: string): LiveObject => ({
  apiVersion: 'config.projectsveltos.io/v1beta1',
  kind: 'ClusterProfile',
  metadata: { name },
  spec: {},
});
const content = (name: string, labels: Record<string, string> = {}): LiveObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: 'projectsveltos', labels },
  data: { a: 'b' },
});

const query = { keep: () => false, contentSelector: 'stack=ours' };
const found = (objects: ReadonlyMap<string, LiveObject>): readonly string[] =>
  [...objects.values()].map(({ metadata }) => metadata.name).sort();

describe('readLiveState', () => {
  test('a thousand objects of one kind are one list, not a thousand calls', async () => {
    const lists: string[] = [];
    const objects = Array.from({ length: 1000 }, (_, index) => profile(`p-${index}`));
    const cluster = managementClusterOf({ ...emptyCluster, objects }, lists);
    const live = await readLiveState(cluster, { ...query, objects });
    expect(live.objects.size).toBe(1000);
    expect(lists).toEqual(['ClusterProfile *']);
  });

  test('only what was asked for, or is to be kept, stays', async () => {
    const cluster = managementClusterOf({ ...emptyCluster, objects: [profile('a'), profile('b'), profile('c')] });
    const keep = ({ metadata }: LiveObject): boolean => metadata.name === 'c';
    const live = await readLiveState(cluster, { ...query, keep, objects: [profile('a'), profile('not-there')] });
    expect(found(live.objects)).toEqual(['a', 'c']);
  });

  test('of content that is not ours only the metadata is read', async () => {
    const lists: string[] = [];
    const objects = [content('ours', { stack: 'ours' }), content('theirs')];
    const live = await readLiveState(managementClusterOf({ ...emptyCluster, objects }, lists), { ...query, objects });
    expect(lists).toEqual(['ConfigMap projectsveltos  metadata', 'ConfigMap projectsveltos stack=ours']);
    expect(live.objects.get(objectKey(content('ours')))?.['data']).toEqual({ a: 'b' });
    expect(live.objects.get(objectKey(content('theirs')))?.['data']).toBeUndefined();
  });

  test('of a Secret only the metadata is ever read', async () => {
    const lists: string[] = [];
    const secret = { ...content('s', { stack: 'ours' }), kind: 'Secret' };
    const kinds = [{ apiVersion: 'v1', kind: 'Secret', plural: 'secrets', namespaced: true, schemas: {} }];
    await readLiveState(managementClusterOf({ ...emptyCluster, kinds, objects: [secret] }, lists), {
      ...query,
      objects: [secret],
    });
    expect(lists).toEqual(['Secret projectsveltos  metadata']);
  });

  test('a kind that is not served, and a namespace that is not there, are told', async () => {
    const live = await readLiveState(managementClusterOf({ ...emptyCluster, kinds: [], namespaces: {} }), {
      ...query,
      objects: [content('a')],
    });
    expect([...live.kinds]).toEqual([['v1/ConfigMap', undefined]]);
    expect([...live.namespaces]).toEqual([['projectsveltos', 'missing']]);
  });

  test('fails with everything that could not be read, not with the first', async () => {
    const refuse = (what: string) => () =>
      Promise.reject(new DiagnosticsError([diagnostic('cluster/forbidden', what, 'refused')]));
    const cluster = {
      ...managementClusterOf(emptyCluster),
      namespaceState: refuse('namespace'),
      servedKind: refuse('kind'),
    };
    await expect(readLiveState(cluster, { ...query, objects: [content('a')] })).rejects.toThrow(/kind.*\n.*namespace/);
  });
});
