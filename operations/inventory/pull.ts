import { clustersInWords } from '../../constructs/model/index.ts';
import type { Diagnostic, Fleet } from '../../constructs/index.ts';
import { clusterKeys } from './cluster-keys.ts';
import type { Entry } from './entry.ts';
import { labelSpaceOf } from './label-space.ts';
import { addressOf } from './live-clusters.ts';
import type { LiveCluster, LiveInventory } from './live-clusters.ts';
import { moduleText } from './module-text.ts';
import { declaredValues, labelSorter } from './own-labels.ts';
import { fieldNotes, keyNotes, labelNotes } from './pull-notes.ts';

/** How an inventory is written down. */
export interface PullSettings {
  /** The fleet that the clusters belong to. @default none yet: labels are declared as they are found */
  readonly fleet?: Fleet;
  /** Without a fleet: the label whose values are the waves. @default 'rollout' */
  readonly wave?: string;
  /** What the module imports the language from, for example `fleetwright`. */
  readonly language: string;
}

/** Live clusters as a module of a fleet. */
export interface PulledInventory {
  /** The text of the module; empty when anything is wrong. */
  readonly text: string;
  /** How many clusters it lists. */
  readonly clusters: number;
  /** What of the live clusters is not in it, or needs a person. In words. */
  readonly notes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes the clusters of a management cluster down as reviewed data, sorted by key. Equal clusters give equal text. */
export function pullInventory(live: LiveInventory, settings: PullSettings): PulledInventory {
  const { fleet } = settings;
  const management = fleet?.management ?? { namespace: 'mgmt', name: 'mgmt' };
  const isManagement = ({ namespace, name }: LiveCluster): boolean =>
    namespace === management.namespace && name === management.name;
  const clusters = live.clusters.filter((cluster) => !isManagement(cluster));
  const keys = clusterKeys(clusters, fleet);
  const sort = labelSorter(live, fleet);
  const declared = fleet && declaredValues(fleet);
  const entries = clusters
    .map((cluster): Entry => {
      const labels = Object.entries(sort(cluster).own).filter(([key]) => declared === undefined || declared.has(key));
      return { key: keys.get(addressOf(cluster)) ?? '', cluster, labels: Object.fromEntries(labels) };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const notes = [
    ...(clusters.length < live.clusters.length
      ? [`${management.namespace}/${management.name} is the management cluster, which no inventory lists`]
      : []),
    ...(live.hasClusterApi ? [] : ['Cluster API is not installed: there are SveltosClusters only']),
    ...keyNotes(entries),
    ...labelNotes(clusters, live, fleet),
    ...fieldNotes(entries),
  ];
  const space = declared === undefined ? labelSpaceOf(entries, live, settings.wave ?? 'rollout') : undefined;
  if (space?.diagnostics !== undefined) return { text: '', clusters: 0, notes, diagnostics: space.diagnostics };
  const order = declared === undefined ? (space?.order ?? []) : [...declared.keys()];
  const lacking = entries.filter(({ labels }) => order[0] !== undefined && !Object.hasOwn(labels, order[0]));
  const waveNotes =
    lacking.length === 0
      ? []
      : [`without the label '${order[0] ?? ''}', so in no wave: ${clustersInWords(lacking.map(({ key }) => key))}`];
  const text = moduleText(entries, order, space?.declaration, settings.language);
  return { text, clusters: entries.length, notes: [...notes, ...waveNotes], diagnostics: [] };
}
