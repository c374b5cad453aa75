import { formatPath } from '../diagnostics/index.ts';
import { isObject, own } from '../model/index.ts';
import type { FleetRecord } from '../sveltos/index.ts';
import { readYaml } from '../yaml/index.ts';

/** Fields of something that a record holds. */
type Fields = Readonly<Record<string, unknown>>;

/** A Helm chart of a record, its values as a tree. */
export interface ChartPart {
  readonly record: FleetRecord;
  /** Where it stands, from the base on: it is alike on all clusters. */
  readonly path: string;
  readonly chart: Fields;
  readonly values: unknown;
}

/** A Kubernetes object that a record deploys: one of its own, or a manifest in its content. */
export interface ManifestPart {
  readonly record: FleetRecord;
  readonly path: string;
  readonly manifest: Fields;
}

/** The parts of records that rules look at. The same text on many clusters is read once. */
export class RecordParts {
  readonly charts: readonly ChartPart[];
  /** The objects of the records themselves. */
  readonly objects: readonly ManifestPart[];
  /** Those, and what stands in their content. */
  readonly manifests: readonly ManifestPart[];
  readonly #read = new Map<string, readonly unknown[]>();

  constructor(records: readonly FleetRecord[]) {
    this.charts = records.flatMap((record) => this.#chartsOf(record));
    this.objects = records.flatMap(objectsOf);
    const payloads = records.flatMap((record) => record.objects.flatMap((object) => this.#payload(record, object)));
    this.manifests = [...this.objects, ...payloads];
  }

  #chartsOf(record: FleetRecord): readonly ChartPart[] {
    return record.objects.flatMap((object) => {
      const spec = own(object, 'spec');
      const charts = own(spec, 'helmCharts') ?? own(own(spec, 'profileSpec'), 'helmCharts');
      if (!Array.isArray(charts)) return [];
      return charts.filter(isObject).map((chart) => {
        const { values, releaseName } = chart;
        const path = formatPath(rootOf(record), ['helmCharts', String(releaseName)]);
        return { record, path, chart, values: typeof values === 'string' ? this.#documents(values)[0] : undefined };
      });
    });
  }

  #payload(record: FleetRecord, { kind, data }: Fields): readonly ManifestPart[] {
    if (kind !== 'ConfigMap' || !isObject(data)) return [];
    return Object.entries(data).flatMap(([key, text]) => {
      if (typeof text !== 'string' || !/\.(?:yaml|yml|json)$/.test(key)) return [];
      const entry = formatPath(rootOf(record), ['policyRefs', key.replace(/\.[a-z]+$/, ''), 'manifests']);
      return this.#documents(text)
        .filter(isObject)
        .map((manifest) => {
          const title = `${String(manifest['kind'])} ${String(own(manifest['metadata'], 'name'))}`;
          return { record, path: formatPath(entry, [title]), manifest };
        });
    });
  }

  #documents(text: string): readonly unknown[] {
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    // A text that is no YAML, such as a template, says nothing to these rules.
    const documents = readYaml(text, '').documents.map(({ value }) => value);
    this.#read.set(text, documents);
    return documents;
  }
}

function objectsOf(record: FleetRecord): readonly ManifestPart[] {
  return record.objects.map((object) => ({
    record,
    path: formatPath(rootOf(record), [object.kind]),
    manifest: object,
  }));
}

/** What is alike on many clusters has one path: that of the base. */
function rootOf(record: FleetRecord): string {
  return record.base ?? record.id;
}
