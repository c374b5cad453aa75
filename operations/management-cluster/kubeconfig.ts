import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';

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

function readFile(path: string): KubeConfig {
  const part = new KubeConfig();
  try {
    part.loadFromFile(path);
  } catch {
    // The parser's own words quote the file, credentials included.
    throw new Error(`${path} cannot be read as a kubeconfig`);
  }
  return part;
}

/** Several files merged as kubectl does it: missing files are passed over, and the first to name a thing wins. */
function mergedFiles(paths: readonly string[]): KubeConfig {
  const parts = paths.filter((path) => existsSync(path)).map(readFile);
  if (parts.length === 0) throw new Error(`no kubeconfig at ${paths.join(', ')}`);
  const merged = new KubeConfig();
  merged.loadFromOptions({
    clusters: firstOfEach(parts.map((part) => part.clusters)),
    users: firstOfEach(parts.map((part) => part.users)),
    contexts: firstOfEach(parts.map((part) => part.contexts)),
    currentContext: parts.find((part) => Boolean(part.currentContext))?.currentContext ?? '',
  });
  return merged;
}

function defaultConfig(): KubeConfig {
  const config = new KubeConfig();
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
export function loadKubeConfig(variable: string | undefined): KubeConfig {
  const paths = (variable ?? '').split(delimiter).filter((path) => path !== '');
  const config = paths.length > 0 ? mergedFiles(paths) : defaultConfig();
  const cluster = config.getCurrentCluster();
  if (cluster === null)
    throw new Error(`the kubeconfig has no cluster for its current context '${config.currentContext}'`);
  if (cluster.server === nowhere) throw new Error('KUBECONFIG is not set, and there is no ~/.kube/config');
  return config;
}
