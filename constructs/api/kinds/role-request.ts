import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { clusterInfo, labelSelector, manifestRef, objectRef } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Who gets which rights in which clusters.',
  required: ['serviceAccountName', 'serviceAccountNamespace'],
  properties: {
    clusterSelector: { ...labelSelector, doc: 'Clusters by label.' },
    expirationSeconds: { type: 'integer', doc: 'How long a token lives, in seconds.', format: 'int64' },
    roleRefs: { type: 'array', doc: 'Where the Roles and ClusterRoles are.', items: manifestRef },
    serviceAccountName: { type: 'string', doc: 'ServiceAccount that stands for the tenant.' },
    serviceAccountNamespace: { type: 'string', doc: 'Its namespace.' },
  },
} as const satisfies ObjectSchema;

/** Rights that a tenant gets in clusters. */
export interface RoleRequestSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `RoleRequestSpec`. */
export const roleRequestSpec: SchemaOf<RoleRequestSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    clusterInfo: { type: 'array', doc: 'Progress by cluster.', items: clusterInfo },
    failureMessage: { type: 'string', doc: 'What went wrong.' },
    matchingClusters: { type: 'array', doc: 'Clusters that match now.', items: objectRef },
  },
} as const satisfies ObjectSchema;

/** Where a tenant has got the rights. */
export interface RoleRequestStatus extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `RoleRequestStatus`. */
export const roleRequestStatus: SchemaOf<RoleRequestStatus> = statusSchema;

/** Rights that a tenant gets in clusters. */
export const roleRequestKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'RoleRequest',
  plural: 'rolerequests',
  scope: 'Cluster',
  doc: 'Rights that a tenant gets in clusters.',
  spec: roleRequestSpec,
  status: roleRequestStatus,
} as const satisfies KindDescription;
