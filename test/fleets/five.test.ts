import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  canonicalJson,
  defineFleet,
  inventory,
  parseQuery,
  renderBase,
  renderFleet,
  variants,
} from '../../constructs/index.ts';
import { own } from '../../constructs/model/index.ts';
import type { FleetRecord, KubernetesObject } from '../../constructs/index.ts';
import { clusters } from '../../fleets/five/clusters.ts';
import { fleet } from '../../fleets/five/fleet.ts';
import { kyverno } from '../../fleets/five/kyverno.ts';
import { labels } from '../../fleets/five/labels.ts';

const { records, diagnostics } = renderFleet(fleet);
const variantsOf = (of: readonly FleetRecord[]): readonly FleetRecord[] =>
  of.filter(({ scope }) => scope === 'cluster');

/** The places at which two objects differ, as dotted paths. */
function differences(a: unknown, b: unknown, path: readonly string[] = []): readonly string[] {
  if (canonicalJson(a) === canonicalJson(b)) return [];
  if (path.length === 2 || typeof a !== 'object' || typeof b !== 'object') return [path.join('.')];
  const keys = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
  return [...keys].flatMap((key) => differences(own(a, key), own(b, key), [...path, key])).sort();
}

/** The inventory of the fleet with some more production clusters, one line each. */
function withMore(count: number): readonly FleetRecord[] {
  const more = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `prod-${index + 10}`,
      { labels: { rollout: 'production', environment: 'prod', region: 'us' } as const },
    ]),
  );
  const entries = inventory(labels, { ...clusters.entries, ...more });
  const departures = fleet.variants[0]?.departures as [];
  return renderFleet(
    defineFleet({ name: 'five', clusters: entries, variants: [variants(kyverno, entries, { departures })] }),
  ).records;
}

const byId = (of: readonly FleetRecord[]): Readonly<Record<string, string>> =>
  Object.fromEntries(of.map(({ id, canonical }) => [id, canonical]));

