import type { ExplanationsOf } from './explanation.ts';

/** Variants and departures. */
export const variantExplanations: ExplanationsOf<'variant'> = {
  'variant/duplicate': {
    cause: 'Two sets of variants give one cluster the same base, so that it would have two records of it.',
    example: "variants(kyverno, clusters), variants(kyverno, clusters, { where: { environment: 'prod' } })",
    fix: 'Narrow one of the two with `where`.',
  },
  'variant/duplicate-release': {
    cause: 'Two entries install one Helm release on one cluster; each would undo the other.',
    example: "helmCharts: { a: { releaseName: 'kyverno', … }, b: { releaseName: 'kyverno', … } }",
    fix: 'Keep one, or give the other a release name or namespace of its own.',
  },
  'variant/inventory': {
    cause: 'The variants were made over other clusters than those of their fleet.',
    example: 'defineFleet({ clusters, variants: [variants(kyverno, otherClusters)] })',
    fix: 'Pass the inventory of the fleet to `variants`.',
  },
  'variant/dependency': {
    cause: 'A base depends on another that does not run on this cluster: Sveltos would wait for it without end.',
    example: "base('policies', { dependsOn: ['kyverno'], … })   // kyverno runs elsewhere",
    fix: 'Run the other base on the same clusters, or drop the dependency.',
  },
  'variant/no-clusters': {
    cause: 'The class of clusters for this base is empty, so that nothing would be deployed.',
    example: "variants(kyverno, clusters, { where: { region: 'us' } })   // no cluster in us",
    fix: 'Widen `where`, or take the variants out until there is a cluster.',
  },
  'variant/name-too-long': {
    cause: 'Sveltos makes names and labels from the profile and the cluster, and Kubernetes limits them.',
    example: "variants(base('a-name-of-fifty-characters…'), clusters)",
    fix: 'Shorten the name of the base or the key of the cluster by what the hint says.',
  },
  'variant/name-taken': {
    cause: 'Two records would write one object, and each would undo the other.',
    example: "base 'a' on cluster 'b-c', and base 'a-b' on cluster 'c'",
    fix: 'Rename a base, one of its entries, or the key of a cluster.',
  },
  'variant/unknown-field': {
    cause: '`set` and `drop` name what the base really sets, so that a slip of the pen is no departure.',
    example: 'set: { helmCharts: { kyverno: { values: { replcas: 5 } } } }',
    fix: 'Write the name that the hint offers; what the base leaves unset is filled with `fill` or `add`.',
  },
  'variant/already-set': {
    cause: '`fill` and `add` are for what the base leaves open, and the base sets this.',
    example: 'fill: { tier: 50 }   // the base has tier 100',
    fix: 'Use `set`.',
  },
  'variant/wrong-type': {
    cause: 'The value is of another type than the one in the base. A list stays a list, a number a number.',
    example: "set: { tier: 'high' }",
    fix: 'Write a value of the same type, or change the base.',
  },
  'variant/addressed': {
    cause: 'A departure changes what runs on a cluster, not which cluster or what the record is called.',
    example: 'set: { clusterRefs: [ … ] }',
    fix: 'Say which clusters run the base in `variants`.',
  },
  'variant/no-departure': {
    cause: 'The departure changes nothing: it has no verb, or sets what the base says already.',
    example: "{ cluster: 'pilot', because: 'it is small' }",
    fix: 'Say what departs, or drop it.',
  },
  'variant/no-reason': {
    cause: 'Reviewers read why a cluster differs; without a reason nobody can ever take the departure back.',
    example: "{ cluster: 'pilot', set: { tier: 50 }, because: '' }",
    fix: 'Say why in `because`.',
  },
  'variant/collision': {
    cause: 'Two classes set one place on one cluster, and nothing says which of them is meant.',
    example: "{ where: { region: 'eu' }, set: { tier: 1 } }, { where: { environment: 'prod' }, set: { tier: 2 } }",
    fix: "Narrow one class, or say it once as the cluster's own departure.",
  },
  'variant/overridden': {
    cause:
      "A cluster's own departure wins over that of its class, as it should; it is said so that nobody is surprised.",
    example: "{ where: { environment: 'prod' }, set: { tier: 2 } }, { cluster: 'prod-a', set: { tier: 1 } }",
    fix: 'Nothing, when it is meant; otherwise drop one of the two.',
  },
  'variant/unmatched': {
    cause: 'No cluster that runs this base is meant by the departure, so that it would be lost.',
    example: "{ cluster: 'prod-z', set: { tier: 1 }, because: '…' }   // no such cluster",
    fix: 'Write the key that the hint offers, widen `where`, or drop the departure.',
  },
  'variant/expiry': {
    cause: '`expires` is the first day on which the departure is no longer meant to hold, and this is no day.',
    example: "{ …, expires: '2027-02-30' }",
    fix: 'Write the day as YYYY-MM-DD.',
  },
};
