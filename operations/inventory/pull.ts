import { clustersInWords, diagnostic } from '../../constructs/index.ts';
import type { Diagnostic, Fleet } from '../../constructs/index.ts';
import { clusterKeys } from './cluster-keys.ts';
import { addressOf } from './live-clusters.ts';
import type { LiveCluster, LiveInventory } from './live-clusters.ts';
import { block } from './literal.ts';
import { declaredValues, labelSorter } from './own-labels.ts';

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

interface Entry {
  readonly key: string;
  readonly cluster: LiveCluster;
  readonly labels: Readonly<Record<string, string>>;
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

function moduleText(
  entries: readonly Entry[],
  order: readonly string[],
  declaration: object | undefined,
  language: string,
): string {
  const listed = Object.fromEntries(entries.map((entry) => [entry.key, entryData(entry, order)]));
  const inventory = `export const clusters = inventory(labels, ${orderedBlock(entries, listed)});\n`;
  if (declaration === undefined) {
    return `import { inventory } from '${language}';\nimport { labels } from './labels.ts';\n\n${inventory}`;
  }
  return [
    `import { inventory, labelSpace } from '${language}';`,
    '',
    '// The waves stand in the order of promotion: put them into yours.',
    `export const labels = labelSpace(${block(declaration, '')});`,
    '',
    inventory,
  ].join('\n');
}

/** JavaScript puts keys that are numbers first; an inventory is sorted by its keys as texts. */
function orderedBlock(entries: readonly Entry[], listed: Readonly<Record<string, object>>): string {
  if (entries.length === 0) return '{}';
  const lines = entries.map(({ key }) =>
    block({ [key]: listed[key] }, '')
      .split('\n')
      .slice(1, -1)
      .join('\n'),
  );
  return `{\n${lines.join('\n')}\n}`;
}

function entryData({ key, cluster, labels }: Entry, order: readonly string[]): object {
  const { kind, namespace, name, kubernetes, kubeconfig } = cluster;
  const inOrder = [...order, ...Object.keys(labels).sort()].filter((each) => Object.hasOwn(labels, each));
  return {
    labels: Object.fromEntries([...new Set(inOrder)].map((each) => [each, labels[each]])),
    kind: kind === 'SveltosCluster' ? undefined : kind,
    namespace: namespace === 'projectsveltos' ? undefined : namespace,
    name: name === key ? undefined : name,
    kubernetes,
    kubeconfig,
  };
}

/** The label space that clusters have: what all of them carry is required, the rest optional. */
function labelSpaceOf(
  entries: readonly Entry[],
  live: LiveInventory,
  wave: string,
): { readonly declaration?: object; readonly order?: readonly string[]; readonly diagnostics?: readonly Diagnostic[] } {
  const values = new Map<string, { readonly of: Set<string>; count: number }>();
  for (const [key, value] of entries.flatMap(({ labels }) => Object.entries(labels))) {
    const known = values.get(key) ?? { of: new Set(), count: 0 };
    known.of.add(value);
    known.count += 1;
    values.set(key, known);
  }
  const waves = values.get(wave);
  if (waves === undefined) return { diagnostics: [noWave(wave, entries.length, values)] };
  const others = [...values].filter(([key]) => key !== wave).sort(([a], [b]) => (a < b ? -1 : 1));
  const spaceOf = (all: boolean): readonly (readonly [string, readonly string[]])[] =>
    others.filter(([, { count }]) => (count === entries.length) === all).map(([key, { of }]) => [key, [...of].sort()]);
  const [required, optional] = [spaceOf(true), spaceOf(false)];
  const classified = [...live.classified].filter(([key]) => !values.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  const part = (pairs: readonly (readonly [string, readonly string[]])[]): object | undefined =>
    pairs.length === 0 ? undefined : Object.fromEntries(pairs);
  return {
    order: [wave, ...required.map(([key]) => key), ...optional.map(([key]) => key)],
    declaration: {
      wave: { key: wave, values: [...waves.of].sort() },
      required: part(required),
      optional: part(optional),
      classified: part(classified),
    },
  };
}

function noWave(
  wave: string,
  clusters: number,
  values: ReadonlyMap<string, { readonly of: ReadonlySet<string>; readonly count: number }>,
): Diagnostic {
  if (clusters === 0) {
    return diagnostic('inventory/no-wave', 'inventory', 'there is no cluster besides the management cluster');
  }
  const labels = [...values]
    .sort(([a, { count }], [b, { count: other }]) => other - count || (a < b ? -1 : 1))
    .slice(0, 5)
    .map(([key, { of, count }]) => `${key} (${count} clusters, ${of.size} values)`);
  const hint = `say with --wave which label orders your waves: ${labels.join(', ') || 'the clusters have no labels'}`;
  return diagnostic('inventory/no-wave', 'inventory', `none of ${clusters} clusters has the label '${wave}'`, hint);
}

const shownKeys = 10;

function keyNotes(entries: readonly Entry[]): readonly string[] {
  const renamed = entries.filter(({ key, cluster }) => key !== cluster.name);
  const more = renamed.length - shownKeys;
  return [
    ...renamed.slice(0, shownKeys).map(({ key, cluster }) => `${addressOf(cluster)} has the key '${key}'`),
    ...(more > 0 ? [`${more} more clusters have keys that are not their names`] : []),
  ];
}

/** Labels that are not in the inventory: by key, with the number of clusters. */
function labelNotes(
  clusters: readonly LiveCluster[],
  live: LiveInventory,
  fleet: Fleet | undefined,
): readonly string[] {
  const sort = labelSorter(live, fleet);
  const declared = fleet && declaredValues(fleet);
  const counts = new Map<string, number>();
  const count = (note: string): void => void counts.set(note, (counts.get(note) ?? 0) + 1);
  for (const { own, written } of clusters.map(sort)) {
    for (const key of Object.keys(written)) {
      count(`label '${key}' is left out, as ${live.classified.has(key) ? 'a classifier' : 'a tool'} writes it`);
    }
    for (const [key, value] of Object.entries(own)) {
      const values = declared?.get(key);
      if (declared === undefined || values?.includes(value) === true) continue;
      if (values === undefined) count(`label '${key}' is left out, as the fleet does not declare it`);
      else count(`label '${key}' has the value '${value}', which the fleet does not declare`);
    }
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([note, of]) => `${note} (${inClusters(of)})`);
}

function fieldNotes(entries: readonly Entry[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const field of entries.flatMap(({ cluster }) => cluster.otherFields)) {
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([field, of]) => `spec.${field} stays on the cluster only, an inventory has no place for it (${inClusters(of)})`,
    );
}

function inClusters(count: number): string {
  return `${count} cluster${count === 1 ? '' : 's'}`;
}
