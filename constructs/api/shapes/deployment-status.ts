import type { StringSchema } from '../schema.ts';

/** How far something is that Sveltos sends to a cluster. */
export const deploymentStatus = {
  type: 'string',
  doc: 'How far it is there.',
  enum: ['Provisioning', 'Provisioned', 'Failed', 'FailedNonRetriable', 'Removing', 'Removed'],
} as const satisfies StringSchema;

/** How far a feature is in a cluster; an agent of pull mode that has yet to remove it is a state of its own. */
export const featureStatus = {
  ...deploymentStatus,
  enum: [...deploymentStatus.enum, 'AgentRemoving'],
} as const satisfies StringSchema;
