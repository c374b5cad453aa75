import type { ExplanationsOf } from './explanation.ts';

/** What the API takes, and Sveltos then fails late, half or in silence. */
export const sveltosKindExplanations: ExplanationsOf<'sveltos' | 'promotion' | 'trigger' | 'health' | 'profile'> = {
  'sveltos/licence': {
    cause: 'The open source build of Sveltos refuses this at run time: it needs a licence.',
    example: 'validateHealths:\n  - {name: smoke, featureID: Helm, jobCheck: { … }}',
    fix: 'Say it in another way, such as a script in Lua or a condition in CEL, or install the licence.',
  },
  'sveltos/version': {
    cause: 'The version of Sveltos cannot be read, so that nobody can say what its API has.',
    example: "sveltos: 'latest'",
    fix: 'Write a version in full, such as v1.14.0.',
  },
  'sveltos/other-version': {
    cause:
      'The API is described for one version of Sveltos, and the management cluster has another. What only one of them has is not checked.',
    example: 'a management cluster with Sveltos v1.15',
    fix: 'Import the API of that cluster with `fleetwright api import`, or install the described version.',
  },
  'promotion/licence': {
    cause: 'From v1.14 on the open source build of Sveltos takes a ClusterPromotion and never acts on it.',
    example: 'kind: ClusterPromotion',
    fix: 'Promote by the waves of a fleet, or install the licence.',
  },
  'promotion/next': {
    cause: 'Each stage says what leads to the next one, and this one does not say it in a form that is known.',
    example: "next: 'whenever'",
    fix: 'Write one of the forms that the message lists.',
  },
  'promotion/approved': {
    cause:
      'An approval is an act on the management cluster at a point in time. Written down it would approve whatever comes.',
    example: 'trigger:\n  manual: {approved: true}',
    fix: 'Leave it out: a person gives it on the management cluster.',
  },
  'trigger/withdraws': {
    cause: 'Unset, everything that was deployed for an event goes whenever its report is missing, be it for a moment.',
    example: 'kind: EventTrigger   # without stopMatchingBehavior',
    fix: 'Say LeavePolicies, or WithdrawPolicies where that is meant.',
  },
  'trigger/destination': {
    cause: 'An event trigger deploys to one destination, and this one says none that is known, or two.',
    example: 'destinationCluster: { … }\ndestinationClusterSelector: { … }',
    fix: 'Keep one of the two.',
  },
  'trigger/resources': {
    cause:
      'Templates of the trigger read the objects of the event, and its source does not collect them: they render empty.',
    example: 'kind: EventSource   # without collectResources: true',
    fix: 'Set collectResources on the EventSource.',
  },
  'health/incomplete': {
    cause:
      'A check or a notification lacks what its type needs, such as the HealthCheck or the Secret with credentials.',
    example: 'livenessChecks:\n  - {name: pods, type: HealthCheck}   # livenessSourceRef is missing',
    fix: 'Name what the hint asks for.',
  },
  'health/name': {
    cause: 'The name is no DNS label, or another entry of the list has it: Sveltos tells entries apart by it.',
    example: 'notifications:\n  - {name: a, type: Slack}\n  - {name: a, type: Teams}',
    fix: 'Give each entry a name of its own, in lower case letters, digits and dashes.',
  },
  'profile/max-update': {
    cause:
      'The field maxUpdate means something else than it seems to say: 0 is no limit, and a number in quotes is a percentage.',
    example: "maxUpdate: '5'   # five per cent",
    fix: 'Write 5 for clusters, 5% for the share, and nothing for no limit.',
  },
  'profile/name': {
    cause: 'Kubernetes does not take the name of the profile.',
    example: "profile(base, { name: 'Prod EU', … })",
    fix: 'Use lower case letters, digits and dashes.',
  },
  'profile/name-taken': {
    cause: 'Two profiles have one name. Each would undo the other.',
    example: 'profile(kyverno, { where: eu }), profile(kyverno, { where: us })',
    fix: 'Give one of them a `name` of its own.',
  },
  'profile/stack': {
    cause: 'The profile names a stack that the fleet does not have, so that nothing would apply it.',
    example: "profile(base, { stack: 'prodution', … })",
    fix: 'Write one of the stacks that the message lists.',
  },
  'profile/dependency': {
    cause:
      'A profile depends on another that does not reach all of its clusters, or dependencies go round in a circle: Sveltos would wait without end.',
    example: "base('policies', { dependsOn: ['kyverno'] })   # kyverno is for fewer clusters",
    fix: 'Widen the other profile, or cut the circle.',
  },
  'profile/two-scopes': {
    cause: 'A base reaches one cluster twice, by name and by selector, and the two records would fight over it.',
    example: 'variants(kyverno, clusters), and profile(kyverno, { where: prod })',
    fix: 'Narrow one of the two, so that one record has each cluster.',
  },
};
