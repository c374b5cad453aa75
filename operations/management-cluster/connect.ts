import { DiagnosticsError, diagnostic } from '../../constructs/index.ts';
import type { DiagnosticCode } from '../../constructs/index.ts';
import { NoAnswerError, apiServer } from './api-server.ts';
import type { Answer, Get, Patience } from './api-server.ts';
import { groupOf } from './live-object.ts';
import type { LiveObject } from './live-object.ts';
import { loadKubeConfig } from './kubeconfig.ts';
import type { ListOptions, ManagementCluster, NamespaceState } from './management-cluster.ts';
import type { OpenApiSchema, OpenApiSchemas, ServedKind } from './served-kind.ts';

/** Where diagnostics about the cluster itself stand. */
export const clusterPath = 'management cluster';

const pageSize = 500;
const metadataOnly = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, key: string): unknown => (isMap(value) ? value[key] : undefined);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const refusal = (code: DiagnosticCode, message: string, hint: string): DiagnosticsError =>
  new DiagnosticsError([diagnostic(code, clusterPath, message, hint)]);

const unreachable = (where: string, why: string): DiagnosticsError =>
  refusal(
    'cluster/unreachable',
    `${where} does not answer: ${why}`,
    'is KUBECONFIG the one you mean, and does `kubectl version` work?',
  );

/** Calls the API server and turns what is wrong into diagnostics. 404 is an answer. */
function reader(get: Get, title: string): Get {
  return async (path, accept) => {
    let answer: Answer;
    try {
      answer = await get(path, accept);
    } catch (error) {
      if (error instanceof NoAnswerError) throw unreachable(title, error.message);
      throw error;
    }
    const { status, body } = answer;
    if (status === 401 || status === 403) {
      const said = text(at(body, 'message')) || `HTTP ${status}`;
      const hint = status === 401 ? 'the credentials are not accepted: renew them' : 'let this identity read it';
      throw refusal('cluster/forbidden', `${title} refuses to let us read ${path.split('?')[0]}: ${said}`, hint);
    }
    if (status === 200 && body === undefined)
      throw unreachable(title, `${path.split('?')[0]} is answered with no JSON`);
    if (status !== 200 && status !== 404 && status !== 410) {
      throw unreachable(title, `${path.split('?')[0]} is answered with HTTP ${status}`);
    }
    return answer;
  };
}

const apiPath = (apiVersion: string): string =>
  groupOf(apiVersion) === '' ? `/api/${apiVersion}` : `/apis/${apiVersion}`;

function schemaOf(schemas: OpenApiSchemas, apiVersion: string, kind: string): OpenApiSchema | undefined {
  const version = apiVersion.slice(apiVersion.indexOf('/') + 1);
  return Object.values(schemas).find((schema) =>
    schema['x-kubernetes-group-version-kind']?.some(
      (each) => each.group === groupOf(apiVersion) && each.version === version && each.kind === kind,
    ),
  );
}

/** What the API server says about all kinds of one group and version. */
interface ServedVersion {
  readonly resources: readonly unknown[];
  readonly schemas: OpenApiSchemas;
}

async function readVersion(get: Get, apiVersion: string): Promise<ServedVersion> {
  const path = apiPath(apiVersion);
  const [discovery, openApi] = await Promise.all([get(path), get(`/openapi/v3${path}`)]);
  const resources = at(discovery.body, 'resources');
  const schemas = at(at(openApi.body, 'components'), 'schemas');
  return {
    resources: discovery.status === 200 && Array.isArray(resources) ? resources : [],
    schemas: isMap(schemas) ? (schemas as OpenApiSchemas) : {},
  };
}

function kindOf({ resources, schemas }: ServedVersion, apiVersion: string, kind: string): ServedKind | undefined {
  const served = resources.find((each) => at(each, 'kind') === kind && !text(at(each, 'name')).includes('/'));
  if (served === undefined) return undefined;
  const schema = schemaOf(schemas, apiVersion, kind);
  return {
    apiVersion,
    kind,
    plural: text(at(served, 'name')),
    namespaced: at(served, 'namespaced') === true,
    ...(schema === undefined ? {} : { schema }),
    schemas,
  };
}

