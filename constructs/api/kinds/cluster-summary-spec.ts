import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { clusterAddress } from '../shapes/index.ts';
import { clusterProfileSpec } from './cluster-profile-spec.ts';

const schema = {
  type: 'object',
  doc: 'The cluster, and what the profile says.',
  required: ['clusterName', 'clusterNamespace', 'clusterType'],
  properties: {
    ...clusterAddress,
    clusterProfileSpec: { ...clusterProfileSpec, doc: 'What the profile said when this was written.' },
  },
} as const satisfies ObjectSchema;

/** What one profile deploys in one cluster. */
export interface ClusterSummarySpec extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ClusterSummarySpec`. */
export const clusterSummarySpec: SchemaOf<ClusterSummarySpec> = schema;
