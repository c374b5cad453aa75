import type { CheckedFleet } from './check-fleets.ts';

/** Below so many clusters, what this product does for a fleet is seldom worth what it asks for. */
const fewClusters = 10;

/**
 * A remark on fleets that are too small to need all this; undefined when there is none. How often their add-ons change is
 * nothing that a fleet says, so that the rule is given in words and holds nobody up.
 *
 * @example sizeRemark([{ name: 'edge', loaded: true, clusters: 2, records: 4, diagnostics: [] }])
 */
export function sizeRemark(fleets: readonly CheckedFleet[]): string | undefined {
  const small = fleets.filter(({ clusters }) => clusters > 0 && clusters < fewClusters);
  if (small.length === 0) return undefined;
  const names = small
    .map(({ name, clusters }) => `${name} (${clusters} cluster${clusters === 1 ? '' : 's'})`)
    .join(', ');
  return (
    `a small fleet: ${names}. Below ${fewClusters} clusters, or where add-ons change less than once a month, ` +
    'one Sveltos profile by selector or Flux in each cluster is less to keep. Nothing is held up by this.'
  );
}
