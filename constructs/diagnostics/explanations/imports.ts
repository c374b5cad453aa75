import type { ExplanationsOf } from './explanation.ts';

/** About what is taken over from a management cluster: its API and its inventory. */
export const importExplanations: ExplanationsOf<'import' | 'inventory'> = {
  'import/unreadable': {
    cause: 'A file is no YAML or JSON, or a definition in it serves no version, so nobody can tell what it describes.',
    example: 'fleetwright api import broken.yaml',
    fix: 'Name files with CustomResourceDefinitions as `kubectl get crd -o yaml` or a Sveltos release has them.',
  },
  'import/nothing': {
    cause: 'What was named holds no CustomResourceDefinition of a group that ends with projectsveltos.io.',
    example: 'fleetwright api import package.json',
    fix: 'Name the definitions of Sveltos, or read them from the management cluster with --live.',
  },
  'import/conflict': {
    cause:
      'One kind is defined twice, and the two definitions differ: only one of them can be what the cluster serves.',
    example: 'fleetwright api import sveltos-v1.13/ sveltos-v1.14/',
    fix: 'Import the definitions of one version of Sveltos.',
  },
  'import/file': {
    cause: 'The file fleets/sveltos-api.json is there and is not what `fleetwright api import` writes.',
    example: '{ "items": [] }',
    fix: 'Import the API again, or remove the file to go by the description that is built in.',
  },
  'inventory/differs': {
    cause: 'The clusters or labels of the fleet are not those of the management cluster.',
    example: "prod-a: { labels: { rollout: 'production' } } beside a live label rollout=pilot",
    fix: 'Put the code right, with `fleetwright inventory pull` if it helps, or the cluster.',
  },
  'inventory/no-wave': {
    cause: 'No live cluster has the label that shall say its wave, so an inventory could not be made of them.',
    example: 'fleetwright inventory pull --wave ring',
    fix: 'Name a label that the clusters have with --wave, or label them first.',
  },
};
