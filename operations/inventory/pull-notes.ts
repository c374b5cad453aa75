import type { Fleet } from '../../constructs/index.ts';
import type { Entry } from './entry.ts';
import { addressOf } from './live-clusters.ts';
import type { LiveCluster, LiveInventory } from './live-clusters.ts';
import { declaredValues, labelSorter } from './own-labels.ts';

const shownKeys = 10;

/** Clusters whose key is not their name. */
export function keyNotes(entries: readonly Entry[]): readonly string[] {
  const renamed = entries.filter(({ key, cluster }) => key !== cluster.name);
  const more = renamed.length - shownKeys;
  return [
    ...renamed.slice(0, shownKeys).map(({ key, cluster }) => `${addressOf(cluster)} has the key '${key}'`),
    ...(more > 0 ? [`${more} more clusters have keys that are not their names`] : []),
  ];
}

/** Labels that are not in the inventory: by key, with the number of clusters. */
export function labelNotes(
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

/** Fields that registrations set and that no entry has. */
export function fieldNotes(entries: readonly Entry[]): readonly string[] {
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
