import type { KindDescription } from '../kind.ts';
import type { ArraySchema, ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { featureId } from '../shapes/index.ts';

const chart = {
  type: 'object',
  doc: 'A Helm release that is deployed.',
  required: ['chartVersion', 'lastAppliedTime', 'releaseName', 'repoURL'],
  properties: {
    appVersion: { type: 'string', doc: 'Version of what the chart installs.' },
    chartVersion: { type: 'string', doc: 'Version of the chart.' },
    icon: { type: 'string', doc: 'Address of its icon.' },
    lastAppliedTime: { type: 'string', doc: 'When it was applied last.', format: 'date-time' },
    namespace: { type: 'string', doc: 'Namespace of the release.' },
    releaseName: { type: 'string', doc: 'Name of the release.', minLength: 1 },
    repoURL: { type: 'string', doc: 'Address of the chart repository.', minLength: 1 },
  },
} as const satisfies ObjectSchema;

const resource = {
  type: 'object',
  doc: 'An object that is deployed.',
  required: ['group', 'kind', 'name', 'version'],
  properties: {
    deploymentType: {
      type: 'string',
      doc: 'Remote when it is in the cluster, Local when in the management cluster.',
      enum: ['Local', 'Remote'],
      default: 'Remote',
    },
    group: { type: 'string', doc: 'API group; empty for the core group.' },
    kind: { type: 'string', doc: 'Kind.', minLength: 1 },
    lastAppliedTime: { type: 'string', doc: 'When it was applied last.', format: 'date-time' },
    name: { type: 'string', doc: 'Name.', minLength: 1 },
    namespace: { type: 'string', doc: 'Namespace.' },
    version: { type: 'string', doc: 'API version.', minLength: 1 },
  },
} as const satisfies ObjectSchema;

const features = {
  type: 'array',
  doc: 'What is deployed, by part of the profile.',
  items: {
    type: 'object',
    doc: 'What one part of the profile deployed.',
    required: ['featureID'],
    properties: {
      charts: { type: 'array', doc: 'Helm releases.', items: chart },
      featureID: featureId,
      resources: { type: 'array', doc: 'Objects.', items: resource },
    },
  },
} as const satisfies ArraySchema;

const statusSchema = {
  type: 'object',
  doc: 'What is deployed, by profile.',
  properties: {
    clusterProfileResources: {
      type: 'array',
      doc: 'What ClusterProfiles deployed.',
      items: {
        type: 'object',
        doc: 'What one ClusterProfile deployed.',
        required: ['clusterProfileName'],
        properties: {
          Features: features,
          clusterProfileName: { type: 'string', doc: 'Name of the ClusterProfile.' },
        },
      },
    },
    profileResources: {
      type: 'array',
      doc: 'What Profiles deployed.',
      items: {
        type: 'object',
        doc: 'What one Profile deployed.',
        required: ['profileName'],
        properties: {
          Features: features,
          profileName: { type: 'string', doc: 'Name of the Profile.' },
        },
      },
    },
  },
} as const satisfies ObjectSchema;

/** What Sveltos has deployed in one cluster. */
export interface ClusterConfigurationStatus
  extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `ClusterConfigurationStatus`. */
export const clusterConfigurationStatus: SchemaOf<ClusterConfigurationStatus> = statusSchema;

/** What Sveltos has deployed in one cluster. Sveltos makes it. */
export const clusterConfigurationKind = {
  group: 'config.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ClusterConfiguration',
  plural: 'clusterconfigurations',
  scope: 'Namespaced',
  doc: 'What Sveltos has deployed in one cluster. Sveltos makes it.',
  status: clusterConfigurationStatus,
} as const satisfies KindDescription;
