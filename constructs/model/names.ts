import { diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Cluster, ClusterKind } from './cluster.ts';
import { clustersInWords } from './in-words.ts';

/** The name of the profile that carries a base to a cluster. It depends on nothing else. */
export function profileName(base: string, cluster: string): string {
  return `${base}-${cluster}`;
}

/** The id of the record that carries a base to a cluster. */
export function variantId(base: string, cluster: string): string {
  return `${base}/${cluster}`;
}

/** What the ids of registrations begin with, where those of variants begin with their base. */
export const registrationPrefix = 'registration';

/** The id of the record that registers a cluster. */
export function registrationId(cluster: string): string {
  return `${registrationPrefix}/${cluster}`;
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

/** Names that are too long once Sveltos has derived its own from them: each kind once, with its longest example. */
export function checkDerivedNames(base: string, clusters: readonly Cluster[]): readonly Diagnostic[] {
  const tooLong = new Map<string, (DerivedName & { readonly key: string })[]>();
  for (const { key, ...cluster } of clusters) {
    for (const derived of derivedNames(profileName(base, key), cluster)) {
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
    const hint = `shorten the base's name or the cluster's key by ${name.length - limit}`;
    return diagnostic('variant/name-too-long', base, message, hint);
  });
}
