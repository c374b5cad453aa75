export { accessRequestKind, accessRequestSpec, accessRequestStatus } from './access-request.ts';
export type { AccessRequestSpec, AccessRequestStatus } from './access-request.ts';
export { classifierKind, classifierSpec, classifierStatus } from './classifier.ts';
export type { ClassifierSpec, ClassifierStatus } from './classifier.ts';
export { classifierReportKind, classifierReportSpec, classifierReportStatus } from './classifier-report.ts';
export type { ClassifierReportSpec, ClassifierReportStatus } from './classifier-report.ts';
export { clusterConfigurationKind, clusterConfigurationStatus } from './cluster-configuration.ts';
export type { ClusterConfigurationStatus } from './cluster-configuration.ts';
export { clusterHealthCheckKind, clusterHealthCheckSpec, clusterHealthCheckStatus } from './cluster-health-check.ts';
export type { ClusterHealthCheckSpec, ClusterHealthCheckStatus } from './cluster-health-check.ts';
export { clusterProfileKind } from './cluster-profile.ts';
export { clusterProfileSpec } from './cluster-profile-spec.ts';
export type { ClusterProfileSpec } from './cluster-profile-spec.ts';
export { clusterProfileStatus } from './cluster-profile-status.ts';
export type { ClusterProfileStatus } from './cluster-profile-status.ts';
export { clusterPromotionKind } from './cluster-promotion.ts';
export { clusterPromotionSpec } from './cluster-promotion-spec.ts';
export type { ClusterPromotionSpec } from './cluster-promotion-spec.ts';
export { clusterPromotionStatus } from './cluster-promotion-status.ts';
export type { ClusterPromotionStatus } from './cluster-promotion-status.ts';
export { clusterReportKind, clusterReportSpec, clusterReportStatus } from './cluster-report.ts';
export type { ClusterReportSpec, ClusterReportStatus } from './cluster-report.ts';
export { clusterSetKind, clusterSetSpec, clusterSetStatus } from './cluster-set.ts';
export type { ClusterSetSpec, ClusterSetStatus } from './cluster-set.ts';
export { clusterSummaryKind } from './cluster-summary.ts';
export { clusterSummarySpec } from './cluster-summary-spec.ts';
export type { ClusterSummarySpec } from './cluster-summary-spec.ts';
export { clusterSummaryStatus } from './cluster-summary-status.ts';
export type { ClusterSummaryStatus } from './cluster-summary-status.ts';
export { configurationBundleKind, configurationBundleSpec, configurationBundleStatus } from './configuration-bundle.ts';
export type { ConfigurationBundleSpec, ConfigurationBundleStatus } from './configuration-bundle.ts';
export { configurationGroupKind } from './configuration-group.ts';
export { configurationGroupSpec } from './configuration-group-spec.ts';
export type { ConfigurationGroupSpec } from './configuration-group-spec.ts';
export { configurationGroupStatus } from './configuration-group-status.ts';
export type { ConfigurationGroupStatus } from './configuration-group-status.ts';
export { debuggingConfigurationKind, debuggingConfigurationSpec } from './debugging-configuration.ts';
export type { DebuggingConfigurationSpec } from './debugging-configuration.ts';
export { eventReportKind, eventReportSpec, eventReportStatus } from './event-report.ts';
export type { EventReportSpec, EventReportStatus } from './event-report.ts';
export { eventSourceKind, eventSourceSpec } from './event-source.ts';
export type { EventSourceSpec } from './event-source.ts';
export { eventTriggerKind } from './event-trigger.ts';
export { eventTriggerSpec } from './event-trigger-spec.ts';
export type { EventTriggerSpec } from './event-trigger-spec.ts';
export { eventTriggerStatus } from './event-trigger-status.ts';
export type { EventTriggerStatus } from './event-trigger-status.ts';
export { healthCheckKind, healthCheckSpec } from './health-check.ts';
export type { HealthCheckSpec } from './health-check.ts';
export { healthCheckReportKind, healthCheckReportSpec, healthCheckReportStatus } from './health-check-report.ts';
export type { HealthCheckReportSpec, HealthCheckReportStatus } from './health-check-report.ts';
export {
  managementClusterClassifierKind,
  managementClusterClassifierSpec,
  managementClusterClassifierStatus,
} from './management-cluster-classifier.ts';
export type {
  ManagementClusterClassifierSpec,
  ManagementClusterClassifierStatus,
} from './management-cluster-classifier.ts';
export {
  managementClusterClassifierReportKind,
  managementClusterClassifierReportSpec,
  managementClusterClassifierReportStatus,
} from './management-cluster-classifier-report.ts';
export type {
  ManagementClusterClassifierReportSpec,
  ManagementClusterClassifierReportStatus,
} from './management-cluster-classifier-report.ts';
export { profileKind } from './profile.ts';
export { reloaderKind, reloaderSpec } from './reloader.ts';
export type { ReloaderSpec } from './reloader.ts';
export { reloaderReportKind, reloaderReportSpec, reloaderReportStatus } from './reloader-report.ts';
export type { ReloaderReportSpec, ReloaderReportStatus } from './reloader-report.ts';
export { resourceSummaryKind } from './resource-summary.ts';
export { resourceSummarySpec } from './resource-summary-spec.ts';
export type { ResourceSummarySpec } from './resource-summary-spec.ts';
export { resourceSummaryStatus } from './resource-summary-status.ts';
export type { ResourceSummaryStatus } from './resource-summary-status.ts';
export { roleRequestKind, roleRequestSpec, roleRequestStatus } from './role-request.ts';
export type { RoleRequestSpec, RoleRequestStatus } from './role-request.ts';
export { setKind } from './set.ts';
export { sveltosClusterKind } from './sveltos-cluster.ts';
export { sveltosClusterSpec } from './sveltos-cluster-spec.ts';
export type { SveltosClusterSpec } from './sveltos-cluster-spec.ts';
export { sveltosClusterStatus } from './sveltos-cluster-status.ts';
export type { SveltosClusterStatus } from './sveltos-cluster-status.ts';
export { sveltosKinds } from './sveltos-kinds.ts';
export { sveltosLicenseKind, sveltosLicenseStatus } from './sveltos-license.ts';
export type { SveltosLicenseStatus } from './sveltos-license.ts';
export { techsupportKind } from './techsupport.ts';
export { techsupportSpec } from './techsupport-spec.ts';
export type { TechsupportSpec } from './techsupport-spec.ts';
export { techsupportStatus } from './techsupport-status.ts';
export type { TechsupportStatus } from './techsupport-status.ts';
export { workloadIdentity } from './workload-identity.ts';
export type { WorkloadIdentity } from './workload-identity.ts';
