import { diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Cluster, ClusterKind } from './cluster.ts';

/** The name of the profile that carries a base to a cluster. It depends on nothing else. */
export function profileName(base: string, cluster: string): string {
  return `${base}-${cluster}`;
}

/** The id of the record that carries a base to a cluster. */
export function variantId(base: string, cluster: string): string {
  return `${base}/${cluster}`;
}

const summaryInfix: Readonly<Record<ClusterKind, string>> = { SveltosCluster: 'sveltos', Cluster: 'capi' };

interface DerivedName {
  readonly what: string;
  readonly name: string;
  readonly limit: number;
}

/** Every name that Sveltos makes from a profile and a cluster, with the length that Kubernetes allows it. */
function derivedNames(profile: string, cluster: Cluster): readonly DerivedName[] {
  return [
    { what: 'label projectsveltos.io/cluster-profile-name on its ClusterSummary', name: profile, limit: 63 },
    { what: 'ClusterSummary', name: `${profile}-${summaryInfix[cluster.kind]}-${cluster.name}`, limit: 253 },
    { what: 'ClusterReport', name: `${profile}--${cluster.kind.toLowerCase()}--${cluster.name}`, limit: 253 },
  ];
}

/** The names of a record that are too long once Sveltos has derived its own from them. */
export function checkDerivedNames(base: string, cluster: Cluster): readonly Diagnostic[] {
  const profile = profileName(base, cluster.key);
  return derivedNames(profile, cluster)
    .filter(({ name, limit }) => name.length > limit)
    .map(({ what, name, limit }) =>
      diagnostic(
        'variant/name-too-long',
        variantId(base, cluster.key),
        `'${name}' has ${name.length} characters, ${limit} are allowed (${what})`,
        `shorten the base's name or the cluster's key by ${name.length - limit}`,
      ),
    );
}
