import type { KindDescription } from '../kind.ts';
import { accessRequestKind } from './access-request.ts';
import { classifierKind } from './classifier.ts';
import { classifierReportKind } from './classifier-report.ts';
import { clusterConfigurationKind } from './cluster-configuration.ts';
import { clusterHealthCheckKind } from './cluster-health-check.ts';
import { clusterProfileKind } from './cluster-profile.ts';
import { clusterPromotionKind } from './cluster-promotion.ts';
import { clusterReportKind } from './cluster-report.ts';
import { clusterSetKind } from './cluster-set.ts';
import { clusterSummaryKind } from './cluster-summary.ts';
import { configurationBundleKind } from './configuration-bundle.ts';
import { configurationGroupKind } from './configuration-group.ts';
import { debuggingConfigurationKind } from './debugging-configuration.ts';
import { eventReportKind } from './event-report.ts';
import { eventSourceKind } from './event-source.ts';
import { eventTriggerKind } from './event-trigger.ts';
import { healthCheckKind } from './health-check.ts';
import { healthCheckReportKind } from './health-check-report.ts';
import { managementClusterClassifierKind } from './management-cluster-classifier.ts';
import { managementClusterClassifierReportKind } from './management-cluster-classifier-report.ts';
import { profileKind } from './profile.ts';
import { reloaderKind } from './reloader.ts';
import { reloaderReportKind } from './reloader-report.ts';
import { resourceSummaryKind } from './resource-summary.ts';
import { roleRequestKind } from './role-request.ts';
import { setKind } from './set.ts';
import { sveltosClusterKind } from './sveltos-cluster.ts';
import { sveltosLicenseKind } from './sveltos-license.ts';
import { techsupportKind } from './techsupport.ts';

/**
 * Every kind of Sveltos v1.14, in the order of their names.
 *
 * @example sveltosKinds.map(({ kind }) => kind).includes('EventTrigger') // true
 */
export const sveltosKinds: readonly KindDescription[] = [
  accessRequestKind,
  classifierKind,
  classifierReportKind,
  clusterConfigurationKind,
  clusterHealthCheckKind,
  clusterProfileKind,
  clusterPromotionKind,
  clusterReportKind,
  clusterSetKind,
  clusterSummaryKind,
  configurationBundleKind,
  configurationGroupKind,
  debuggingConfigurationKind,
  eventReportKind,
  eventSourceKind,
  eventTriggerKind,
  healthCheckKind,
  healthCheckReportKind,
  managementClusterClassifierKind,
  managementClusterClassifierReportKind,
  profileKind,
  reloaderKind,
  reloaderReportKind,
  resourceSummaryKind,
  roleRequestKind,
  setKind,
  sveltosClusterKind,
  sveltosLicenseKind,
  techsupportKind,
];
