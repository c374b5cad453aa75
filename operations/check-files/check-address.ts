import { diagnostic, formatPath } from '../../constructs/index.ts';
import { childPath } from '../../constructs/diagnostics/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import type { Diagnostic } from '../../constructs/index.ts';
import type { Fields } from '../../constructs/api/index.ts';
import { isEmptySelector } from './check-label-selector.ts';

/** The fields by which objects of a kind say which clusters they are for. Any of them is enough. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  ClusterProfile: ['clusterSelector', 'clusterRefs', 'setRefs'],
  Profile: ['clusterSelector', 'clusterRefs', 'setRefs'],
  ClusterSet: ['clusterSelector', 'clusterRefs'],
  Set: ['clusterSelector', 'clusterRefs'],
  ClusterHealthCheck: ['clusterSelector'],
  RoleRequest: ['clusterSelector'],
  EventTrigger: ['sourceClusterSelector'],
};

/**
 * Objects that address no cluster: their selector is empty or missing, and they name no cluster.
 *
 * @param isNeeded - whether another profile depends on this one: Sveltos deploys it where that one goes
 * @returns codes `selector/empty`, `selector/base`
 */
export function checkAddress(object: Fields, isNeeded: boolean): readonly Diagnostic[] {
  const { kind, spec = {} } = object;
  if (typeof kind !== 'string' || !isObject(spec)) return [];
  if (kind === 'ClusterPromotion') return checkStages(spec['stages']);
  const fields = Object.hasOwn(addresses, kind) ? (addresses[kind] ?? []) : [];
  // What is there in another form than these was reported as such.
  if (fields.length === 0 || isNeeded || fields.some((field) => addressesSome(spec[field]))) return [];
  const [selector = ''] = fields;
  if (!isEmptySelector(spec[selector]) && isEmptyList(spec['clusterRefs']) && fields.includes('clusterRefs')) {
    const message = `'clusterRefs: []' addresses no cluster: this ${kind} is a base that others are made from`;
    return [diagnostic('selector/base', 'spec.clusterRefs', message, 'do not apply it')];
  }
  const path = spec[selector] === undefined ? 'spec' : childPath('spec', selector);
  return [nobody(path, kind, fields)];
}

function nobody(path: string, what: string, fields: readonly string[]): Diagnostic {
  const message = `the ${what} addresses no cluster: an empty selector selects none`;
  return diagnostic('selector/empty', path, message, `say which clusters in ${fields.join(', ')}`);
}

function checkStages(stages: unknown): readonly Diagnostic[] {
  if (!Array.isArray(stages)) return [];
  return stages.flatMap((stage: unknown, index) => {
    const selector = own(stage, 'clusterSelector');
    if (!isObject(stage) || (selector !== undefined && !isEmptySelector(selector))) return [];
    return [nobody(formatPath('spec', ['stages', index]), 'stage', ['clusterSelector'])];
  });
}

function addressesSome(value: unknown): boolean {
  if (value === undefined || value === null || isEmptyList(value)) return false;
  return !isEmptySelector(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The kinds of cluster that Sveltos addresses, with the API groups that they have. */
const clusterKinds: readonly { readonly kind: string; readonly is: (apiVersion: string) => boolean }[] = [
  { kind: 'SveltosCluster', is: (apiVersion) => apiVersion === 'lib.projectsveltos.io/v1beta1' },
  { kind: 'Cluster', is: (apiVersion) => apiVersion.startsWith('cluster.x-k8s.io/') },
];

/**
 * References to clusters that make the controller fail before it can say why.
 *
 * @returns code `selector/cluster-ref`
 */
export function checkClusterRefs(object: Fields): readonly Diagnostic[] {
  const refs = own(own(object, 'spec'), 'clusterRefs');
  if (!Array.isArray(refs)) return [];
  return refs.flatMap((ref: unknown, index) => {
    if (!isObject(ref)) return [];
    const { apiVersion = '', kind = '' } = ref;
    if (typeof apiVersion !== 'string' || typeof kind !== 'string') return [];
    if (clusterKinds.some((each) => each.kind === kind && each.is(apiVersion))) return [];
    const named = kind === '' ? 'no kind' : kind;
    const message = `the reference is to ${named} of ${apiVersion === '' ? 'no apiVersion' : apiVersion}, which Sveltos does not address`;
    const hint = 'write SveltosCluster of lib.projectsveltos.io/v1beta1, or Cluster of cluster.x-k8s.io/v1beta2';
    return [diagnostic('selector/cluster-ref', formatPath('spec', ['clusterRefs', index]), message, hint)];
  });
}
