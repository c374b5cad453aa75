import { callApi, callApiOrFail, valueAt } from './api-client.ts';
import { sveltosNamespace } from './components.ts';
import type { KubernetesObject } from '../../constructs/api/index.ts';
import type { ApiAddress } from './api-client.ts';

/** Waits until a condition holds; rejects when it takes too long, or when the caller finds a reason to give up. */
export type WaitFor = (what: string, condition: () => Promise<boolean>) => Promise<void>;

const definitionsPath = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

async function apply(address: ApiAddress, path: string, body: KubernetesObject): Promise<void> {
  const query = 'fieldManager=fleetwright-rehearsal&force=true';
  await callApiOrFail(address, {
    method: 'PATCH',
    path: `${path}?${query}`,
    contentType: 'application/apply-patch+yaml',
    body,
  });
}

/** The UID of the namespace kube-system, once it exists. */
export async function clusterIdentity(address: ApiAddress, waitFor: WaitFor): Promise<string> {
  let uid: unknown;
  await waitFor('namespace kube-system', async () => {
    uid = valueAt(
      (await callApi(address, { method: 'GET', path: '/api/v1/namespaces/kube-system' })).body,
      'metadata',
      'uid',
    );
    return typeof uid === 'string';
  });
  return String(uid);
}

async function isEstablished(address: ApiAddress, name: string): Promise<boolean> {
  const body = await callApiOrFail(address, { method: 'GET', path: `${definitionsPath}/${name}` });
  const conditions = valueAt(body, 'status', 'conditions');
  if (!Array.isArray(conditions)) return false;
  return conditions.some(
    (condition: unknown) => valueAt(condition, 'type') === 'Established' && valueAt(condition, 'status') === 'True',
  );
}

async function isServed(address: ApiAddress, definition: KubernetesObject): Promise<boolean> {
  const group = valueAt(definition, 'spec', 'group');
  const plural = valueAt(definition, 'spec', 'names', 'plural');
  const version = valueAt(definition, 'spec', 'versions', '0', 'name');
  const { body } = await callApi(address, { method: 'GET', path: `/apis/${String(group)}/${String(version)}` });
  const resources = valueAt(body, 'resources');
  return Array.isArray(resources) && resources.some((resource: unknown) => valueAt(resource, 'name') === plural);
}

/** Applies CustomResourceDefinitions and waits until the server serves their kinds. */
export async function defineKinds(
  address: ApiAddress,
  definitions: readonly KubernetesObject[],
  waitFor: WaitFor,
): Promise<void> {
  await Promise.all(definitions.map((object) => apply(address, `${definitionsPath}/${object.metadata.name}`, object)));
  for (const definition of definitions) {
    const { name } = definition.metadata;
    await waitFor(`CustomResourceDefinition ${name}`, () => isEstablished(address, name));
    await waitFor(`kind of ${name}`, () => isServed(address, definition));
  }
}

/** Makes a namespace that is not there. */
export async function ensureNamespace(address: ApiAddress, name: string): Promise<void> {
  await apply(address, `/api/v1/namespaces/${name}`, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
}

/**
 * Proves that the garbage collector works: an object that is deleted in the foreground goes.
 *
 * @param name a name that nothing has.
 */
export async function proveGarbageCollection(address: ApiAddress, name: string, waitFor: WaitFor): Promise<void> {
  const path = `/api/v1/namespaces/${sveltosNamespace}/configmaps`;
  const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } };
  await callApiOrFail(address, { method: 'POST', path, body });
  await callApiOrFail(address, {
    method: 'DELETE',
    path: `${path}/${name}`,
    body: { propagationPolicy: 'Foreground' },
  });
  await waitFor('garbage collector', async () => {
    const { status } = await callApi(address, { method: 'GET', path: `${path}/${name}` });
    return status === 404;
  });
}
