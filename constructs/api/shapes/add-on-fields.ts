import type { ArraySchema, Schema } from '../schema.ts';
import { check } from './check.ts';
import { driftExclusion } from './drift-exclusion.ts';
import { helmChart } from './helm-chart.ts';
import { kustomizationRef } from './kustomization-ref.ts';
import { patch } from './patch.ts';
import { policyRef } from './policy-ref.ts';
import { templateResourceRef } from './template-resource-ref.ts';
import { valuesFrom } from './values-from.ts';

const checks = (when: string) =>
  ({ type: 'array', doc: `Checks that must pass ${when}.`, atomic: true, items: check }) as const satisfies ArraySchema;

/** The checks around a deployment. */
export const deploymentChecks = {
  postDeleteChecks: checks('after a removal'),
  preDeleteChecks: checks('before a removal'),
  preDeployChecks: checks('before a deployment'),
  validateHealths: checks('after a deployment'),
} as const satisfies Readonly<Record<string, Schema>>;

/** How a deployment goes on when something is in its way. */
export const deploymentBehaviour = {
  continueOnConflict: {
    type: 'boolean',
    doc: 'Whether the rest goes on when another profile owns an object or release.',
    default: false,
  },
  driftExclusions: { type: 'array', doc: 'What drift repair leaves alone.', atomic: true, items: driftExclusion },
  reloader: {
    type: 'boolean',
    doc: 'Whether workloads restart when a ConfigMap or Secret that they mount changes.',
    default: false,
  },
  tier: {
    type: 'integer',
    doc: 'Which profile wins an object or release that two of them hold: the lower number.',
    format: 'int32',
    minimum: 1,
    default: 100,
  },
} as const satisfies Readonly<Record<string, Schema>>;

/** When a deployment gives up. */
export const failureFields = {
  continueOnError: { type: 'boolean', doc: 'Whether the rest goes on when one part fails.', default: false },
  maxConsecutiveFailures: {
    type: 'integer',
    doc: 'After so many failures in a row Sveltos gives up; never when unset.',
  },
} as const satisfies Readonly<Record<string, Schema>>;

/** Objects of the management cluster that templates may read. */
export const templateResourceRefs = {
  type: 'array',
  doc: 'Objects of the management cluster that templates may read.',
  items: templateResourceRef,
} as const satisfies ArraySchema;

/** Marks on everything that is deployed. */
export const extraMarks = {
  extraAnnotations: { type: 'map', doc: 'Annotations on every deployed object.', values: { type: 'string' } },
  extraLabels: { type: 'map', doc: 'Labels on every deployed object.', values: { type: 'string' } },
} as const satisfies Readonly<Record<string, Schema>>;

/** The fields of every kind that says what is deployed and how: profiles, promotions and event triggers. */
export const addOnFields = {
  ...deploymentBehaviour,
  ...deploymentChecks,
  dependsOn: {
    type: 'array',
    doc: 'Profiles of this kind that must be Provisioned on a cluster before this one is deployed there.',
    items: { type: 'string' },
  },
  helmCharts: { type: 'array', doc: 'Helm releases, in order.', atomic: true, items: helmChart },
  kustomizationRefs: { type: 'array', doc: 'Kustomizations, in order.', atomic: true, items: kustomizationRef },
  maxUpdate: {
    type: 'int-or-string',
    doc: 'How many clusters may be updating at once, as a number or in percent; all when unset.',
    pattern: '^((100|[0-9]{1,2})%|[0-9]+)$',
  },
  patches: { type: 'array', doc: 'Patches on everything that is deployed.', atomic: true, items: patch },
  patchesFrom: { type: 'array', doc: 'More patches, from objects.', atomic: true, items: valuesFrom },
  policyRefs: { type: 'array', doc: 'Manifests, in order.', atomic: true, items: policyRef },
  stopMatchingBehavior: {
    type: 'string',
    doc: 'Whether what was deployed goes or stays when a cluster matches no longer or the profile is deleted.',
    enum: ['WithdrawPolicies', 'LeavePolicies'],
    default: 'WithdrawPolicies',
  },
  syncMode: {
    type: 'string',
    doc: 'Whether Sveltos deploys once, on every change, on every change and drift, or only reports what it would do.',
    enum: ['OneTime', 'Continuous', 'ContinuousWithDriftDetection', 'DryRun'],
    default: 'Continuous',
  },
} as const satisfies Readonly<Record<string, Schema>>;
