import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  base,
  canonicalJson,
  defineFleet,
  inventory,
  labelSpace,
  renderBase,
  renderFleet,
  sha256,
  variants,
} from '../../constructs/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import type { Base, BaseSpec, FleetRecord, JsonObject } from '../../constructs/index.ts';

/** What a chapter of the recorded history was made from, in this product's language. */
export interface Chapter {
  /** The recorded base, under its recorded name. */
  readonly base: Base;
  /** The records of the fleet, after a change to the Helm values or the chart version of the base. */
  readonly records: (change?: Change) => readonly FleetRecord[];
  /** The recorded base after a change. */
  readonly changedBase: (change: Change) => Base;
}

/** One reviewed edit of a base. */
export interface Change {
  readonly chartVersion?: string;
  readonly backgroundReplicas?: number;
}

interface Recorded {
  readonly cluster: string;
  readonly environment: string;
  readonly departures: Readonly<Record<string, unknown>>;
}

const labels = labelSpace({
  wave: { key: 'environment', values: ['pilot', 'staging', 'prod'] },
});

/** Reads a chapter: its base, its clusters and their recorded departures. */
export function readChapter(folder: string, name: string): Chapter {
  const read = (file: string): JsonObject =>
    parse(readFileSync(join(folder, 'examples/sveltos', name, file), 'utf8')) as JsonObject;
  const profile = read('clusterprofile-base.yaml');
  const workloads = own(own(read('variants.yaml'), 'spec'), 'workloads') as readonly Recorded[];
  const spec = specOf(profile);
  const recordedName = String(own(profile['metadata'], 'name'));
  const clusters = inventory(
    labels,
    Object.fromEntries(
      workloads.map(({ cluster, environment }) => [
        cluster,
        { labels: { environment: environment as 'pilot' | 'staging' | 'prod' } },
      ]),
    ),
  );
  return {
    base: base(recordedName, spec),
    changedBase: (change) => base(recordedName, changed(spec, change)),
    records: (change = {}) => {
      const departures = workloads.map((each) => ({
        cluster: each.cluster,
        fill: { stopMatchingBehavior: each.departures['spec.stopMatchingBehavior'] as 'LeavePolicies' },
        because: 'recorded',
      }));
      const named = base<BaseSpec>(baseName(workloads), changed(spec, change));
      const { records, diagnostics } = renderFleet(
        defineFleet({ name: 'recorded', clusters, variants: [variants(named, clusters, { departures })] }),
      );
      // A chapter of one cluster leaves waves empty, which is worth a warning and changes no record.
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      return records.filter(({ scope }) => scope === 'cluster');
    },
  };
}

/** The recorded profile as a base: its charts keyed by release, their values as a tree. */
function specOf(profile: JsonObject): BaseSpec {
  const { clusterRefs, helmCharts, ...rest } = profile['spec'] as JsonObject;
  expect(clusterRefs).toEqual([]);
  const charts = (helmCharts as readonly JsonObject[]).map((chart) => [
    text(chart['releaseName']),
    { ...chart, values: parse(text(chart['values'])) as unknown },
  ]);
  return { ...rest, helmCharts: Object.fromEntries(charts) as unknown } as BaseSpec;
}

/** What all recorded profile names have before the cluster's. */
function baseName(workloads: readonly Recorded[]): string {
  const names = new Set(
    workloads.map(({ cluster, departures }) => String(departures['metadata.name']).replace(`-${cluster}`, '')),
  );
  expect(names.size).toBe(1);
  return [...names].join();
}

function changed(spec: BaseSpec, { chartVersion, backgroundReplicas }: Change): BaseSpec {
  const charts = Object.entries(spec.helmCharts ?? {}).map(([key, chart]) => [
    key,
    {
      ...chart,
      ...(chartVersion === undefined ? {} : { chartVersion }),
      values: {
        ...chart.values,
        ...(backgroundReplicas === undefined ? {} : { backgroundController: { replicas: backgroundReplicas } }),
      },
    },
  ]);
  return { ...spec, helmCharts: Object.fromEntries(charts) as NonNullable<BaseSpec['helmCharts']> };
}

/** The recorded identity of a document: the beginning of the SHA-256 of its canonical JSON. */
export function identityOf(document: unknown): string {
  return sha256(canonicalJson(document)).slice(0, 12);
}

/** The identity of each cluster's profile. */
export function profileIdentities(records: readonly FleetRecord[]): Readonly<Record<string, string>> {
  return Object.fromEntries(records.map((record) => [record.clusters.join(), identityOf(record.objects.at(-1))]));
}

/** The identity of a base, rendered. */
export function baseIdentity(of: Base): string {
  return identityOf(renderBase(of));
}

/** Every recorded identity with a prefix, wherever it stands in a file. */
export function recordedIdentities(folder: string, file: string, prefix: string): readonly string[] {
  const found = readFileSync(join(folder, file), 'utf8').matchAll(new RegExp(`\\b${prefix}-([0-9a-f]{12})\\b`, 'g'));
  return [...new Set([...found].map(([, identity]) => identity ?? ''))].sort();
}

/** The recorded identity of each cluster at a revision, from a matrix. */
export function matrixIdentities(folder: string, chapter: string, prefix: string): Readonly<Record<string, string>> {
  const [header = '', ...rows] = readFileSync(join(folder, 'data', chapter, 'matrix.csv'), 'utf8')
    .trim()
    .split('\n');
  const columns = header.split(',');
  const cells = rows.map((row) => row.split(','));
  const at = (row: readonly string[], column: string): string => row[columns.indexOf(column)] ?? '';
  return Object.fromEntries(
    cells
      .filter((row) => at(row, 'expected_revision').startsWith(`${prefix}-`))
      .map((row) => [at(row, 'cluster'), at(row, 'expected_revision').slice(prefix.length + 1)]),
  );
}

/** A copy of a document with one character of one text changed. */
export function withWrongByte(document: unknown): unknown {
  if (!isObject(document)) return document;
  const [first] = Object.entries(document).filter(([, value]) => typeof value === 'string');
  return first === undefined ? document : { ...document, [first[0]]: `${String(first[1]).slice(0, -1)}X` };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('the recorded data has something else where a text was');
  return value;
}
