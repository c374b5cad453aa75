import type { ExplanationsOf } from './explanation.ts';

/** Which clusters are meant. */
export const selectorExplanations: ExplanationsOf<'selector'> = {
  'selector/empty': {
    cause: 'An empty selector matches no cluster in Sveltos, though it looks like all of them.',
    example: 'spec:\n  clusterSelector: {}',
    fix: 'Name a label that the clusters have. Every cluster of a fleet is `everyCluster`.',
  },
  'selector/base': {
    cause: '`clusterRefs: []` says in so many words that the profile is for nobody: a base that others are made from.',
    example: 'spec:\n  clusterRefs: []\n  helmCharts: [ … ]',
    fix: 'Nothing, when it is not applied; otherwise say which clusters run it.',
  },
  'selector/operator': {
    cause:
      'Label selectors have In and NotIn with values, Exists and DoesNotExist without. The API server does not check this in Sveltos kinds: the controller fails later.',
    example: 'matchExpressions:\n  - {key: team, operator: Has}   # Exists',
    fix: 'Write one of the four operators, with values only where they belong.',
  },
  'selector/never': {
    cause: 'All conditions of a selector are required, and no cluster can meet these together.',
    example: 'matchExpressions:\n  - {key: env, operator: In, values: [a]}\n  - {key: env, operator: In, values: [b]}',
    fix: 'For one of several values list them in one condition: {key: env, operator: In, values: [a, b]}.',
  },
  'selector/cluster-ref': {
    cause:
      'Sveltos addresses two kinds of cluster. With any other reference its controller breaks off and says nothing in any status.',
    example: 'clusterRefs:\n  - {kind: Cluster, name: prod, namespace: default}   # no apiVersion',
    fix: 'Write SveltosCluster of lib.projectsveltos.io/v1beta1, or Cluster of cluster.x-k8s.io/v1beta2.',
  },
  'selector/no-match': {
    cause:
      'The selector can match, and none of the known clusters does. Mostly a label or a value is not the one that is meant.',
    example: "profile(base, { where: where({ environment: 'prod', region: 'us' }) })   # no such cluster yet",
    fix: 'Correct it, or state with `expect` that none is expected today.',
  },
  'selector/matches-all': {
    cause:
      'The selector matches every cluster that the labels allow, without saying so. The next reader takes it for a choice.',
    example: "where({ environment: ['dev', 'staging', 'prod'] })   # these are all there are",
    fix: 'Say `everyCluster`, or leave out what is not meant.',
  },
  'selector/cannot-compile': {
    cause: 'A Kubernetes selector is a list of conditions that all hold. This selector is none, however it is turned.',
    example: "any(where({ region: 'eu' }), where({ environment: 'prod' }))",
    fix: 'Make two profiles of it, or give the clusters a label that says what is meant.',
  },
  'selector/expectation': {
    cause: 'The profile states how many clusters it expects, or which, and others match.',
    example: 'expect: { exactly: 2 }   # 3 match',
    fix: 'Correct the selector; when the new number is right, change the expectation with it.',
  },
  'selector/shadowed': {
    cause: 'What this part matches is matched by the parts before it, so that it changes nothing.',
    example: "any(where({ region: ['eu', 'us'] }), where({ region: 'eu' }))",
    fix: 'Leave the part out, or correct it.',
  },
  'selector/management': {
    cause:
      'The management cluster is registered like any other, and has no label of the fleet: a selector that asks for absence matches it.',
    example: "not(where({ region: 'eu' }))",
    fix: 'Ask for a label that only clusters of the fleet have: all(everyCluster, not(…)).',
  },
  'selector/namespaces': {
    cause:
      'A ClusterProfile matches across namespaces, and its clusters are in several. Where namespaces are tenants, one reaches into another.',
    example: 'kind: ClusterProfile   # matches team-a/prod and team-b/prod',
    fix: 'Use a Profile in each namespace, or nothing when it is meant.',
  },
  'selector/overlap': {
    cause: 'Two profiles deploy the same, and a cluster can match both. They would fight over it.',
    example: 'profile(kyverno, { where: eu }), profile(kyverno, { where: prod })',
    fix: 'Part the selectors, for example with `not`, or give the profiles different tiers.',
  },
};
