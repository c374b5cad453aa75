import { diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Cluster, ClusterKind } from './cluster.ts';
import { dnsLabelFault } from './dns-label.ts';
import { clustersInWords } from './in-words.ts';

/** The name of the profile that carries a base to a cluster. It depends on nothing else. */
export function profileName(base: string, cluster: string): string {
  return `${base}-${cluster}`;
}

/** The id of the record that carries a base to a cluster. */
export function variantId(base: string, cluster: string): string {
  return `${base}/${cluster}`;
}

/** What the ids of records begin with that are no variants: the ids of these begin with their base. */
export const idPrefixes = {
  registration: 'registration',
  profile: 'profile',
  classifier: 'classifier',
  management: 'management',
} as const;

/** The id of the record that registers a cluster. */
export function registrationId(cluster: string): string {
  return `${idPrefixes.registration}/${cluster}`;
}

/** The id of the record of a profile for all clusters that match. */
export function profileId(name: string): string {
  return `${idPrefixes.profile}/${name}`;
}

/** The id of the record of a classifier. */
export function classifierId(name: string): string {
  return `${idPrefixes.classifier}/${name}`;
}

/** The id of a record of other objects on the management cluster. */
export function managementId(name: string): string {
  return `${idPrefixes.management}/${name}`;
}

/** What is wrong with the name of a profile by itself. What Sveltos derives from it is checked for each cluster. */
export function checkProfileName(name: string, at: string): readonly Diagnostic[] {
  const fault = dnsLabelFault(name);
  return fault === undefined ? [] : [diagnostic('profile/name', at, `'${name}' cannot name a profile: ${fault}`)];
}

const summaryInfix: Readonly<Record<ClusterKind, string>> = { SveltosCluster: 'sveltos', Cluster: 'capi' };

interface DerivedName {
  readonly what: string;
  readonly name: string;
  readonly limit: number;
}

/** Every name that Sveltos makes from a profile and a cluster, with the length that Kubernetes allows it. */
function derivedNames(profile: string, cluster: Pick<Cluster, 'kind' | 'name'>): readonly DerivedName[] {
  return [
    { what: 'label projectsveltos.io/cluster-profile-name on its ClusterSummary', name: profile, limit: 63 },
    { what: 'ClusterSummary', name: `${profile}-${summaryInfix[cluster.kind]}-${cluster.name}`, limit: 253 },
    { what: 'ClusterReport', name: `${profile}--${cluster.kind.toLowerCase()}--${cluster.name}`, limit: 253 },
  ];
}

/**
 * Names that are too long once Sveltos has derived its own from them: each kind once, with its longest example.
 *
 * @param profileOn - the name of the profile that deploys to a cluster
 * @param at - where the profile comes from
 */
export function checkDerivedNames(
  profileOn: (cluster: string) => string,
  clusters: readonly Cluster[],
  at: string,
): readonly Diagnostic[] {
  const tooLong = new Map<string, (DerivedName & { readonly key: string })[]>();
  for (const { key, ...cluster } of clusters) {
    for (const derived of derivedNames(profileOn(key), cluster)) {
      if (derived.name.length <= derived.limit) continue;
      const known = tooLong.get(derived.what) ?? [];
      known.push({ ...derived, key });
      tooLong.set(derived.what, known);
    }
  }
  return [...tooLong].map(([what, names]) => {
    const { name, limit } = names.reduce((a, b) => (b.name.length > a.name.length ? b : a));
    const clusterKeys = clustersInWords(names.map(({ key }) => key));
    const message = `'${name}' has ${name.length} characters, ${limit} are allowed (${what}), on ${clusterKeys}`;
    const hint = `shorten the profile's or base's name, or the cluster's, by ${name.length - limit}`;
    return diagnostic('variant/name-too-long', at, message, hint);
  });
}