async function* readPages(get: Get, kind: ServedKind, options: ListOptions): AsyncGenerator<readonly LiveObject[]> {
  const place = options.namespace === undefined ? '' : `/namespaces/${options.namespace}`;
  let token: string | undefined = '';
  while (token !== undefined) {
    const query = new URLSearchParams({ limit: String(pageSize) });
    if (options.labelSelector !== undefined) query.set('labelSelector', options.labelSelector);
    if (token !== '') query.set('continue', token);
    const path = `${apiPath(kind.apiVersion)}${place}/${kind.plural}?${query.toString()}`;
    const { status, body } = await get(path, options.metadataOnly === true ? metadataOnly : undefined);
    if (status === 404) return;
    // The list grew too old between two pages: whoever reads again from the start sees each object at least once.
    if (status === 410) token = '';
    else {
      const items = at(body, 'items');
      // Lists leave kind and version out of their items.
      const named = { apiVersion: kind.apiVersion, kind: kind.kind };
      yield Array.isArray(items) ? items.map((item: object) => ({ ...item, ...named }) as LiveObject) : [];
      token = text(at(at(body, 'metadata'), 'continue')) || undefined;
    }
  }
}

/** The management cluster as `get` shows it. */
export function managementCluster(title: string, answer: Get): ManagementCluster {
  const get = reader(answer, title);
  const versions = new Map<string, Promise<ServedVersion>>();
  const version = (apiVersion: string): Promise<ServedVersion> => {
    const known = versions.get(apiVersion) ?? readVersion(get, apiVersion);
    versions.set(apiVersion, known);
    return known;
  };
  return {
    title,
    identity: async () => {
      const { body } = await get('/api/v1/namespaces/kube-system');
      const uid = text(at(at(body, 'metadata'), 'uid'));
      if (uid === '') throw unreachable(title, 'it has no namespace kube-system, so it is no Kubernetes API server');
      return uid;
    },
    servedVersions: async (group) => {
      const { status, body } = await get(`/apis/${group}`);
      const versions = at(body, 'versions');
      if (status !== 200 || !Array.isArray(versions)) return [];
      const preferred = text(at(at(body, 'preferredVersion'), 'version'));
      const names = versions.map((each) => text(at(each, 'version')));
      return [...names.filter((name) => name === preferred), ...names.filter((name) => name !== preferred)];
    },
    servedKind: async (apiVersion, kind) => kindOf(await version(apiVersion), apiVersion, kind),
    namespaceState: async (name): Promise<NamespaceState> => {
      const { status, body } = await get(`/api/v1/namespaces/${name}`);
      if (status === 404) return 'missing';
      return at(at(body, 'status'), 'phase') === 'Terminating' ? 'terminating' : 'active';
    },
    list: (kind, options = {}) => readPages(get, kind, options),
  };
}

/**
 * Connects to the management cluster that the kubeconfig's current context names. Nothing is sent yet.
 *
 * @param kubeconfig - what the environment variable `KUBECONFIG` holds
 * @param patience - @default 5 s of silence
 * @throws DiagnosticsError `cluster/unreachable` when there is no usable kubeconfig
 */
export async function connectManagementCluster(
  kubeconfig: string | undefined,
  patience: Patience = { silenceMilliseconds: 5000 },
): Promise<ManagementCluster> {
  try {
    const config = await loadKubeConfig(kubeconfig);
    const address = new URL(config.getCurrentCluster()?.server ?? '');
    const title = `${address.origin}${address.pathname.replace(/\/$/, '')} (context '${config.currentContext}')`;
    return managementCluster(title, apiServer(config, patience));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw refusal(
      'cluster/unreachable',
      `no management cluster to speak to: ${why}`,
      'set KUBECONFIG to the management cluster',
    );
  }
}
