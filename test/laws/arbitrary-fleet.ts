import fc from 'fast-check';
import { base, defineFleet, inventory, labelSpace, variants } from '../../constructs/index.ts';
import type { BaseSpec, Fleet, JsonObject, JsonValue } from '../../constructs/index.ts';
import { untyped } from '../example-fleet.ts';

/** A fleet as plain data, from which the same fleet can be written in many ways. */
export interface FleetData {
  readonly clusters: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly charts: Readonly<Record<string, ChartData>>;
  readonly payloads: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly tier: number;
  readonly departures: readonly DepartureData[];
}

interface ChartData {
  readonly version: string;
  readonly values: JsonObject;
  readonly after?: readonly string[];
}

interface DepartureData {
  readonly cluster: string;
  readonly tier: number;
  readonly values: Readonly<Record<string, JsonValue>>;
}

const key = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);

const leaf: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('yes', '1.20', '', 'a\nb\n', '{{ .x }}', '=', 'null'),
  fc.integer(),
  fc.boolean(),
);

const tree = fc.dictionary(
  key,
  fc.oneof(leaf, fc.dictionary(key, leaf, { maxKeys: 3 }), fc.array(leaf, { maxLength: 3 })),
  {
    maxKeys: 4,
  },
);

const labelsOfCluster = fc.record({
  rollout: fc.constantFrom('pilot', 'production'),
  environment: fc.constantFrom('dev', 'prod'),
});

/** Any small fleet that has nothing wrong with it. */
export const anyFleet: fc.Arbitrary<FleetData> = fc
  .record({
    clusters: fc.dictionary(key, labelsOfCluster, { minKeys: 1, maxKeys: 4 }),
    charts: fc.dictionary(key, fc.record({ version: fc.constantFrom('1.0.0', '1.1.0', '2.0.0'), values: tree }), {
      minKeys: 1,
      maxKeys: 3,
    }),
    payloads: fc.dictionary(
      key,
      fc.dictionary(
        key,
        tree.map((data): JsonObject => ({ apiVersion: 'v1', kind: 'Thing', data })),
        { minKeys: 1, maxKeys: 2 },
      ),
      { maxKeys: 2 },
    ),
    tier: fc.integer({ min: 1, max: 100 }),
    seed: fc.array(fc.record({ tier: fc.integer({ min: 101, max: 200 }), change: fc.boolean() }), { maxLength: 4 }),
  })
  .map(({ seed, ...data }) => ({ ...data, departures: departuresFor(data, seed) }));

/** For the first clusters one departure each, which sets the tier, and texts among the values of the first chart. */
function departuresFor(
  { clusters, charts }: Pick<FleetData, 'clusters' | 'charts'>,
  seed: readonly { readonly tier: number; readonly change: boolean }[],
): readonly DepartureData[] {
  const [chart] = Object.values(charts);
  const texts = Object.entries(chart?.values ?? {}).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  return Object.keys(clusters)
    .slice(0, seed.length)
    .map((cluster, index) => ({
      cluster,
      tier: seed[index]?.tier ?? 101,
      values: seed[index]?.change === true ? Object.fromEntries(texts.map(([name, value]) => [name, `${value}!`])) : {},
    }));
}

const space = labelSpace({
  wave: { key: 'rollout', values: ['pilot', 'production'] },
  required: { environment: ['dev', 'prod'] },
});

/** The base of the data. */
export function specOf({ charts, payloads, tier }: FleetData): BaseSpec {
  return {
    tier,
    helmCharts: mapValues(charts, ({ version, values, after }, name) => ({
      repositoryURL: 'oci://example.com/charts',
      repositoryName: 'charts',
      chartName: name,
      chartVersion: version,
      releaseName: name,
      releaseNamespace: 'system',
      values,
      ...(after === undefined ? {} : { after }),
    })),
    // One object has one manifest: each gets a name of its own.
    policyRefs: mapValues(payloads, (manifests, payload) => ({
      deploymentType: 'Remote' as const,
      manifests: mapValues(manifests, (manifest, name) => ({ ...manifest, metadata: { name: `${payload}-${name}` } })),
    })),
  };
}

/** The fleet of the data. */
export function fleetFrom(data: FleetData): Fleet {
  const clusters = inventory(space, untyped(mapValues(data.clusters, (labels) => ({ labels }))));
  const [chart] = Object.keys(data.charts);
  const departures = data.departures.map(({ cluster, tier, values }) => ({
    cluster,
    set: {
      tier,
      ...(Object.keys(values).length === 0 ? {} : { helmCharts: { [chart ?? '']: { values } } }),
    },
    because: 'a law is tried',
  }));
  return defineFleet({
    name: 'laws',
    clusters,
    variants: [variants(base('base', specOf(data)), clusters, untyped({ departures }))],
  });
}

/** The same value with the keys of all its objects in another order. */
export function reversedKeys<T>(value: T): T {
  if (Array.isArray(value)) return (value as unknown[]).map(reversedKeys) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, item]) => [name, reversedKeys(item as unknown)]),
  ) as T;
}

/** The same map with each value changed. */
export function mapValues<A, B>(
  map: Readonly<Record<string, A>>,
  change: (value: A, name: string) => B,
): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value, name)]));
}
