import type { ArraySchema, ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import {
  check,
  driftExclusion,
  helmChart,
  kustomizationRef,
  labelSelector,
  objectRef,
  patch,
  policyRef,
  templateResourceRef,
  valuesFrom,
} from '../shapes/index.ts';

const checks = (when: string) =>
  ({ type: 'array', doc: `Checks that must pass ${when}.`, atomic: true, items: check }) as const satisfies ArraySchema;

const schema = {
  type: 'object',
  doc: 'What is deployed, to which clusters, and how.',
  properties: {
    clusterRefs: { type: 'array', doc: 'Clusters by name, beside those that the selector finds.', items: objectRef },
    clusterSelector: { ...labelSelector, doc: 'Clusters by label. An empty selector finds none.' },
    continueOnConflict: {
      type: 'boolean',
      doc: 'Whether the rest goes on when another profile owns an object or release.',
      default: false,
    },
    continueOnError: { type: 'boolean', doc: 'Whether the rest goes on when one part fails.', default: false },
    dependsOn: {
      type: 'array',
      doc: 'Profiles of this kind that must be Provisioned on a cluster before this one is deployed there.',
      items: { type: 'string' },
    },
    driftExclusions: {
      type: 'array',
      doc: 'What drift repair leaves alone.',
      atomic: true,
      items: driftExclusion,
    },
    extraAnnotations: { type: 'map', doc: 'Annotations on every deployed object.', values: { type: 'string' } },
    extraLabels: { type: 'map', doc: 'Labels on every deployed object.', values: { type: 'string' } },
    helmCharts: { type: 'array', doc: 'Helm releases, in order.', atomic: true, items: helmChart },
    kustomizationRefs: { type: 'array', doc: 'Kustomizations, in order.', atomic: true, items: kustomizationRef },
    maxConsecutiveFailures: {
      type: 'integer',
      doc: 'After so many failures in a row Sveltos gives up; never when unset.',
    },
    maxUpdate: {
      type: 'int-or-string',
      doc: 'How many clusters may be updating at once, as a number or in percent; all when unset.',
      pattern: '^((100|[0-9]{1,2})%|[0-9]+)$',
    },
    patches: { type: 'array', doc: 'Patches on everything that is deployed.', atomic: true, items: patch },
    patchesFrom: { type: 'array', doc: 'More patches, from objects.', atomic: true, items: valuesFrom },
    policyRefs: { type: 'array', doc: 'Manifests, in order.', atomic: true, items: policyRef },
    postDeleteChecks: checks('after a removal'),
    preDeleteChecks: checks('before a removal'),
    preDeployChecks: checks('before a deployment'),
    reloader: {
      type: 'boolean',
      doc: 'Whether workloads restart when a ConfigMap or Secret that they mount changes.',
      default: false,
    },
    setRefs: { type: 'array', doc: 'ClusterSets whose clusters are meant too.', items: { type: 'string' } },
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
    templateResourceRefs: {
      type: 'array',
      doc: 'Objects of the management cluster that templates may read.',
      mapKeys: ['identifier'],
      items: templateResourceRef,
    },
    tier: {
      type: 'integer',
      doc: 'Which profile wins an object or release that two of them hold: the lower number.',
      format: 'int32',
      minimum: 1,
      default: 100,
    },
    validateHealths: checks('after a deployment'),
  },
} as const satisfies ObjectSchema;

/** What a ClusterProfile deploys, to which clusters, and how. */
export interface ClusterProfileSpec extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ClusterProfileSpec`. */
export const clusterProfileSpec: SchemaOf<ClusterProfileSpec> = schema;
