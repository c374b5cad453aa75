import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import {
  addOnFields,
  extraMarks,
  failureFields,
  labelSelector,
  objectRef,
  templateResourceRefs,
} from '../shapes/index.ts';

const schema = {
  type: 'object',
  doc: 'What is deployed, to which clusters, and how.',
  properties: {
    ...addOnFields,
    ...extraMarks,
    ...failureFields,
    clusterRefs: { type: 'array', doc: 'Clusters by name, beside those that the selector finds.', items: objectRef },
    clusterSelector: { ...labelSelector, doc: 'Clusters by label. An empty selector finds none.' },
    setRefs: {
      type: 'array',
      doc: 'ClusterSets, or for a Profile Sets, whose clusters are meant too.',
      items: { type: 'string' },
    },
    templateResourceRefs: { ...templateResourceRefs, mapKeys: ['identifier'] },
  },
} as const satisfies ObjectSchema;

/** What a ClusterProfile deploys, to which clusters, and how. A Profile has the same fields. */
export interface ClusterProfileSpec extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ClusterProfileSpec`. */
export const clusterProfileSpec: SchemaOf<ClusterProfileSpec> = schema;