describe('fleets/five', () => {
  test('has nothing wrong with it', () => {
    expect(diagnostics).toEqual([]);
  });

  test('gives each of four clusters one record of its own, addressed to it alone and named after it', () => {
    expect(variantsOf(records).map(({ id }) => id)).toEqual([
      'kyverno/pilot',
      'kyverno/prod-a',
      'kyverno/prod-b',
      'kyverno/staging',
    ]);
    for (const {
      clusters: [cluster],
      objects,
    } of variantsOf(records)) {
      const [profile] = objects as readonly [KubernetesObject];
      expect(profile.metadata.name).toBe(`kyverno-${cluster ?? ''}`);
      expect(own(profile['spec'], 'clusterRefs')).toEqual([expect.objectContaining({ name: cluster })]);
      expect(own(profile['spec'], 'clusterSelector')).toBeUndefined();
    }
  });

  test('delivers in three waves, each a query over records', () => {
    expect(fleet.waves).toEqual(['pilot', 'staging', 'production']);
    const { query } = parseQuery('rollout=production', labels.declaration);
    const chosen = Object.entries(clusters.entries).filter(([, entry]) => query?.matches(entry.labels));
    expect(chosen.map(([key]) => key)).toEqual(['prod-a', 'prod-b']);
    expect(
      variantsOf(records)
        .filter(({ stack }) => stack === 'production')
        .flatMap((record) => record.clusters),
    ).toEqual(['prod-a', 'prod-b']);
  });

  test.each(['pilot', 'staging', 'prod-a', 'prod-b'])(
    '%s departs from the base in exactly three fields: name, address, removal behaviour',
    (cluster) => {
      const record = records.find(({ id }) => id === `kyverno/${cluster}`);
      expect(differences(renderBase(kyverno), record?.objects[0])).toEqual([
        'metadata.name',
        'spec.clusterRefs',
        'spec.stopMatchingBehavior',
      ]);
      expect(record?.departures.map(({ path }) => path)).toEqual([['stopMatchingBehavior']]);
      const kept = cluster.startsWith('prod') ? 'LeavePolicies' : 'WithdrawPolicies';
      expect(own(record?.objects[0]?.['spec'], 'stopMatchingBehavior')).toBe(kept);
    },
  );

  test('has the management cluster apart: in no wave, with no variant, registered by nobody here', () => {
    expect(fleet.management).toEqual({ namespace: 'mgmt', name: 'mgmt' });
    expect(records.some((record) => record.clusters.includes('mgmt'))).toBe(false);
    expect(fleet.waves).not.toContain('management');
  });

  test('registers its clusters with their labels, in the management stack', () => {
    const registered = records.filter(({ stack }) => stack === 'management').flatMap(({ objects }) => objects);
    expect(registered.map(({ kind, metadata }) => [kind, metadata.name, metadata.labels])).toEqual(
      ['pilot', 'prod-a', 'prod-b', 'staging'].map((key) => [
        'SveltosCluster',
        key,
        clusters.entries[key as keyof typeof clusters.entries].labels,
      ]),
    );
  });

  test('never deploys the base: nothing rendered has its name, and it addresses nobody', () => {
    const names = records.flatMap(({ objects }) => objects.map(({ metadata }) => metadata.name));
    expect(names).not.toContain('kyverno');
    expect(own(renderBase(kyverno)['spec'], 'clusterRefs')).toEqual([]);
  });

  test('knows the base of each variant, so that the graph of them can be drawn', () => {
    expect(variantsOf(records).map((record) => [record.base, record.clusters[0], record.stack])).toEqual([
      ['kyverno', 'pilot', 'pilot'],
      ['kyverno', 'prod-a', 'production'],
      ['kyverno', 'prod-b', 'production'],
      ['kyverno', 'staging', 'staging'],
    ]);
  });

  test('is literals that a reviewer reads: no loops, functions, conditions or computed text', () => {
    for (const file of ['labels', 'clusters', 'kyverno', 'fleet']) {
      const text = readFileSync(join(import.meta.dirname, `../../fleets/five/${file}.ts`), 'utf8');
      expect(text).not.toMatch(/=>|\bfor\b|\bif\b|\bmap\(|\?|`|\.\.\./);
    }
  });
});

describe('a growing fleet', () => {
  test('fifty clusters give fifty records without copies: one line of the inventory for each', () => {
    const grown = variantsOf(withMore(46));
    expect(grown).toHaveLength(50);
    expect(new Set(grown.map(({ digest }) => digest)).size).toBe(50);
    const inventoryLines = readFileSync(join(import.meta.dirname, '../../fleets/five/clusters.ts'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('labels: {'));
    expect(inventoryLines).toHaveLength(4);
  });

  test('adding the fifty-first cluster adds one record and its registration, and changes no other', () => {
    const [before, after] = [byId(withMore(46)), byId(withMore(47))];
    const added = Object.keys(after).filter((id) => !(id in before));
    expect(added).toEqual(['kyverno/prod-56', 'registration/prod-56']);
    for (const [id, canonical] of Object.entries(before)) expect(after[id]).toBe(canonical);
  });

  test('moving a cluster to another wave changes its registration and the stack of its record, and no byte more', () => {
    const moved = inventory(labels, {
      ...clusters.entries,
      'prod-b': { labels: { rollout: 'staging', environment: 'prod', region: 'us' } },
    });
    const departures = fleet.variants[0]?.departures as [];
    const after = renderFleet(
      defineFleet({ name: 'five', clusters: moved, variants: [variants(kyverno, moved, { departures })] }),
    ).records;
    const changed = after.filter(({ id, canonical }) => byId(records)[id] !== canonical).map(({ id }) => id);
    expect(changed).toEqual(['registration/prod-b']);
    expect(after.find(({ id }) => id === 'kyverno/prod-b')?.stack).toBe('staging');
  });
});
