import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { labelSelector, objectRef } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Which clusters may be picked, and how many.',
  properties: {
    clusterRefs: { type: 'array', doc: 'Clusters by name, beside those that the selector finds.', items: objectRef },
    clusterSelector: { ...labelSelector, doc: 'Clusters by label.' },
    maxReplicas: { type: 'integer', doc: 'How many are picked; none when unset or 0.' },
  },
} as const satisfies ObjectSchema;

/** Which clusters a set may pick, and how many. */
export interface ClusterSetSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `ClusterSetSpec`. */
export const clusterSetSpec: SchemaOf<ClusterSetSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    matchingClusterRefs: { type: 'array', doc: 'Clusters that match now.', items: objectRef },
    selectedClusterRefs: { type: 'array', doc: 'Clusters that are picked.', items: objectRef },
  },
} as const satisfies ObjectSchema;

/** Which clusters a set picked. */
export interface ClusterSetStatus extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `ClusterSetStatus`. */
export const clusterSetStatus: SchemaOf<ClusterSetStatus> = statusSchema;

/** A number of clusters out of those that match, with replacement when one goes. */
export const clusterSetKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ClusterSet',
  plural: 'clustersets',
  scope: 'Cluster',
  doc: 'A number of clusters out of those that match, with replacement when one goes.',
  spec: clusterSetSpec,
  status: clusterSetStatus,
} as const satisfies KindDescription;
