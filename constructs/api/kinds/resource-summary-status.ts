import type { ArraySchema, ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { deployedObject } from '../shapes/index.ts';

const release = {
  type: 'object',
  doc: 'A Helm release.',
  required: ['chartName', 'releaseName', 'releaseNamespace'],
  properties: {
    chartName: { type: 'string', doc: 'The chart.' },
    releaseName: { type: 'string', doc: 'Name of the release.' },
    releaseNamespace: { type: 'string', doc: 'Namespace of the release.' },
  },
} as const satisfies ObjectSchema;

const hashes = (source: string) =>
  ({
    type: 'array',
    doc: `Hashes of objects of ${source}, as they are in the cluster.`,
    items: {
      ...deployedObject,
      doc: 'The hash of an object.',
      properties: {
        ...deployedObject.properties,
        hash: { type: 'string', doc: 'Its hash.' },
        helmChartRef: { ...release, doc: 'The release that it belongs to.' },
      },
    },
  }) as const satisfies ArraySchema;

const changed = (source: string) =>
  ({ type: 'boolean', doc: `Whether drift was seen on objects of ${source}.` }) as const;

const schema = {
  type: 'object',
  doc: 'What was seen.',
  properties: {
    driftedHelmCharts: { type: 'array', doc: 'Releases with drift.', items: release },
    helmResourceHashes: hashes('Helm releases'),
    helmResourcesChanged: changed('Helm releases'),
    kustomizeResourceHashes: hashes('kustomizations'),
    kustomizeResourcesChanged: changed('kustomizations'),
    resourceHashes: hashes('manifests'),
    resourcesChanged: changed('manifests'),
  },
} as const satisfies ObjectSchema;

/** Drift that was seen. */
export interface ResourceSummaryStatus extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ResourceSummaryStatus`. */
export const resourceSummaryStatus: SchemaOf<ResourceSummaryStatus> = schema;
