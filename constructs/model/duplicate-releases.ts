import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { isTemplate } from './check-release-names.ts';
import { clustersInWords } from './in-words.ts';
import { isObject, own } from './json.ts';
import type { Variant } from './variant.ts';

/** An entry of a base that installs a release on a cluster. */
interface Claim {
  readonly base: string;
  readonly entry: string;
  /** `<namespace>/<name>` */
  readonly release: string;
  /** The tier that the base states; undefined when it leaves it to the default. */
  readonly tier: number | undefined;
}

/** The first claims to one release on one cluster, of each base and of each tier. */
interface Claims {
  readonly first: Claim;
  readonly byBase: Map<string, Claim>;
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
 * @param variants - sorted by id, so that the same one of a pair is always the first
 */
export function checkDuplicateReleases(variants: readonly Variant[]): readonly Diagnostic[] {
  const claimed = new Map<string, Map<string, Claims>>();
  const found = new Map<string, Duplicate>();
  for (const variant of variants) {
    const { key } = variant.cluster;
    const here = claimed.get(key) ?? new Map<string, Claims>();
    claimed.set(key, here);
    for (const claim of claimsOf(variant)) {
      const claims = here.get(claim.release);
      const rival = claims === undefined ? undefined : rivalOf(claim, claims);
      if (rival !== undefined) note(found, rival, claim, key);
      remember(here, claim, claims);
    }
  }
  return [...found.values()].map(inWords);
}

function claimsOf({ base, spec }: Variant): readonly Claim[] {
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
      return [{ base, entry, release, tier: typeof tier === 'number' ? tier : undefined }];
    });
}

/** An earlier claim that no tier sets apart from this one. */
function rivalOf({ base, tier }: Claim, { first, byBase, byTier }: Claims): Claim | undefined {
  const own = byBase.get(base);
  if (own !== undefined || tier === undefined) return own ?? first;
  return byTier.get(tier) ?? byTier.get(undefined);
}

function remember(here: Map<string, Claims>, claim: Claim, known: Claims | undefined): void {
  const claims: Claims = known ?? { first: claim, byBase: new Map(), byTier: new Map() };
  if (known === undefined) here.set(claim.release, claims);
  if (!claims.byBase.has(claim.base)) claims.byBase.set(claim.base, claim);
  if (!claims.byTier.has(claim.tier)) claims.byTier.set(claim.tier, claim);
}

function note(found: Map<string, Duplicate>, first: Claim, second: Claim, cluster: string): void {
  const pair = JSON.stringify([first.base, first.entry, second.base, second.entry, second.release]);
  const known = found.get(pair);
  if (known === undefined) found.set(pair, { first, second, clusters: [cluster] });
  else known.clusters.push(cluster);
}

function inWords({ first, second, clusters }: Duplicate): Diagnostic {
  const words = ({ base, entry }: Claim): string => `entry '${entry}' of base '${base}'`;
  const message = `${words(first)} and ${words(second)} both install the release ${second.release} on ${clustersInWords(clusters)}`;
  const rename = 'give one of them another releaseName or releaseNamespace';
  const hint = first.base === second.base ? rename : `${rename}, or state a different tier on both bases`;
  return diagnostic('variant/duplicate-release', formatPath(second.base, ['helmCharts', second.entry]), message, hint);
}
