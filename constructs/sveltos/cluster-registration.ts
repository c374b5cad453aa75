import { Construct } from 'constructs';
import type { SveltosClusterSpec, WorkloadIdentity } from '../api/index.ts';
import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { inWords, isObject, own } from '../model/index.ts';
import type { KubeconfigSecret } from '../model/index.ts';
import { addCheck } from './construct-checks.ts';
import { SveltosCluster } from './kinds/index.ts';

/** How Sveltos reaches a cluster. The ways exclude each other, and no kubeconfig is ever written into a fleet. */
export type ClusterAccess =
  /** By a kubeconfig in a Secret that comes from elsewhere. */
  | { readonly kubeconfig: KubeconfigSecret; readonly tokenRenewal?: TokenRenewal }
  /** By a cloud identity. */
  | { readonly workloadIdentity: WorkloadIdentity }
  /** Not at all: an agent in the cluster fetches what is to be deployed. The API server lets nobody change it later. */
  | 'agent';

/** How the token in a kubeconfig is kept fresh. */
export interface TokenRenewal {
  /** How often, as a duration: `1h`. */
  readonly every: string;
  /** How long a token lives, as a duration. @default as long as the time between two renewals */
  readonly lifetime?: string;
  /** The ServiceAccount of the cluster that the token is for. @default the one of the kubeconfig */
  readonly serviceAccount?: { readonly namespace: string; readonly name: string };
}

type SaidByAccess =
  'kubeconfigName' | 'kubeconfigKeyName' | 'tokenRequestRenewalOption' | 'workloadIdentity' | 'pullMode';

/** What a registration is made of: how the cluster is reached, and the other fields of a SveltosCluster. */
export interface ClusterRegistrationProps extends Omit<SveltosClusterSpec, SaidByAccess> {
  readonly name: string;
  readonly namespace: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly access: ClusterAccess;
}

/**
 * The registration of a cluster that no inventory lists, with what Sveltos writes into it left alone: a renewed token goes
 * where it is read from, under a key that is said on both sides.
 *
 * @example
 * new ClusterRegistration(chart, 'Edge', {
 *   name: 'edge',
 *   namespace: 'edge',
 *   labels: { environment: 'prod' },
 *   access: { kubeconfig: { secretName: 'edge-kubeconfig' }, tokenRenewal: { every: '1h' } },
 * });
 */
export class ClusterRegistration extends Construct {
  readonly cluster: SveltosCluster;

  constructor(scope: Construct, id: string, props: ClusterRegistrationProps) {
    super(scope, id);
    const said: Readonly<Record<string, unknown>> = isObject(props) ? props : {};
    const { name, namespace, labels, access, ...others } = said;
    const metadata = { name, namespace, ...(labels === undefined ? {} : { labels }) };
    this.cluster = new SveltosCluster(this, 'Cluster', {
      metadata: metadata as { name: string; namespace: string },
      // What is said in spite of the types stands last, so that it shows.
      spec: { ...accessFields(access), ...others },
    });
    addCheck(this, (root) => checkAccess(name, access, root));
  }
}

/** The key that kubeconfig Secrets usually have. */
const usualKey = 'kubeconfig';

function accessFields(access: unknown): Readonly<Record<string, unknown>> {
  if (access === 'agent') return { pullMode: true };
  const workloadIdentity = own(access, 'workloadIdentity');
  if (workloadIdentity !== undefined) return { workloadIdentity };
  const kubeconfig = own(access, 'kubeconfig');
  const renewal = own(access, 'tokenRenewal');
  const key = own(kubeconfig, 'key') ?? (renewal === undefined ? undefined : usualKey);
  return withoutUndefined({
    kubeconfigName: own(kubeconfig, 'secretName'),
    kubeconfigKeyName: key,
    tokenRequestRenewalOption: renewalFields(renewal, key),
  });
}

function renewalFields(renewal: unknown, key: unknown): unknown {
  if (!isObject(renewal)) return renewal;
  const { every, lifetime, serviceAccount, ...others } = renewal;
  return withoutUndefined({
    ...others,
    renewTokenRequestInterval: every,
    kubeconfigKeyName: key,
    tokenDuration: lifetime,
    saNamespace: own(serviceAccount, 'namespace'),
    saName: own(serviceAccount, 'name'),
  });
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const ways: Readonly<Record<string, readonly string[]>> = {
  kubeconfig: ['kubeconfig', 'tokenRenewal'],
  workloadIdentity: ['workloadIdentity'],
};

function checkAccess(name: unknown, access: unknown, root: string | undefined): readonly Diagnostic[] {
  const fields = isObject(access) ? Object.keys(access) : [];
  const isWay = Object.entries(ways).some(
    ([way, allowed]) => fields.includes(way) && fields.every((field) => allowed.includes(field)),
  );
  const isReadable = isWay && Object.values(access as object).every(isObject);
  if (access === 'agent' || isReadable) return [];
  const title = typeof name === 'string' ? name : 'SveltosCluster';
  const path = formatPath(root === undefined ? title : formatPath(root, ['SveltosCluster', title]), ['access']);
  const message = `access is 'agent', or an object with kubeconfig (and tokenRenewal) or with workloadIdentity, got ${inWords(access)}`;
  return [diagnostic('cluster/access', path, message, 'name a Secret in kubeconfig: no kubeconfig stands in a fleet')];
}
