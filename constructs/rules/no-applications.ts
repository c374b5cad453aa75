import { own } from '../model/index.ts';
import { foldFindings } from './fold-findings.ts';
import type { RecordFinding } from './fold-findings.ts';
import { rule } from './house-rule.ts';
import type { HouseRule } from './house-rule.ts';
import { RecordParts } from './record-parts.ts';

/** What runs, or is reached. Policies, roles and namespaces for applications are substrate. */
const running: ReadonlySet<string> = new Set([
  'CronJob',
  'DaemonSet',
  'Deployment',
  'HTTPRoute',
  'HorizontalPodAutoscaler',
  'Ingress',
  'Job',
  'Pod',
  'ReplicaSet',
  'Service',
  'StatefulSet',
]);

/** What `noApplications` has to know. */
export interface NoApplicationsOptions {
  /** The namespaces in which the substrate runs. */
  readonly substrate: readonly string[];
}

/**
 * The fleet carries the substrate and no applications: whatever runs, or is reached, does so in a namespace that is
 * declared as substrate. Namespaces, roles, quotas and policies may be for others.
 *
 * @example
 * noApplications({ substrate: ['kyverno', 'kube-system', 'cert-manager'] })
 */
export function noApplications({ substrate }: NoApplicationsOptions): HouseRule {
  return rule('no applications', (_fleet, records) => {
    const parts = new RecordParts(records);
    const findings: RecordFinding[] = [];
    for (const { record, path, manifest } of parts.manifests) {
      const { kind, metadata } = manifest;
      const said = own(metadata, 'namespace');
      // Sveltos puts what names no namespace into this one.
      const namespace = typeof said === 'string' && said !== '' ? said : 'default';
      if (typeof kind !== 'string' || !running.has(kind) || substrate.includes(namespace)) continue;
      findings.push({ record, path, message: `a ${kind} in namespace '${namespace}', which is not substrate` });
    }
    for (const { record, path, chart } of parts.charts) {
      const namespace = chart['releaseNamespace'];
      if (typeof namespace !== 'string' || substrate.includes(namespace)) continue;
      findings.push({ record, path, message: `a release in namespace '${namespace}', which is not substrate` });
    }
    const hint = `leave it to who delivers applications, or declare the namespace: ${substrate.join(', ')}`;
    return foldFindings('house/application', findings, hint);
  });
}
