/** Groups of codes that are about something else than a fleet. */
const groups: Readonly<Record<string, string>> = {
  construct: 'is about constructs of a management record',
  crd: 'is about what a management cluster serves',
  file: 'is about the files of `check FILE`',
  import: 'is about the definitions of a cluster whose API is imported',
  inventory: 'is about what a fleet and a management cluster say of clusters',
  object: 'is about what is live on a management cluster',
  project: 'is about new projects',
  query: 'is about a question on the command line',
  render: 'is about a folder that render writes to',
  stack: 'is about the name and the settings of a stack',
  yaml: 'is about YAML as a text; a fleet is TypeScript',
};

/** Single codes of groups that are otherwise about fleets. */
const single: Readonly<Record<string, string>> = {
  'api/dropped': 'typed metadata has no such fields; it is about plain YAML',
  'api/not-convertible': 'a fleet is written for the present version',
  'api/old-version': 'a fleet is written for the present version',
  'api/unknown-kind': 'a fleet has no kinds of its own; it is about plain YAML',
  'cluster/access': 'is about a construct for registrations',
  'cluster/derived-label': 'is about objects of a management record',
  'cluster/forbidden': 'is about the rights of who previews',
  'cluster/mismatch': 'is about the kubeconfig of a stack',
  'cluster/no-namespace': 'is about what is live on a management cluster',
  'cluster/unreachable': 'is about a management cluster that does not answer',
  'fleet/unnamed': 'is about a command line that names none of several fleets',
  'payload/file': 'is found where manifests are made, before there is a fleet',
  'payload/empty': 'is found where manifests are made, before there is a fleet',
  'payload/generated-name': 'is found where manifests are made, before there is a fleet',
  'payload/path-dependent': 'is found where manifests are made, before there is a fleet',
  'payload/construct': 'is found where manifests are made, before there is a fleet',
  'payload/order': 'is found where manifests are made, before there is a fleet',
  'payload/secret-config': 'is found where manifests are made, before there is a fleet',
  'payload/secret-version': 'is found where manifests are made, before there is a fleet',
  'promotion/next': 'is about the construct for promotions',
  'selector/base': 'is about plain YAML; bases of a fleet are not applied',
  'selector/cluster-ref': 'is about plain YAML; references are made from the inventory',
  'sveltos/other-version': 'is about what is installed on a management cluster',
  'sveltos/version': 'is about the construct for the bootstrap',
  'fleet/not-found': 'is about a name on the command line that no fleet has',
};

/** Why no fleet causes a code; undefined for those that fleets cause. */
export function uncaused(code: string): string | undefined {
  const [group = ''] = code.split('/');
  return groups[group] ?? single[code];
}
