import type { ExplanationsOf } from './explanation.ts';

/** What the Sveltos API does not take. */
export const apiExplanations: ExplanationsOf<'api'> = {
  'api/unknown-field': {
    cause: 'A field stands where the API has none of that name. The API server would drop it without a word.',
    example: 'spec:\n  clusterSelectors:   # the field is clusterSelector\n    matchLabels: {environment: prod}',
    fix: 'Write the name that the message offers, or look the kind up in its type.',
  },
  'api/wrong-type': {
    cause: 'A value is of another type than its field: often a text without quotes that YAML reads as a number.',
    example: "metadata:\n  labels:\n    commit: 0340914   # YAML reads a number; write '0340914'",
    fix: 'Give the value the type that the message names. Texts that look like numbers or booleans need quotes.',
  },
  'api/not-allowed': {
    cause: 'The field takes one of a list of words, and this is none of them.',
    example: 'spec:\n  syncMode: Continous   # did you mean Continuous?',
    fix: 'Write one of the words that the message lists.',
  },
  'api/missing-field': {
    cause:
      'A field is required and is not there. A namespaced object without a namespace would land wherever the kubeconfig points.',
    example: 'kind: Profile\nmetadata:\n  name: kyverno   # namespace is required',
    fix: 'Add the field.',
  },
  'api/out-of-bounds': {
    cause: 'A number, a text or a list is smaller or larger than the API allows.',
    example: 'spec:\n  tier: 0   # at least 1',
    fix: 'Bring it within the bounds that the message names.',
  },
  'api/pattern': {
    cause: 'A text does not have the form that its field asks for.',
    example: "spec:\n  maxUpdate: 'all'   # a number, or a percentage such as 30%",
    fix: 'Write it in the form that the message names.',
  },
  'api/rule': {
    cause:
      'Each field is right by itself, and together they are refused: by a rule of the API, or because one object would stand twice.',
    example:
      'policyRefs:\n  - kind: ConfigMap\n    name: policies\n    remoteURL: {url: https://example.com}   # kind or remoteURL, not both',
    fix: 'Keep the one that is meant.',
  },
  'api/unknown-kind': {
    cause: 'The apiVersion is of Sveltos, and Sveltos has no such kind there. The API server would refuse the object.',
    example: 'apiVersion: config.projectsveltos.io/v1beta1\nkind: ClusterProfiles   # did you mean ClusterProfile?',
    fix: 'Write the kind, or the group, that the message offers.',
  },
  'api/old-version': {
    cause:
      'The version v1alpha1 is not served any more. The object was read as the present version, which is certain for what it says.',
    example: 'apiVersion: config.projectsveltos.io/v1alpha1\nkind: ClusterProfile\nspec:\n  clusterSelector: env=fv',
    fix: 'Write what the message says: the present apiVersion, and selectors as objects.',
  },
  'api/not-convertible': {
    cause: 'The object is of an old version and says something that has no certain meaning in the present one.',
    example:
      'apiVersion: lib.projectsveltos.io/v1alpha1\nkind: HealthCheck\nspec:\n  script: …   # now Lua over a list, in evaluateHealth',
    fix: 'Write that part anew, in the words of the present version.',
  },
  'api/dropped': {
    cause:
      'The API server takes the object and drops a part of it: a namespace on a kind that has none, status, or what it writes itself.',
    example:
      'kind: ClusterProfile\nmetadata:\n  name: kyverno\n  namespace: projectsveltos   # the kind is in no namespace',
    fix: 'Leave the part out, so that nobody counts on it.',
  },
};
