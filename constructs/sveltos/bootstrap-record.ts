import { apiVersionOf, debuggingConfigurationKind, sveltosClusterKind, sveltosVersion } from '../api/index.ts';
import type { DebuggingConfigurationSpec, KubernetesObject } from '../api/index.ts';
import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { inWords, isObject, own } from '../model/index.ts';
import type { ManagementCluster, ManagementRecord } from '../model/index.ts';

type LogLevel = NonNullable<DebuggingConfigurationSpec['configuration']>[number];

/** What a fleet says about the management cluster itself. */
export interface BootstrapProps {
  /**
   * The version of all of Sveltos on the management cluster, for example `v1.14.0`. It is said here and nowhere else, and
   * written on the management cluster's own SveltosCluster, where whoever installs Sveltos finds it.
   */
  readonly sveltosVersion: string;
  /** Labels of the management cluster, by which selectors find it. @default none */
  readonly labels?: Readonly<Record<string, string>>;
  /** Namespaces that the fleet keeps, for clusters and content. @default none */
  readonly namespaces?: readonly string[];
  /** How much components of Sveltos log, by component. @default as Sveltos has it */
  readonly logLevels?: Readonly<Partial<Record<LogLevel['component'], NonNullable<LogLevel['logLevel']>>>>;
  /** @default the object under which Sveltos registers its own cluster, `mgmt/mgmt` */
  readonly management?: ManagementCluster;
}

/**
 * The annotation that says which version of Sveltos the fleet is for.
 *
 * @example bootstrapRecord({ sveltosVersion: 'v1.14.0' }).patches?.[0]?.metadata.annotations?.[sveltosVersionAnnotation]
 */
export const sveltosVersionAnnotation = 'fleetwright.dev/sveltos-version';

const name = 'bootstrap';
const root = formatPath('records', [name]);

/**
 * The record of the management cluster itself. What Sveltos' own registration makes is patched: the fleet owns the labels
 * and levels that it says, and Sveltos the rest.
 *
 * @example
 * const bootstrap = bootstrapRecord({
 *   sveltosVersion: 'v1.14.0',
 *   labels: { role: 'management' },
 *   namespaces: ['edge'],
 *   logLevels: { AddonManager: 'LogLevelDebug' },
 * });
 */
export function bootstrapRecord(props: BootstrapProps): ManagementRecord {
  const version = own(props, 'sveltosVersion');
  const levels = own(props, 'logLevels');
  const namespaces = own(props, 'namespaces');
  const diagnostics = [...checkVersion(version), ...checkShape(props, namespaces, levels)];
  return {
    name,
    objects: Array.isArray(namespaces) ? Array.from<unknown, KubernetesObject>(namespaces, namespaceOf) : [],
    patches: [managementPatch(props, version), ...(isObject(levels) ? [levelsPatch(levels)] : [])],
    ...(diagnostics.length === 0 ? {} : { diagnostics }),
  };
}

function namespaceOf(namespace: unknown): KubernetesObject {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace as string } };
}

function managementPatch(props: unknown, version: unknown): KubernetesObject {
  const management = own(props, 'management');
  const labels = own(props, 'labels');
  const metadata = {
    name: own(management, 'name') ?? 'mgmt',
    namespace: own(management, 'namespace') ?? 'mgmt',
    annotations: { [sveltosVersionAnnotation]: version },
    ...(labels === undefined ? {} : { labels }),
  };
  return {
    apiVersion: apiVersionOf(sveltosClusterKind),
    kind: sveltosClusterKind.kind,
    metadata: metadata as unknown as KubernetesObject['metadata'],
  };
}

function levelsPatch(levels: Readonly<Record<string, unknown>>): KubernetesObject {
  const configuration = Object.keys(levels)
    .sort()
    .map((component) => ({ component, logLevel: levels[component] }));
  return {
    apiVersion: apiVersionOf(debuggingConfigurationKind),
    kind: debuggingConfigurationKind.kind,
    metadata: { name: 'default' },
    spec: { configuration },
  };
}

const seriesOf = (version: string): string | undefined => /^v?(\d+\.\d+)\.\d+$/.exec(version)?.[1];

function checkVersion(version: unknown): readonly Diagnostic[] {
  const path = formatPath(root, ['sveltosVersion']);
  const series = typeof version === 'string' ? seriesOf(version) : undefined;
  if (series === undefined) {
    const message = `${inWords(version)} is no version such as ${sveltosVersion}`;
    return [diagnostic('sveltos/version', path, message, 'write a version in full: no range, no tag')];
  }
  const known = seriesOf(sveltosVersion);
  if (series === known) return [];
  const message = `the API is described for Sveltos ${String(known)}, and the management cluster has ${String(version)}`;
  return [diagnostic('sveltos/other-version', path, message, 'what only one of them has is not checked')];
}

function checkShape(props: unknown, namespaces: unknown, levels: unknown): readonly Diagnostic[] {
  const known = ['sveltosVersion', 'labels', 'namespaces', 'logLevels', 'management'];
  const unknown = Object.keys(isObject(props) ? props : {}).filter((field) => !known.includes(field));
  return [
    ...unknown.map((field) =>
      diagnostic('api/unknown-field', formatPath(root, [field]), `there is no field '${field}' here`),
    ),
    ...(namespaces === undefined || Array.isArray(namespaces)
      ? []
      : [wrongType('namespaces', 'a list of names', namespaces)]),
    ...(levels === undefined || isObject(levels) ? [] : [wrongType('logLevels', 'levels by component', levels)]),
  ];
}

function wrongType(field: string, expected: string, value: unknown): Diagnostic {
  return diagnostic('api/wrong-type', formatPath(root, [field]), `expected ${expected}, got ${inWords(value)}`);
}
