import type { ObjectSchema, OptionalFields, RequiredFields, Schema, SchemaOf } from '../schema.ts';
import {
  addOnFields,
  check,
  cronWindow,
  failureFields,
  labelSelector,
  policyRef,
  templateResourceRefs,
} from '../shapes/index.ts';

const passing = {
  delay: { type: 'string', doc: 'Wait after every cluster is Provisioned, as a duration.' },
  postDelayHealthChecks: { type: 'array', doc: 'Checks that must pass after that wait.', items: check },
  preHealthCheckDeployment: { type: 'array', doc: 'Manifests that those checks need.', items: policyRef },
} as const satisfies Readonly<Record<string, Schema>>;

const trigger = {
  type: 'object',
  doc: 'What leads to the next stage; nothing but success when unset. Not looked at in the last stage.',
  rules: [
    {
      rule: 'has(self.manual) != has(self.auto)',
      message: 'exactly one of auto and manual must be set',
      holds: (self) => (self.manual === undefined) !== (self.auto === undefined),
    },
  ],
  properties: {
    auto: {
      type: 'object',
      doc: 'Goes on by itself.',
      properties: {
        ...passing,
        promotionWindow: { ...cronWindow, doc: 'When it may go on; always when unset.' },
      },
    },
    manual: {
      type: 'object',
      doc: 'Goes on when a person says so.',
      properties: {
        ...passing,
        approved: { type: 'boolean', doc: 'Whether the person has said so.' },
        automaticReset: { type: 'boolean', doc: 'Whether `approved` is taken back after use.', default: true },
      },
    },
  },
} as const satisfies ObjectSchema;

const stage = {
  type: 'object',
  doc: 'Clusters that are served together.',
  required: ['name'],
  properties: {
    clusterSelector: { ...labelSelector, doc: 'Clusters of the stage, by label.' },
    name: { type: 'string', doc: 'Name of the stage, unique in the promotion.' },
    trigger,
  },
} as const satisfies ObjectSchema;

const schema = {
  type: 'object',
  doc: 'What goes from stage to stage, and when.',
  required: ['stages'],
  properties: {
    preserveClusterProfilesOnDelete: {
      type: 'boolean',
      doc: 'Whether the ClusterProfiles of the stages outlive the promotion.',
    },
    profileSpec: {
      type: 'object',
      doc: 'What is deployed, and how.',
      properties: {
        ...addOnFields,
        ...failureFields,
        templateResourceRefs: { ...templateResourceRefs, mapKeys: ['identifier'] },
      },
    },
    stages: {
      type: 'array',
      doc: 'The stages, in order.',
      minItems: 1,
      mapKeys: ['name'],
      items: stage,
    },
  },
} as const satisfies ObjectSchema;

/** What goes from stage to stage, and when. */
export interface ClusterPromotionSpec extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ClusterPromotionSpec`. */
export const clusterPromotionSpec: SchemaOf<ClusterPromotionSpec> = schema;
