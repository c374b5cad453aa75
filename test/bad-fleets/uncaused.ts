/** Groups of codes that are about something else than a fleet. */
const groups: Readonly<Record<string, string>> = {
  classifier: 'is about classifiers of a fleet',
  construct: 'is about constructs of a management record',
  crd: 'is about what a management cluster serves',
  file: 'is about the files of `check FILE`',
  health: 'is about objects of a management record',
  object: 'is about what is live on a management cluster',
  payload: 'is found where manifests are made, before there is a fleet',
  profile: 'is about objects of a management record',
  project: 'is about new projects',
  promotion: 'is about objects of a management record',
  query: 'is about a question on the command line',
  record: 'is about management records',
  render: 'is about a folder that render writes to',
  selector: 'is about profiles by selector',
  stack: 'is about the name and the settings of a stack',
  sveltos: 'is about objects of a management record',
  trigger: 'is about objects of a management record',
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
  'cluster/token-renewal': 'is about objects of a management record',
  'cluster/unreachable': 'is about a management cluster that does not answer',
  'cluster/written-by-sveltos': 'is about objects of a management record',
  'fleet/unnamed': 'is about a command line that names none of several fleets',
  'fleet/not-found': 'is about a name on the command line that no fleet has',
};

/** Why no fleet causes a code; undefined for those that fleets cause. */
export function uncaused(code: string): string | undefined {
  const [group = ''] = code.split('/');
  return groups[group] ?? single[code];
}
