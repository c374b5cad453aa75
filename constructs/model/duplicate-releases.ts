import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { isTemplate } from './check-release-names.ts';
import { clustersInWords } from './in-words.ts';
import type { BaseSpec } from './base.ts';
import { isObject, own } from './json.ts';
import type { ResolvedProfile } from './resolve-profiles.ts';
import type { Variant } from './variant.ts';

/** An entry of a base or profile that installs a release on a cluster. */
interface Claim {
  /** Whose entry it is, in words: `base 'kyverno'`. */
  readonly owner: string;
  /** Where the owner stands, for paths of diagnostics. */
  readonly at: string;
  readonly entry: string;
  /** `<namespace>/<name>` */
  readonly release: string;
  /** The tier that the owner states; undefined when it leaves it to the default. */
  readonly tier: number | undefined;
}

/** The first claims to one release on one cluster, of each owner and of each tier. */
interface Claims {
  readonly first: Claim;
  readonly byOwner: Map<string, Claim>;
  readonly byTier: Map<number | undefined, Claim>;
}

interface Duplicate {
  readonly first: Claim;
  readonly second: Claim;
  readonly clusters: string[];
}

/**
 * Releases that two entries install on one cluster: Sveltos would let one have it and report a conflict for the
 * other. Two bases that state different tiers say which of them has it. Each pair is said once, with its clusters.
 *
 * Variants are compared with each other and with the profiles that may reach their clusters. Profiles are compared with
 * each other by their selectors, in `checkOverlaps`, where clusters that are not known yet count too.
 *
 * @param variants - sorted by id, so that the same one of a pair is always the first
 */
export function checkDuplicateReleases(
  variants: readonly Variant[],
  profiles: readonly ResolvedProfile[],
): readonly Diagnostic[] {
  const claimed = new Map<string, Map<string, Claims>>();
  const found = new Map<string, Duplicate>();
  for (const variant of variants) {
    const { key } = variant.cluster;
    const here = claimed.get(key) ?? new Map<string, Claims>();
    claimed.set(key, here);
    for (const claim of claimsOf(`base '${variant.base}'`, variant.base, variant.spec)) {
      const claims = here.get(claim.release);
      const rival = claims === undefined ? undefined : rivalOf(claim, claims);
      if (rival !== undefined) note(found, rival, claim, key);
      remember(here, claim, claims);
    }
  }
  for (const { name, spec, clusters, depending } of profiles) {
    const claims = claimsOf(`profile '${name}'`, formatPath('profiles', [name]), spec);
    for (const { key } of [...clusters, ...depending]) {
      for (const claim of claims) {
        const known = claimed.get(key)?.get(claim.release);
        const rival = known === undefined ? undefined : rivalOf(claim, known);
        if (rival !== undefined) note(found, rival, claim, key);
      }
    }
  }
  return [...found.values()].map(inWords);
}

function claimsOf(owner: string, at: string, spec: BaseSpec): readonly Claim[] {
  const charts = own(spec, 'helmCharts');
  if (!isObject(charts)) return [];
  const tier = own(spec, 'tier');
  return Object.keys(charts)
    .sort()
    .flatMap((entry) => {
      const chart = charts[entry];
      const [namespace, name] = [own(chart, 'releaseNamespace'), own(chart, 'releaseName')];
      if (typeof namespace !== 'string' || typeof name !== 'string') return [];
      const release = `${namespace}/${name}`;
      if (isTemplate(release) || own(chart, 'helmChartAction') === 'Uninstall') return [];
      return [{ owner, at, entry, release, tier: typeof tier === 'number' ? tier : undefined }];
    });
}

/** The Helm releases that a spec installs, each as `<namespace>/<name>`. */
export function releasesOf(spec: BaseSpec): readonly string[] {
  return claimsOf('', '', spec).map(({ release }) => release);
}

/** An earlier claim that no tier sets apart from this one. */
function rivalOf({ owner, tier }: Claim, { first, byOwner, byTier }: Claims): Claim | undefined {
  const own = byOwner.get(owner);
  if (own !== undefined || tier === undefined) return own ?? first;
  return byTier.get(tier) ?? byTier.get(undefined);
}

function remember(here: Map<string, Claims>, claim: Claim, known: Claims | undefined): void {
  const claims: Claims = known ?? { first: claim, byOwner: new Map(), byTier: new Map() };
  if (known === undefined) here.set(claim.release, claims);
  if (!claims.byOwner.has(claim.owner)) claims.byOwner.set(claim.owner, claim);
  if (!claims.byTier.has(claim.tier)) claims.byTier.set(claim.tier, claim);
}

function note(found: Map<string, Duplicate>, first: Claim, second: Claim, cluster: string): void {
  const pair = JSON.stringify([first.owner, first.entry, second.owner, second.entry, second.release]);
  const known = found.get(pair);
  if (known === undefined) found.set(pair, { first, second, clusters: [cluster] });
  else known.clusters.push(cluster);
}

function inWords({ first, second, clusters }: Duplicate): Diagnostic {
  const words = ({ owner, entry }: Claim): string => `entry '${entry}' of ${owner}`;
  const message = `${words(first)} and ${words(second)} both install the release ${second.release} on ${clustersInWords(clusters)}`;
  const rename = 'give one of them another releaseName or releaseNamespace';
  const hint = first.owner === second.owner ? rename : `${rename}, or state a different tier on both`;
  return diagnostic('variant/duplicate-release', formatPath(second.at, ['helmCharts', second.entry]), message, hint);
}
