import { managementCluster } from '../../../operations/management-cluster/index.ts';
import type { Answer, ManagementCluster } from '../../../operations/management-cluster/index.ts';

/** What an API server lists, by the path of the list. */
export type Lists = Readonly<Record<string, readonly object[]>>;

export const paths = {
  registered: '/apis/lib.projectsveltos.io/v1beta1/sveltosclusters',
  classifiers: '/apis/lib.projectsveltos.io/v1beta1/classifiers',
  provisioned: '/apis/cluster.x-k8s.io/v1beta2/clusters',
} as const;

const kinds: Readonly<Record<string, string>> = {
  sveltosclusters: 'SveltosCluster',
  classifiers: 'Classifier',
  clusters: 'Cluster',
};

/** What an API server answers to a path: it serves some lists, a page of `pageSize` at a time. */
export function serverOf(lists: Lists, pageSize = 500): (url: string) => Answer {
  const served = Object.keys(lists).map((path) => path.split('/').slice(2));
  return (url) => {
    const { pathname, searchParams } = new URL(url, 'https://here');
    const items = lists[pathname];
    if (items !== undefined) {
      const start = Number(searchParams.get('continue') ?? 0);
      const next = start + pageSize < items.length ? { continue: String(start + pageSize) } : {};
      return { status: 200, body: { metadata: next, items: items.slice(start, start + pageSize) } };
    }
    const [, , group, version] = pathname.split('/');
    const inGroup = served.filter(([of]) => of === group);
    const versions = [...new Set(inGroup.map(([, of]) => of))].map((each) => ({ version: each }));
    if (pathname.startsWith('/openapi') || versions.length === 0) return { status: 404, body: {} };
    const resources = inGroup
      .filter(([, of]) => of === version)
      .map(([, , plural = '']) => ({ name: plural, kind: kinds[plural], namespaced: true }));
    return { status: 200, body: version === undefined ? { versions } : { resources } };
  };
}

/** A management cluster with some lists, which notes what it is asked. */
export function serving(lists: Lists, asked: string[] = []): ManagementCluster {
  const answer = serverOf(lists);
  return managementCluster('https://here', (url) => {
    asked.push(url);
    return Promise.resolve(answer(url));
  });
}

/** A live SveltosCluster, or Cluster: they differ in their lists only. */
export function cluster(
  name: string,
  labels: Readonly<Record<string, string>>,
  beside: { readonly namespace?: string; readonly spec?: object; readonly status?: object } = {},
): object {
  const { namespace = 'projectsveltos', ...rest } = beside;
  return { metadata: { name, namespace, labels }, ...rest };
}
