import type {
  Check,
  ClusterProfileSpec,
  DriftExclusion,
  HelmChart,
  KustomizationRef,
  Patch,
  PolicyRef,
  TemplateResourceRef,
  ValuesFrom,
} from '../api/index.ts';
import type { Exact } from './exact.ts';
import type { JsonObject } from './json.ts';

/** Entries by name. Their order in the source means nothing; `after` says what must come first. */
export type Keyed<Entry> = Readonly<Record<string, Entry>>;

/** What an entry of an ordered Sveltos list has beside the list item's own fields. */
export interface Ordered {
  /** Keys of entries of the same map that Sveltos shall handle before this one. @default none: entries sort by key */
  readonly after?: readonly string[];
}

/** What an entry that refers to content on the management cluster has beside the list item's own fields. */
export interface Versioned {
  /**
   * The version of the content that was reviewed. It stands in an annotation of the profile, so that declaring a new
   * one makes a new digest. @default none: whoever changes the content changes what clusters run, without a revision
   */
  readonly version?: string;
}

/** A Helm release: Sveltos' `helmCharts` item, with its values as a tree. */
export interface ChartEntry extends Omit<HelmChart, 'values' | 'valuesFrom'>, Ordered {
  /** Helm values. Written into the profile as one YAML text that every reader reads alike. */
  readonly values?: JsonObject;
  readonly valuesFrom?: Keyed<ValuesFrom & Ordered & Versioned>;
}

/**
 * Manifests to deploy: Sveltos' `policyRefs` item. Either the manifests themselves, which become a ConfigMap of
 * the record, or a reference to an object that exists.
 *
 * Manifests over 1 MiB are spread over several ConfigMaps, cut between documents at places that the documents' keys
 * decide: where one grows, only documents of its own part can move to another one. Moved documents are in conflict on
 * clusters that have them, as Sveltos books the ConfigMap that an object came from, until the entry has a lower `tier`.
 */
export interface PolicyEntry extends Omit<PolicyRef, 'deploymentType'>, Ordered, Versioned {
  /** `Remote` deploys to the workload cluster, `Local` to the management cluster. Never left to a default. */
  readonly deploymentType: 'Local' | 'Remote';
  /** Kubernetes objects by key; deployed in the order of their keys. Stands instead of `kind` and `name`. */
  readonly manifests?: Keyed<JsonObject>;
  /** Whether Sveltos shall read the entry's own manifests as templates. @default false: braces are delivered as they are */
  readonly template?: boolean;
}

/** A kustomize build: Sveltos' `kustomizationRefs` item. */
export interface KustomizationEntry extends Omit<KustomizationRef, 'valuesFrom'>, Ordered, Versioned {
  readonly valuesFrom?: Keyed<ValuesFrom & Ordered & Versioned>;
}

/** The lists of a profile that a base writes as maps with keys. */
export interface KeyedFields {
  readonly helmCharts?: Keyed<ChartEntry>;
  readonly policyRefs?: Keyed<PolicyEntry>;
  readonly kustomizationRefs?: Keyed<KustomizationEntry>;
  /** Keyed by Sveltos' `identifier`. */
  readonly templateResourceRefs?: Keyed<Omit<TemplateResourceRef, 'identifier'> & Versioned>;
  readonly patches?: Keyed<Patch & Ordered>;
  readonly patchesFrom?: Keyed<ValuesFrom & Ordered & Versioned>;
  readonly driftExclusions?: Keyed<DriftExclusion & Ordered>;
  /** Keyed by the check's `name`. */
  readonly preDeployChecks?: Keyed<Omit<Check, 'name'> & Ordered>;
  /** Keyed by the check's `name`. */
  readonly validateHealths?: Keyed<Omit<Check, 'name'> & Ordered>;
  /** Keyed by the check's `name`. */
  readonly preDeleteChecks?: Keyed<Omit<Check, 'name'> & Ordered>;
  /** Keyed by the check's `name`. */
  readonly postDeleteChecks?: Keyed<Omit<Check, 'name'> & Ordered>;
}

/** The fields of a profile that say which clusters it addresses. A base has none of them. */
export type AddressField = 'clusterSelector' | 'clusterRefs' | 'setRefs';

/**
 * What a base says: the spec of a ClusterProfile, addressed to nobody, with its lists as keyed maps.
 *
 * `dependsOn` names other bases of the fleet; each record depends on their records for the same cluster.
 */
export interface BaseSpec extends Omit<ClusterProfileSpec, AddressField | keyof KeyedFields>, KeyedFields {}

/** A reviewed set of add-ons that no cluster runs by itself. `S` is its value, so that departures are checked against it. */
export interface Base<S extends BaseSpec = BaseSpec> {
  readonly name: string;
  readonly spec: S;
}

/**
 * Declares a base.
 *
 * @param name - becomes part of record and profile names: lower case letters, digits and dashes
 * @example
 * const metrics = base('metrics-server', {
 *   syncMode: 'Continuous',
 *   helmCharts: {
 *     'metrics-server': {
 *       repositoryURL: 'https://kubernetes-sigs.github.io/metrics-server/',
 *       repositoryName: 'metrics-server',
 *       chartName: 'metrics-server/metrics-server',
 *       chartVersion: '3.12.2',
 *       releaseName: 'metrics-server',
 *       releaseNamespace: 'kube-system',
 *       values: { replicas: 2 },
 *     },
 *   },
 * });
 */
export function base<const S extends BaseSpec>(name: string, spec: S & Exact<S, BaseSpec>): Base<S> {
  return { name, spec };
}
