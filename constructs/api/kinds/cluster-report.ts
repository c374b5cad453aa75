import type { KindDescription } from '../kind.ts';
import type { ArraySchema, ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { clusterAddress, deployedObject } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'The cluster.',
  required: ['clusterName', 'clusterNamespace'],
  properties: {
    clusterName: clusterAddress.clusterName,
    clusterNamespace: clusterAddress.clusterNamespace,
  },
} as const satisfies ObjectSchema;

/** The cluster that a report is about. */
export interface ClusterReportSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `ClusterReportSpec`. */
export const clusterReportSpec: SchemaOf<ClusterReportSpec> = specSchema;

const objects = (source: string) =>
  ({
    type: 'array',
    doc: `What would be done with objects of ${source}.`,
    items: {
      type: 'object',
      doc: 'What would be done with an object.',
      required: ['resource'],
      properties: {
        action: {
          type: 'string',
          doc: 'What would be done.',
          enum: ['No Action', 'Create', 'Update', 'Delete', 'Conflict', 'Error'],
        },
        message: { type: 'string', doc: 'Details; for Update the difference.' },
        resource: { ...deployedObject, doc: 'The object.' },
      },
    },
  }) as const satisfies ArraySchema;

const statusSchema = {
  type: 'object',
  doc: 'What would be done.',
  properties: {
    helmResourceReports: objects('Helm releases, in pull mode'),
    kustomizeResourceReports: objects('kustomizations'),
    releaseReports: {
      type: 'array',
      doc: 'What would be done with Helm releases.',
      items: {
        type: 'object',
        doc: 'What would be done with a release.',
        required: ['chartName', 'chartVersion', 'releaseNamespace'],
        properties: {
          action: {
            type: 'string',
            doc: 'What would be done.',
            enum: ['No Action', 'Install', 'Upgrade', 'Delete', 'Conflict', 'Update Values'],
          },
          chartName: { type: 'string', doc: 'Name of the release; the API calls it so.', minLength: 1 },
          chartVersion: { type: 'string', doc: 'Version of the chart.' },
          message: { type: 'string', doc: 'Details; for Update Values the difference.' },
          releaseNamespace: { type: 'string', doc: 'Namespace of the release.', minLength: 1 },
        },
      },
    },
    resourceReports: objects('manifests'),
  },
} as const satisfies ObjectSchema;

/** What a profile in DryRun would do in one cluster. */
export interface ClusterReportStatus extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `ClusterReportStatus`. */
export const clusterReportStatus: SchemaOf<ClusterReportStatus> = statusSchema;

/** What a profile in DryRun would do in one cluster. Sveltos makes it. */
export const clusterReportKind = {
  group: 'config.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ClusterReport',
  plural: 'clusterreports',
  scope: 'Namespaced',
  doc: 'What a profile in DryRun would do in one cluster. Sveltos makes it.',
  spec: clusterReportSpec,
  status: clusterReportStatus,
} as const satisfies KindDescription;
