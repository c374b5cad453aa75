import type { ManagementCluster } from '../../../rehearsal/index.ts';
import { callApi, callApiOrFail } from '../../../rehearsal/management-cluster/api-client.ts';
import type { ApiAddress } from '../../../rehearsal/management-cluster/api-client.ts';
import { administratorToken, servingCertificate } from '../../../rehearsal/management-cluster/credentials.ts';

/** An object as far as these tests look into it. */
export interface Found {
  readonly metadata: {
    readonly name: string;
    readonly uid: string;
    readonly resourceVersion: string;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, string>>;
}

/** Paths of the API server. */
export const paths = {
  profiles: '/apis/config.projectsveltos.io/v1beta1/clusterprofiles',
  classifiers: '/apis/lib.projectsveltos.io/v1beta1/classifiers',
  clusters: '/apis/lib.projectsveltos.io/v1beta1/namespaces/projectsveltos/sveltosclusters',
  content: '/api/v1/namespaces/projectsveltos/configmaps',
  secrets: '/api/v1/namespaces/projectsveltos/secrets',
  definitions: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
} as const;

/** The administrator's view of an embedded management cluster, past everything that is under test. */
export function apiOf(cluster: () => ManagementCluster) {
  const address = async (): Promise<ApiAddress> => {
    const { folder, server } = cluster();
    const certificate = (await servingCertificate(folder)) ?? '';
    return { port: Number(new URL(server).port), certificate, token: await administratorToken(folder) };
  };
  return {
    address,
    get: async (path: string) => (await callApiOrFail(await address(), { method: 'GET', path })) as Found,
    tries: async (path: string) => callApi(await address(), { method: 'GET', path }),
    names: async (path: string): Promise<readonly string[]> => {
      const list = (await callApiOrFail(await address(), { method: 'GET', path })) as {
        readonly items: readonly Found[];
      };
      return list.items.map(({ metadata }) => metadata.name).sort();
    },
    create: async (path: string, body: unknown, manager = 'kubectl-create') =>
      callApiOrFail(await address(), { method: 'POST', path: `${path}?fieldManager=${manager}`, body }),
    patch: async (path: string, body: unknown, contentType = 'application/merge-patch+json') =>
      callApiOrFail(await address(), { method: 'PATCH', path, body, contentType }),
    remove: async (path: string) => callApi(await address(), { method: 'DELETE', path }),
  };
}
