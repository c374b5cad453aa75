import type { ExplanationsOf } from './explanation.ts';

/** Fleets, their clusters, and what is written from them. */
export const fleetExplanations: ExplanationsOf<'fleet' | 'cluster' | 'render'> = {
  'fleet/name': {
    cause: 'Stacks are named after the fleet, and no stack can have this name.',
    example: "defineFleet({ name: 'Edge_EU', … })",
    fix: 'Use lower case letters, digits and dashes, at most 63.',
  },
  'fleet/not-found': {
    cause: 'No folder of fleets/ has that name and a fleet.ts in it.',
    example: 'fleetwright check --fleet fiv   # did you mean five?',
    fix: 'Write the name of the folder, or make fleets/<name>/fleet.ts.',
  },
  'fleet/unreadable': {
    cause: 'The module could not be loaded, exports no `fleet`, or its fleet has another name than its folder.',
    example: "// fleets/edge/fleet.ts\nexport const fleet = defineFleet({ name: 'egde', … });",
    fix: 'Export `fleet` from fleet.ts under the name of its folder; `npx tsc --noEmit` finds what does not compile.',
  },
  'cluster/name': {
    cause:
      'Kubernetes does not take the name or namespace, or Sveltos makes longer names of it that Kubernetes does not take.',
    example: "inventory(labels, { 'Prod A': { labels: { … } } })",
    fix: 'Use lower case letters, digits and dashes; the message says how long the name may be.',
  },
  'cluster/duplicate-address': {
    cause: 'Two entries lead to one cluster object. Two records would then fight over it.',
    example: "{ a: { name: 'prod', labels }, b: { name: 'prod', labels } }",
    fix: 'Keep one entry, or correct namespace and name of the other.',
  },
  'cluster/is-management': {
    cause:
      'The management cluster is listed among the workload clusters. Its objects belong to the management stack, applied first.',
    example: "inventory(labels, { mgmt: { namespace: 'mgmt', labels: { … } } })",
    fix: 'Take it out of the inventory; `management` of the fleet says where it is.',
  },
  'cluster/version': {
    cause: 'The Kubernetes version of a cluster, as last known, cannot be read.',
    example: "{ kubernetes: 'v1.x', labels: { … } }",
    fix: 'Write it in full, such as 1.31.4.',
  },
  'cluster/derived-label': {
    cause:
      'Sveltos makes a label value of namespace and name of the cluster, and label values have at most 63 characters. Everything for that cluster would fail.',
    example: "namespace 'k0sproject-k0smotron-control-plane-system', name 'test3-workload-cluster'",
    fix: 'Shorten the name or the namespace by what the message says.',
  },
  'cluster/written-by-sveltos': {
    cause: 'Sveltos writes this field or label itself, so that two would take turns.',
    example: "labels: { 'projectsveltos.io/k8s-version': 'v1.31.4' }",
    fix: 'Leave it out.',
  },
  'cluster/access': {
    cause: 'A registration says in exactly one way how the cluster is reached.',
    example: 'kubeconfig and workloadIdentity together',
    fix: 'Keep one of the ways.',
  },
  'cluster/token-renewal': {
    cause: 'Renewal writes the token under another key than the one that is read, and changes the registration for it.',
    example: 'tokenRequestRenewalOption without kubeconfigKeyName',
    fix: 'Say the key under which the kubeconfig is renewed and read.',
  },
  'cluster/unreachable': {
    cause: 'The API server of the management cluster does not answer. A preview without it would show nothing true.',
    example: 'KUBECONFIG=old.yaml pulumi preview -s pilot',
    fix: 'Check KUBECONFIG, the network and the credentials; for the rehearsal, `fleetwright rehearsal up`.',
  },
  'cluster/mismatch': {
    cause: 'The kubeconfig leads to another management cluster than the one this stack was applied to.',
    example: 'pulumi up -s production   # with the kubeconfig of staging',
    fix: 'Use the kubeconfig of the cluster that the message names.',
  },
  'cluster/forbidden': {
    cause: 'The identity in the kubeconfig may not read what a check needs, so the check cannot pass.',
    example: 'a role without `get` on the namespace kube-system',
    fix: 'Give the identity the right that the message names.',
  },
  'cluster/no-namespace': {
    cause: 'An object of the stack is in a namespace that the management cluster does not have.',
    example: "inventory(labels, { pilot: { namespace: 'fleet-a', … } })   // no namespace fleet-a",
    fix: 'Create the namespace, or correct it in the fleet.',
  },
  'render/destination': {
    cause: 'The folder holds something that render did not write, and render removes files of records that are gone.',
    example: 'fleetwright render --out .',
    fix: 'Name an empty folder, or one that render wrote for this fleet.',
  },
  'fleet/unnamed': {
    cause: 'The project has several fleets, and nothing says which of them is meant.',
    example: 'fleetwright render   # fleets/edge and fleets/core are there',
    fix: 'Name it with --fleet, or in the configuration of the stack.',
  },
  'render/secret-config': {
    cause:
      'A record waits for a secret that only a stack can fill in, and files would hold a placeholder in its place.',
    example: "fleetwright render --out deploy   # a payload has secretConfig('token', { version: '1' })",
    fix: 'Refer to a Secret that exists, or fetch it from a secret store.',
  },
};
