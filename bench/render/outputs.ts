import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../constructs/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import { readYaml } from '../../constructs/yaml/index.ts';
import type { JsonValue } from '../../constructs/index.ts';

/** What a tool wrote for a cluster, as objects by identity in canonical JSON. */
export type Objects = ReadonlyMap<string, string>;

/** Reads what a tool wrote for one cluster. */
export type ReadCluster = (cluster: string) => Objects;

/** Texts within objects are read once: most clusters have the same. */
class Opener {
  readonly #opened = new Map<string, readonly JsonValue[]>();

  /** A YAML text as its documents; whoever wrote it chose quotes and breaks. */
  open(text: string): readonly JsonValue[] {
    const known = this.#opened.get(text);
    if (known !== undefined) return known;
    const values = valuesOf(text, 'a text within an object');
    this.#opened.set(text, values);
    return values;
  }
}

function valuesOf(text: string, name: string): readonly JsonValue[] {
  const { documents, diagnostics } = readYaml(text, name);
  const [fault] = diagnostics;
  if (fault !== undefined) throw new Error(`${fault.path}: ${fault.message}`);
  return documents.map(({ value }) => value);
}

/** The object with its Helm values and payloads as trees. */
function opened(object: JsonValue, opener: Opener): unknown {
  if (!isObject(object)) return object;
  const data = own(object, 'data');
  const spec = own(object, 'spec');
  const charts = own(spec, 'helmCharts');
  const open = (text: unknown): unknown => (typeof text === 'string' ? opener.open(text) : text);
  return {
    ...object,
    ...(isObject(data) && { data: Object.fromEntries(Object.entries(data).map(([key, text]) => [key, open(text)])) }),
    ...(isObject(spec) &&
      Array.isArray(charts) && {
        spec: {
          ...spec,
          helmCharts: charts.map((chart: object) => ({ ...chart, values: open(own(chart, 'values')) })),
        },
      }),
  };
}

function objectsIn(text: string, name: string, opener: Opener): Objects {
  const found = new Map<string, string>();
  for (const object of valuesOf(text, name)) {
    const kind = own(object, 'kind');
    const title = own(own(object, 'metadata'), 'name');
    if (typeof kind !== 'string' || typeof title !== 'string')
      throw new Error(`${name} holds something without a name`);
    const identity = `${kind} ${title}`;
    if (found.has(identity)) throw new Error(`${name} holds ${identity} twice`);
    found.set(identity, canonicalJson(opened(object, opener)));
  }
  return found;
}

/** Reads a folder with one file for each cluster. */
export function fileOfCluster(folder: string, ending: string): ReadCluster {
  const opener = new Opener();
  return (cluster) => {
    const name = `${cluster}${ending}`;
    return objectsIn(readFileSync(join(folder, name), 'utf8'), name, opener);
  };
}

/** The first thing that two tools wrote differently; undefined when they wrote the same objects for every cluster. */
export function firstDifference(clusters: readonly string[], one: ReadCluster, other: ReadCluster): string | undefined {
  for (const cluster of clusters) {
    const [a, b] = [one(cluster), other(cluster)];
    if (a.size === 0) return `${cluster} has no objects`;
    for (const identity of new Set([...a.keys(), ...b.keys()])) {
      if (a.get(identity) === b.get(identity)) continue;
      return `${cluster}, ${identity}:\n  ${a.get(identity) ?? '(absent)'}\n  ${b.get(identity) ?? '(absent)'}`;
    }
  }
  return undefined;
}
