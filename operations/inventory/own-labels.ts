import type { Fleet } from '../../constructs/index.ts';
import type { LiveCluster, LiveInventory } from './live-clusters.ts';

/** The domains under which Sveltos, Cluster API, kubectl and what applies objects write labels of their own. */
const domainsOfTools = [
  'projectsveltos.io',
  'x-k8s.io',
  'kubectl.kubernetes.io',
  'app.kubernetes.io',
  'helm.sh',
  'fluxcd.io',
  'argoproj.io',
  'fleetwright.dev',
];

function isOfTool(key: string): boolean {
  const [domain = '', name] = key.split('/');
  return name !== undefined && domainsOfTools.some((each) => domain === each || domain.endsWith(`.${each}`));
}

/** The labels of a cluster, by who writes them. */
export interface SortedLabels {
  /** Those that people write: what an inventory says. */
  readonly own: Readonly<Record<string, string>>;
  /** Those of classifiers and of other tools, which come and go by themselves. */
  readonly written: Readonly<Record<string, string>>;
}

/** Tells the labels of people from those of classifiers and tools. What a fleet declares for its clusters is people's. */
export function labelSorter(
  { classified }: LiveInventory,
  fleet: Fleet | undefined,
): (cluster: LiveCluster) => SortedLabels {
  const declared = fleet === undefined ? new Map<string, unknown>() : declaredValues(fleet);
  const ofClassifiers = fleet === undefined ? new Set<string>() : classifiedKeys(fleet);
  const isOwn = (key: string): boolean =>
    declared.has(key) || !(classified.has(key) || ofClassifiers.has(key) || isOfTool(key));
  return ({ labels }) => {
    const entries = Object.entries(labels);
    return {
      own: Object.fromEntries(entries.filter(([key]) => isOwn(key))),
      written: Object.fromEntries(entries.filter(([key]) => !isOwn(key))),
    };
  };
}

/** The keys that a fleet declares for its clusters, with their values; the wave first. */
export function declaredValues({ clusters }: Fleet): ReadonlyMap<string, readonly string[]> {
  const { wave, required = {}, optional = {} } = clusters.labels.declaration;
  return new Map([[wave.key, wave.values], ...Object.entries(required), ...Object.entries(optional)]);
}

function classifiedKeys({ clusters }: Fleet): ReadonlySet<string> {
  return new Set(Object.keys(clusters.labels.declaration.classified ?? {}));
}
