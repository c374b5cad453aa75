import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { deployedKinds, deploymentBehaviour, deploymentChecks, failureFields, objectRef } from '../shapes/index.ts';

const jobs = (checks: string) =>
  ({ type: 'map', doc: `Manifests of the Jobs of ${checks}, by namespace/name.`, values: { type: 'string' } }) as const;

const schema = {
  type: 'object',
  doc: 'What is deployed, and how.',
  properties: {
    ...deploymentBehaviour,
    ...deploymentChecks,
    ...failureFields,
    action: {
      type: 'string',
      doc: 'Whether the objects shall be there or gone.',
      enum: ['Deploy', 'Remove'],
      default: 'Deploy',
    },
    configurationItem: {
      type: 'array',
      doc: 'The bundles, in order.',
      atomic: true,
      items: {
        type: 'object',
        doc: 'A bundle.',
        properties: {
          contentRef: { ...objectRef, doc: 'The ConfigurationBundle.' },
          hash: { type: 'string', doc: 'Hash of its objects.', format: 'byte' },
        },
      },
    },
    deployedGroupVersionKind: deployedKinds,
    driftDetection: { type: 'boolean', doc: 'Whether drift is repaired.', default: false },
    dryRun: { type: 'boolean', doc: 'Whether the agent only reports what it would do.', default: false },
    leavePolicies: { type: 'boolean', doc: 'Whether the objects stay when the group goes.', default: false },
    postDeleteCheckJobs: jobs('postDeleteChecks'),
    preDeleteCheckJobs: jobs('preDeleteChecks'),
    preDeployCheckJobs: jobs('preDeployChecks'),
    requestorHash: {
      type: 'string',
      doc: 'Hash of what asked for the group, by which a change is noticed.',
      format: 'byte',
    },
    serviceAccountName: { type: 'string', doc: "ServiceAccount to act as; the agent's own when empty." },
    serviceAccountNamespace: { type: 'string', doc: 'Namespace of that ServiceAccount.' },
    sourceRef: { ...objectRef, doc: 'What people wrote and this was made for, for example a ClusterProfile.' },
    sourceStatus: {
      type: 'string',
      doc: 'Whether what this was made for is still there.',
      enum: ['Active', 'Deleted'],
      default: 'Active',
    },
    updatePhase: {
      type: 'string',
      doc: 'Whether the group is complete, or still being written.',
      enum: ['Ready', 'Preparing'],
      default: 'Ready',
    },
    validateHealthJobs: jobs('validateHealths'),
  },
} as const satisfies ObjectSchema;

/** What an agent of pull mode deploys, and how. */
export interface ConfigurationGroupSpec extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ConfigurationGroupSpec`. */
export const configurationGroupSpec: SchemaOf<ConfigurationGroupSpec> = schema;
