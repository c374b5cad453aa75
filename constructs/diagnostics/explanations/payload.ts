import type { ExplanationsOf } from './explanation.ts';

/** Payloads: manifests that a base brings along. */
export const payloadExplanations: ExplanationsOf<'payload'> = {
  'payload/file': {
    cause: 'A file or folder with manifests cannot be read.',
    example: "manifestsFrom('policies/')   # no such folder",
    fix: 'Correct the path; it starts at the module that names it.',
  },
  'payload/empty': {
    cause: 'The payload, or a document of it, holds nothing, so that nothing would be deployed.',
    example: "manifestsOf('policies', () => undefined)",
    fix: 'Give it a manifest, or leave it out.',
  },
  'payload/not-an-object': {
    cause: 'A document is no Kubernetes object of its own: it is a List, or has no apiVersion, kind or name.',
    example: 'replicas: 1   # the values of a chart',
    fix: 'Keep only manifests in the folder, and write the items of a List as manifests.',
  },
  'payload/generated-name': {
    cause:
      'The name of the manifest comes from the place of its construct in the tree: moving code would rename, and so delete and make anew, what it deploys.',
    example: "new k8s.KubeNamespace(chart, 'Shop')",
    fix: 'Say metadata.name.',
  },
  'payload/path-dependent': {
    cause:
      'A value in the manifest comes from the place of its construct in the tree, as selectors of cdk8s-plus do by default. Moving code would change it.',
    example: "new Deployment(chart, 'Web', { … })   # its selector is a hash of the path",
    fix: 'Say the value, for example a selector of your own.',
  },
  'payload/construct': {
    cause: 'The construct cannot become a manifest: it fails, or says something that is no data.',
    example: "new ApiObject(chart, 'X', { kind: 'ConfigMap', data: { now: () => 1 } })",
    fix: 'Correct what the message quotes.',
  },
  'payload/order': {
    cause: 'Manifests depend on each other in a circle, so that none can come first.',
    example: 'a.addDependency(b); b.addDependency(a)',
    fix: 'Cut the circle at one place.',
  },
  'payload/secret-literal': {
    cause: 'The value of a Secret stands in the code, and so in git and in the state of a stack.',
    example: "{ kind: 'Secret', stringData: { token: 'abc' } }",
    fix: 'Refer to a Secret that exists, to a secret of the stack’s configuration, or to an external secret, and change the value: it has been read.',
  },
  'payload/secret-config': {
    cause: 'A secret of the configuration stands where everybody could read it, or its name cannot be one.',
    example: "values: { token: secretConfig('token', { version: '1' }) }",
    fix: 'Put it into the `stringData` of a Secret among the manifests; a name has lower case letters, digits and dashes.',
  },
  'payload/secret-version': {
    cause:
      'The record refers to a Secret whose content can change without a new digest: what was reviewed is then not what runs.',
    example: "valuesFrom: { db: { kind: 'Secret', name: 'db' } }",
    fix: 'Declare the version of the Secret, and raise it with each change.',
  },
};
