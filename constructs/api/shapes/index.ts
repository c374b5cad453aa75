export {
  addOnFields,
  deploymentBehaviour,
  deploymentChecks,
  extraMarks,
  failureFields,
  templateResourceRefs,
} from './add-on-fields.ts';
export { celCondition } from './cel-condition.ts';
export type { CelCondition } from './cel-condition.ts';
export { check } from './check.ts';
export type { Check } from './check.ts';
export { classifierLabel } from './classifier-label.ts';
export type { ClassifierLabel } from './classifier-label.ts';
export { clusterAddress } from './cluster-address.ts';
export { clusterInfo } from './cluster-info.ts';
export type { ClusterInfo } from './cluster-info.ts';
export { cronWindow } from './cron-window.ts';
export type { CronWindow } from './cron-window.ts';
export { deployedKinds } from './deployed-kinds.ts';
export { deployedObject } from './deployed-object.ts';
export type { DeployedObject } from './deployed-object.ts';
export { deploymentStatus, featureStatus } from './deployment-status.ts';
export { driftExclusion } from './drift-exclusion.ts';
export type { DriftExclusion } from './drift-exclusion.ts';
export { featureId } from './feature-id.ts';
export { helmChart } from './helm-chart.ts';
export type { HelmChart } from './helm-chart.ts';
export { helmOptions } from './helm-options.ts';
export type { HelmOptions } from './helm-options.ts';
export { kustomizationRef } from './kustomization-ref.ts';
export type { KustomizationRef } from './kustomization-ref.ts';
export { labelFilter } from './label-filter.ts';
export type { LabelFilter } from './label-filter.ts';
export { labelSelector } from './label-selector.ts';
export type { LabelSelector, LabelSelectorCondition } from './label-selector.ts';
export { manifestRef } from './manifest-ref.ts';
export type { ManifestRef } from './manifest-ref.ts';
export { objectRef } from './object-ref.ts';
export type { ObjectRef } from './object-ref.ts';
export { patchTarget } from './patch-target.ts';
export type { PatchTarget } from './patch-target.ts';
export { patch } from './patch.ts';
export type { Patch } from './patch.ts';
export { policyRef } from './policy-ref.ts';
export type { PolicyRef } from './policy-ref.ts';
export { reloadTarget } from './reload-target.ts';
export type { ReloadTarget } from './reload-target.ts';
export { reportPhase } from './report-phase.ts';
export { resourceSelector } from './resource-selector.ts';
export type { ResourceSelector } from './resource-selector.ts';
export { secretRef } from './secret-ref.ts';
export type { SecretRef } from './secret-ref.ts';
export { templateResourceRef } from './template-resource-ref.ts';
export type { TemplateResourceRef } from './template-resource-ref.ts';
export { unmanagedLabel } from './unmanaged-label.ts';
export type { UnmanagedLabel } from './unmanaged-label.ts';
export { valuesFrom } from './values-from.ts';
export type { ValuesFrom } from './values-from.ts';
