import type { ExplanationsOf } from './explanation.ts';

/** Bases: what a fleet runs, addressed to nobody. */
export const baseExplanations: ExplanationsOf<'base'> = {
  'base/name': {
    cause: 'Names of profiles and content are made from the names of bases and the keys of their entries.',
    example: "base('Kyverno', { … })",
    fix: "Use lower case letters, digits and dashes; 'registration' is taken.",
  },
  'base/duplicate': {
    cause: 'Two bases have one name, so that their records would have one as well.',
    example: "variants(base('kyverno', a), clusters), variants(base('kyverno', b), clusters)",
    fix: 'Rename one of them.',
  },
  'base/addressed': {
    cause: 'A base is for nobody in particular; which clusters run it is said in one place, with its variants.',
    example: "base('kyverno', { clusterRefs: [ … ], helmCharts: { … } })",
    fix: 'Leave the field out, and name the clusters in `variants`.',
  },
  'base/empty': {
    cause:
      'The base has no chart, no payload and no kustomization, or a payload has no manifest: it would deploy nothing.',
    example: "base('kyverno', { syncMode: 'Continuous' })",
    fix: 'Give it something to deploy, or drop it.',
  },
  'base/provisions': {
    cause: 'The payload makes clusters or machines. Which clusters exist is said where Cluster API is managed.',
    example: "manifests: { prod: { apiVersion: 'cluster.x-k8s.io/v1beta2', kind: 'Cluster', … } }",
    fix: 'Keep the object there, and address the cluster that exists with kind Cluster.',
  },
  'base/order': {
    cause: 'An `after` names an entry that is not there, or entries wait for each other in a circle.',
    example: "helmCharts: { a: { …, after: ['b'] }, b: { …, after: ['a'] } }",
    fix: 'Write the key that is meant, or cut the circle at one place.',
  },
  'base/value': {
    cause:
      'A fleet is data. A date, a function, a number with lost digits or an output of Pulumi cannot be written as such.',
    example: 'values: { since: new Date(), build: `${stack.id}` }',
    fix: 'Write plain objects, lists, texts, numbers and booleans.',
  },
};
