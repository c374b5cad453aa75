import type { ExplanationsOf } from './explanation.ts';

/** What stops a stack before it applies anything. */
export const stackExplanations: ExplanationsOf<'stack' | 'crd' | 'object'> = {
  'stack/name': {
    cause: 'The name of the stack, or its settings, name no fleet or no wave, so that nobody knows what it applies.',
    example: 'pulumi stack init poilt   # did you mean pilot?',
    fix: 'Name it <wave> or <fleet>-<wave>, or set fleet and wave in its configuration.',
  },
  'stack/other-provider': {
    cause: 'A stack speaks to the management cluster alone. Sveltos reaches the workload clusters.',
    example: "new k8s.Provider('prod-a', { kubeconfig }) beside applyWave",
    fix: 'Deliver through the fleet, or keep what is no add-on in a Pulumi project of its own.',
  },
  'stack/duplicate-object': {
    cause: 'Two stacks declare one object. Each would undo the other.',
    example: 'fleets a and b both have a base kyverno on a cluster pilot',
    fix: 'Keep it in one of them.',
  },
  'crd/missing': {
    cause: 'The management cluster does not serve the kind: Sveltos is not installed there, or not in this version.',
    example: 'pulumi preview against a cluster without Sveltos',
    fix: 'Install Sveltos on the management cluster.',
  },
  'crd/too-old': {
    cause:
      'The Sveltos of the management cluster does not know the field, and its API server would drop it in silence.',
    example: 'patchesFrom on a Sveltos that has no such field',
    fix: 'Upgrade Sveltos there, or leave the field out.',
  },
  'object/foreign': {
    cause:
      'An object of that name exists, and no stack of this fleet made it. Applying over it would take it away from whoever did.',
    example: 'a ClusterProfile kyverno-pilot that somebody applied with kubectl',
    fix: 'Rename, delete, or hand it over with the command that the message names.',
  },
  'object/handed-over': {
    cause: 'Another stack has the object now, and this one would delete it.',
    example: 'a cluster that moved to another wave, and an `up` of the wave that it left',
    fix: 'Let this stack forget it with the command that the message names.',
  },
  'object/moving': {
    cause: 'The fleet has the object in another stack now, and that stack has not taken it over yet.',
    example: 'a cluster whose wave label changed, and a preview of the wave that it left',
    fix: 'Preview the stack that has it now, run the lines that it prints, apply it, and come back.',
  },
  'object/gone': {
    cause: 'The stack applied the object, and it is not there any more. `up` makes it again.',
    example: 'kubectl delete clusterprofile kyverno-pilot',
    fix: 'Find out who deleted it before it comes back.',
  },
  'object/edited': {
    cause: 'Somebody changed the object by hand. `up` puts the reviewed content back.',
    example: 'kubectl edit clusterprofile kyverno-pilot',
    fix: 'Take the change over into the fleet, or let it go.',
  },
  'object/left-behind': {
    cause:
      "The object has this stack's stamp, the fleet does not declare it, and the stack does not know it, so that nothing will delete it.",
    example: 'a stack whose state was lost and made anew',
    fix: 'Delete it by hand if nothing needs it; deleting a profile withdraws its add-ons.',
  },
  'stack/secret-missing': {
    cause: 'A payload needs a secret of the stack’s configuration that is not set.',
    example: "secretConfig('token', { version: '1' })   # and no such secret in Pulumi.pilot.yaml",
    fix: 'Set it with `pulumi config set --secret`.',
  },
  'stack/secret-plain': {
    cause: 'The configuration holds the value in plain text, where a secret is needed.',
    example: 'pulumi config set token abc   # without --secret',
    fix: 'Set it again with `pulumi config set --secret`, and change the value: it has been read.',
  },
  'object/absent': {
    cause:
      'The stack sets some fields of an object that somebody else makes, and it is not there. Making it would take it away from its maker.',
    example: 'a patch of SveltosCluster mgmt/mgmt before Sveltos has registered its own cluster',
    fix: 'Install what makes it, and then apply this stack.',
  },
};
