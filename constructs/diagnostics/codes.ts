/** How much a diagnostic weighs: an error stops the command, a warning is shown and does not. */
export type Severity = 'error' | 'warning';

/** What a diagnostic code stands for. */
export interface CodeDescription {
  readonly severity: Severity;
  /** One line for the list of codes: what is wrong whenever this code appears. */
  readonly summary: string;
}

const error = (summary: string): CodeDescription => ({ severity: 'error', summary });
const warning = (summary: string): CodeDescription => ({ severity: 'warning', summary });

/**
 * The one table of diagnostic codes. A code is public contract: scripts branch on it, so it is never renamed.
 *
 * @example codes['variant/no-reason'].summary // 'a departure without a reason'
 */
export const codes = {
  'api/unknown-field': error('a field that neither the Sveltos API nor the fleet language has at its place'),
  'api/wrong-type': error('a value of another type than the Sveltos API or the fleet language asks for'),
  'api/not-allowed': error('a value outside the list that the Sveltos API allows'),
  'api/missing-field': error('a field that is required is missing'),
  'api/out-of-bounds': error('a number, text or list that is too small or too large for the Sveltos API'),
  'api/pattern': error('a text that does not have the form that the Sveltos API asks for'),
  'api/rule': error('a combination of fields that the Sveltos API refuses'),
  'api/unknown-kind': error('a kind that the groups of Sveltos do not have'),
  'api/old-version': warning('an object of a version that is not served any more, read as the present one'),
  'api/not-convertible': error('an object of an old version whose meaning in the present one is not certain'),
  'api/dropped': warning('something that the API server drops from an object'),

  'label/invalid': error('a label key or value that Kubernetes does not accept'),
  'label/undeclared': error('a label key or value that the fleet does not declare'),
  'label/missing': error('a cluster without a label that the fleet declares as required'),
  'label/classified': error('a label of classifiers where only labels of the inventory may stand'),
  'wave/invalid': error('waves that do not match the values of the wave label'),
  'wave/empty': warning('a wave without clusters'),

  'fleet/name': error('a fleet name that stacks cannot carry'),
  'cluster/name': error('a cluster name or namespace that Kubernetes or Sveltos cannot carry'),
  'cluster/duplicate-address': error('two inventory entries for one cluster'),
  'cluster/is-management': error('the management cluster listed as a workload cluster'),
  'cluster/version': error('a Kubernetes version that cannot be read'),

  'base/name': error('a base name that Kubernetes cannot carry'),
  'base/duplicate': error('one name for two bases'),
  'base/addressed': error('a base that names clusters'),
  'base/empty': error('a base that deploys nothing'),
  'base/provisions': error('a payload that makes clusters or machines'),
  'base/order': error('entries whose `after` names nothing, or go round in a circle'),
  'base/value': error('a value that cannot be written as data'),

  'payload/file': error('a payload file or folder that cannot be read'),
  'payload/empty': error('a payload, or a document of one, that holds nothing'),
  'payload/not-an-object': error('a document that is no Kubernetes object'),
  'payload/generated-name': error("a manifest whose name comes from its construct's place in the tree"),
  'payload/path-dependent': error("a value in a manifest that comes from its construct's place in the tree"),
  'payload/construct': error('a construct that cannot become a manifest'),
  'payload/order': error('manifests that wait for each other in a circle'),
  'payload/secret-literal': error('a Secret whose value stands in the code'),
  'payload/secret-config': error('a secret configuration value in a place where it would be shown, or badly named'),
  'payload/secret-version': warning('a reference to a Secret whose content can change without a new digest'),

  'yaml/syntax': error('a YAML text that cannot be read'),
  'yaml/duplicate-key': error('a key that stands twice in a YAML map'),
  'yaml/unsupported': error('something in YAML that a Kubernetes object cannot hold'),
  'yaml/word-for-boolean': warning('an unquoted word that kubectl reads as a boolean'),
  'yaml/key': error('a key in YAML that readers do not take as it is written'),
  'yaml/alias': error('an alias in YAML that stands for nothing, for itself, or for too much'),
  'yaml/tag': error('a tag in YAML that Kubernetes does not know'),
  'yaml/template': error('braces of a template without quotes, which YAML reads as an object'),
  'yaml/too-large-number': error('a number in YAML that readers do not take as it is written'),
  'yaml/encoding': error('a file that is not UTF-8'),
  'yaml/byte-order-mark': warning('a byte order mark at the beginning of a file'),

  'variant/duplicate': error('two variants of one base on one cluster'),
  'variant/duplicate-release': error('one Helm release that two entries install on one cluster'),
  'variant/inventory': error('variants over another inventory than the one of their fleet'),
  'variant/dependency': error('a dependency that no record on the cluster can meet'),
  'variant/no-clusters': error('a base that reaches no cluster'),
  'variant/name-too-long': error('a name that is too long once Sveltos has derived its own names from it'),
  'variant/name-taken': error('two records that would write one object'),
  'variant/unknown-field': error('a departure from something that the base does not set'),
  'variant/already-set': error('a departure that fills or adds what the base sets already'),
  'variant/wrong-type': error('a departure whose value is of another type than the base has there'),
  'variant/addressed': error('a departure on the name or the address of a record'),
  'variant/no-departure': error('a departure that changes nothing'),
  'variant/no-reason': error('a departure without a reason'),
  'variant/collision': error('two classes that set one path on one cluster'),
  'variant/overridden': warning("a cluster's own departure that wins over its class"),
  'variant/unmatched': error('a departure that applies to no cluster'),
  'variant/expiry': error('a departure whose `expires` is not a date'),

  'construct/invalid': error('a construct that finds itself invalid'),
  'construct/patch': error('a JSON patch that changes nothing, or cannot be applied'),
  'construct/unnamed': error('an object whose name would be made from the place of its construct'),

  'record/name': error('a name that a management record cannot have'),
  'record/duplicate': error('one name for two management records, or one object in two places'),
  'record/empty': error('a management record or a patch that says nothing'),
  'record/secret': error('the values of a Secret in a record'),
  'record/registration': error("an object in a record that Sveltos' own registration makes"),
  'record/overwritten': warning("a patch of fields that Sveltos' own registration writes anew"),
  'record/dangling': warning('a reference to an object that no record of the fleet has'),

  'sveltos/licence': warning('something that the open source build of Sveltos refuses'),
  'promotion/licence': warning('a ClusterPromotion, on which the open source build of Sveltos does not act'),
  'sveltos/version': error('a version of Sveltos that cannot be read'),
  'sveltos/other-version': warning('a version of Sveltos whose API may be another than the one that is described'),
  'promotion/next': error('a stage of a promotion that does not say what leads to the next one'),
  'promotion/approved': error("an approval of a ClusterPromotion's stage that is written down"),
  'trigger/withdraws': warning('an event trigger that does not say what happens when its event is gone'),
  'trigger/destination': error('an event trigger whose destination is not exactly one'),
  'trigger/resources': error('an event trigger that reads objects which its source does not collect'),
  'health/incomplete': error('a health check or notification without what its type needs'),
  'health/name': error('a name that a health check or notification cannot have'),
  'profile/max-update': error('a maxUpdate that means something else than it says'),
  'cluster/derived-label': error('a cluster whose names are too long for a label that Sveltos makes of them'),
  'cluster/written-by-sveltos': error('a field or label of a cluster that Sveltos writes itself'),
  'cluster/access': error('a registration that does not say in one way how the cluster is reached'),
  'cluster/token-renewal': error('a token renewal that leaves open which kubeconfig is read'),
  'profile/name': error('a profile name that Kubernetes cannot carry'),
  'profile/name-taken': error('one name for two profiles'),
  'profile/stack': error('a profile that belongs to no stack of the fleet'),
  'profile/dependency': error('a dependency that no profile can meet for all clusters of the dependent'),
  'profile/two-scopes': error('a base that reaches one cluster both by name and by selector'),

  'selector/empty': error('a selector, or a part of one, that says nothing'),
  'selector/base': warning('a profile that says it addresses nobody'),
  'selector/cluster-ref': error('a reference to a cluster that makes the Sveltos controller fail'),
  'selector/operator': error('a selector with an operator, or with values for it, that Kubernetes does not have'),
  'selector/never': error('a selector that no labels can satisfy'),
  'selector/no-match': error('a selector that matches none of the known clusters'),
  'selector/matches-all': warning('a selector that matches every cluster without saying so'),
  'selector/cannot-compile': error('a selector that cannot be written as one Kubernetes selector'),
  'selector/expectation': error('a selector that matches other clusters than it is expected to'),
  'selector/shadowed': warning('a part of a selector that adds nothing to the parts before it'),
  'selector/management': warning('a selector that can match the management cluster'),
  'selector/namespaces': warning('a cluster-wide profile that matches clusters of several namespaces'),
  'selector/overlap': error('two profiles that deploy the same and can match one cluster'),

  'classifier/name': error('a classifier name that Kubernetes cannot carry, or that two classifiers have'),
  'classifier/version': error('a classifier with a version that cannot be read'),
  'classifier/range': error('a range of versions that holds none, or none of the window'),
  'classifier/gap': error('versions that no range covers'),
  'classifier/overlap': error('two classifiers that write one label key on one cluster'),
  'classifier/label': error('a classifier that writes a label which is not declared as classified'),
  'classifier/unwritten': warning('a classified label value that no classifier writes'),
  'classifier/condition': error('a classifier without a condition, or with one that never holds'),

  'query/syntax': error('a label query that cannot be read'),
  'query/no-match': error('a label query that matches nothing'),

  'file/not-found': error('a file or folder that is not there'),
  'file/empty': warning('a file or folder with nothing to read in it'),
  'file/not-yaml': error('a program in the place of a YAML file'),

  'house/rule': error('something that a rule of this house refuses'),
  'house/broken-rule': error('a rule of this house that does not work'),
  'house/secret-literal': error('a secret that stands in the fleet'),
  'house/chart-version': error('a chart whose version is not one version'),
  'house/image-tag': error('an image that is not named by a version or digest'),
  'house/parity': error('a base that one of two classes of clusters has alone'),
  'house/scanning-claim': error('a claim that something was scanned for vulnerabilities'),
  'house/application': error('an application in a fleet of substrate'),

  'fleet/not-found': error('no fleet of that name'),
  'fleet/unnamed': error('several fleets, and nothing that says which is meant'),
  'fleet/unreadable': error('a fleet that cannot be loaded'),
  'project/name': error('a name that a new project cannot carry'),
  'project/in-the-way': error('files where a new project would be written'),
  'render/secret-config': error('a record for files whose secret values only a stack can fill in'),
  'render/destination': error('a folder that render will not write into'),

  'import/unreadable': error('a file or a definition that cannot be read as a CustomResourceDefinition'),
  'import/nothing': error('no CustomResourceDefinition of Sveltos where the API is to be imported from'),
  'import/conflict': error('one kind with two definitions that differ'),
  'import/file': error('an imported API beside the fleets that cannot be read'),
  'inventory/differs': error('a fleet whose clusters or labels are not those of the management cluster'),
  'inventory/no-wave': error('clusters without the label that shall say which wave they are in'),

  'stack/name': error('a stack name or setting that names no fleet or no wave'),
  'stack/secret-missing': error("a secret value that the stack's configuration does not have"),
  'stack/secret-plain': error("a secret value that stands in the stack's configuration in plain text"),
  'stack/other-provider': error('a Kubernetes provider for another cluster than the management cluster'),
  'stack/duplicate-object': error('one object that two stacks declare'),
  'cluster/unreachable': error('the management cluster does not answer'),
  'cluster/mismatch': error('a management cluster that is not the one this stack belongs to'),
  'cluster/forbidden': error('the management cluster does not let this identity read what a check needs'),
  'cluster/no-namespace': error('an object in a namespace that the management cluster does not have'),
  'crd/missing': error('a kind that the management cluster does not serve'),
  'crd/too-old': error('a field that the management cluster would drop in silence'),
  'object/foreign': error('a live object that this stack did not make'),
  'object/absent': error('an object of somebody else, of which a stack sets some fields, that is not there'),
  'object/handed-over': error('an object that another stack has now and that this stack would delete'),
  'object/moving': error('an object that another stack of the fleet declares now and that this stack would delete'),
  'object/gone': warning('an object that this stack applied and somebody deleted'),
  'object/edited': warning('an object that somebody changed by hand since this stack applied it'),
  'object/left-behind': warning("an object with this stack's stamp that nothing will delete"),
} as const satisfies Readonly<Record<string, CodeDescription>>;

/** The name of a kind of mistake, for example `variant/unknown-field`. */
export type DiagnosticCode = keyof typeof codes;
