import type { ExplanationsOf } from './explanation.ts';

/** Labels, waves, and questions about them. */
export const labelExplanations: ExplanationsOf<'label' | 'wave' | 'query'> = {
  'label/invalid': {
    cause: 'Kubernetes does not accept the key or the value: they have limits of length and a small set of characters.',
    example: "matchLabels:\n  team/sub/x: 'Payments EU'   # two slashes; a space",
    fix: 'Use at most one slash in a key, and letters, digits, dashes, underscores and dots, at most 63.',
  },
  'label/undeclared': {
    cause:
      'The fleet declares its label keys and their values once, and this one is not among them: mostly a slip of the pen.',
    example: "inventory(labels, { pilot: { labels: { rollout: 'pilot', enviroment: 'dev' } } })",
    fix: 'Write the declared key or value, or declare the new one in labelSpace.',
  },
  'label/missing': {
    cause: 'A cluster lacks a label that every cluster of the fleet has, so that no selector over it can be trusted.',
    example: "inventory(labels, { pilot: { labels: { rollout: 'pilot' } } })   // environment is required",
    fix: 'Give the cluster the label, or declare the label as optional.',
  },
  'label/classified': {
    cause:
      'Classifiers write this label at run time. An inventory that states it, or a class of clusters that is looked up by it, would say what nobody knows.',
    example: "inventory(labels, { pilot: { labels: { addons: 'new', … } } })   // addons is classified",
    fix: 'Leave the label out, or take it out of `classified` and state it for each cluster.',
  },
  'wave/invalid': {
    cause: 'Waves name stacks and stand in an order. One has a name that no stack can have, or stands twice.',
    example: "labelSpace({ wave: { key: 'rollout', values: ['pilot', 'pilot'] } })",
    fix: "List each wave once, in lower case letters, digits and dashes; 'management' is taken.",
  },
  'wave/empty': {
    cause:
      'No cluster has the label of this wave, so that its stack applies nothing and proves nothing for the next one.',
    example: "labelSpace({ wave: { key: 'rollout', values: ['canary', 'rest'] } })   // all clusters are in rest",
    fix: 'Put a cluster into the wave, or take the wave out of the declaration.',
  },
  'query/syntax': {
    cause: 'The text is no label query in the grammar of Kubernetes.',
    example: "fleetwright render --where 'environment is prod'",
    fix: 'Write key=value, key!=value, key in (a,b), key notin (a,b), key or !key, joined by commas.',
  },
  'query/no-match': {
    cause: 'No cluster matches. An empty answer is mostly a mistake in the question, so it is never a success.',
    example: "fleetwright render --where 'environment=prod,region=us'   # no such cluster",
    fix: 'Widen the query; the hint lists the clusters that there are.',
  },
};
