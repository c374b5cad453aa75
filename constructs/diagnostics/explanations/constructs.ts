import type { ExplanationsOf } from './explanation.ts';

/** Constructs, and records of the management cluster. */
export const constructExplanations: ExplanationsOf<'construct' | 'record'> = {
  'construct/invalid': {
    cause: 'A construct says of itself that it is invalid, or cannot be written as data.',
    example: "new ClusterProfile(chart, 'P', { metadata: { name: 'p' }, spec: { tier: 0 } })",
    fix: 'Correct what the message quotes; it is the construct that says so.',
  },
  'construct/patch': {
    cause:
      'A JSON patch on a construct has no effect: nothing stands at its path, or it cannot be applied. What somebody meant to change would stay as it is.',
    example: "profile.addJsonPatch(JsonPatch.replace('/spec/teir', 50))",
    fix: 'Correct the path, or leave the patch out.',
  },
  'construct/unnamed': {
    cause:
      'Without a name of its own an object is named after the place of its construct in the tree, and renamed when code moves.',
    example: "new ApiObject(chart, 'Thing', { apiVersion: 'v1', kind: 'ConfigMap' })",
    fix: 'Say metadata.name.',
  },
  'record/name': {
    cause: 'The ids of records are made from this name, and Kubernetes does not take it.',
    example: "managementRecord('Health Checks', (chart) => { … })",
    fix: 'Use lower case letters, digits and dashes.',
  },
  'record/duplicate': {
    cause: 'Two management records have one name, or one object stands in two places. Each would undo the other.',
    example: "managementRecord('health', a), managementRecord('health', b)",
    fix: 'Rename one record, and say all of an object in one place.',
  },
  'record/empty': {
    cause:
      'The record has neither objects nor patches, or the patch says nothing about its object: nothing would be applied.',
    example: "managementRecord('health', () => undefined)",
    fix: 'Give it something to say, or drop it.',
  },
  'record/secret': {
    cause: 'The values of a Secret stand in a record, and so in git and in the state of a stack.',
    example: "new ApiObject(chart, 'S', { kind: 'Secret', stringData: { token: 'abc' }, … })",
    fix: 'Make the Secret elsewhere, and refer to it by name.',
  },
  'record/registration': {
    cause: 'Sveltos registers its own cluster by itself and writes that object anew with each upgrade.',
    example: 'a SveltosCluster mgmt/mgmt among the objects of a record',
    fix: 'Say what the fleet owns of it as a patch.',
  },
  'record/overwritten': {
    cause: 'Each upgrade of the Sveltos chart writes these fields anew, so that the patch is lost then.',
    example: "patches: [{ kind: 'SveltosCluster', metadata: { … }, spec: { … } }]",
    fix: 'Patch labels and annotations only, or let the registration run with --service-account-token=true.',
  },
  'record/dangling': {
    cause:
      'An object refers to another by name, and no record of the fleet has it. It may exist on the management cluster all the same.',
    example: 'an EventTrigger whose eventSourceName no EventSource has',
    fix: 'Put the other object into a record, or correct the name.',
  },
};
