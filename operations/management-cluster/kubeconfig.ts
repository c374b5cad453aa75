import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import type { KubeConfig } from '@kubernetes/client-node';

/** The address that client libraries fall back to when nothing says where the cluster is. */
const nowhere = 'http://localhost:8080';

interface Named {
  readonly name: string;
}

const firstOfEach = <T extends Named>(lists: readonly (readonly T[] | undefined)[]): T[] => {
  const byName = new Map<string, T>();
  for (const each of lists.flatMap((list) => list ?? [])) if (!byName.has(each.name)) byName.set(each.name, each);
  return [...byName.values()];
};

type Make = () => KubeConfig;

function readFile(path: string, make: Make): KubeConfig {
  const part = make();
  try {
    part.loadFromFile(path);
  } catch {
    // The parser's own words quote the file, credentials included.
    throw new Error(`${path} cannot be read as a kubeconfig`);
  }
  return part;
}

/** Several files merged as kubectl does it: missing files are passed over, and the first to name a thing wins. */
function mergedFiles(paths: readonly string[], make: Make): KubeConfig {
  const parts = paths.filter((path) => existsSync(path)).map((path) => readFile(path, make));
  if (parts.length === 0) throw new Error(`no kubeconfig at ${paths.join(', ')}`);
  const merged = make();
  merged.loadFromOptions({
    clusters: firstOfEach(parts.map((part) => part.clusters)),
    users: firstOfEach(parts.map((part) => part.users)),
    contexts: firstOfEach(parts.map((part) => part.contexts)),
    currentContext: parts.find((part) => Boolean(part.currentContext))?.currentContext ?? '',
  });
  return merged;
}

function defaultConfig(make: Make): KubeConfig {
  const config = make();
  try {
    config.loadFromDefault();
  } catch {
    throw new Error('~/.kube/config cannot be read as a kubeconfig');
  }
  return config;
}

/**
 * The kubeconfig that kubectl and the Kubernetes provider would use: `$KUBECONFIG`, else `~/.kube/config`, else the service
 * account of the pod this runs in.
 *
 * @param variable - what `KUBECONFIG` holds: one path or several
 * @throws Error whose message says what is missing, without credentials
 */
export async function loadKubeConfig(variable: string | undefined): Promise<KubeConfig> {
  // A second of work, for a library that most commands never need.
  const client = await import('@kubernetes/client-node');
  const make = (): KubeConfig => new client.KubeConfig();
  const paths = (variable ?? '').split(delimiter).filter((path) => path !== '');
  const config = paths.length > 0 ? mergedFiles(paths, make) : defaultConfig(make);
  const cluster = config.getCurrentCluster();
  if (cluster === null)
    throw new Error(`the kubeconfig has no cluster for its current context '${config.currentContext}'`);
  if (cluster.server === nowhere) throw new Error('KUBECONFIG is not set, and there is no ~/.kube/config');
  return config;
}
