import { Provider } from '@pulumi/kubernetes';

/** The name of the provider resource. Constant: it is part of every object's identity in the state. */
export const providerName = 'management-cluster';

/** Calls a second that the provider's client allows itself; its own default of 5 makes a thousand objects take minutes. */
const clientQps = 100;
const clientBurst = 200;

/**
 * Takes out of an environment what the Kubernetes SDK would copy into the provider's inputs, and so into the state: the
 * kubeconfig's path, and settings of this machine. The provider is another process and still has them.
 */
export function forgetMachine(environment: Record<string, string | undefined>): void {
  for (const key of Object.keys(environment)) {
    if (key === 'KUBECONFIG' || key.startsWith('PULUMI_K8S_')) Reflect.deleteProperty(environment, key);
  }
}

/**
 * The provider of the management cluster, pinned to the cluster's identity: another port, kubeconfig or machine plans
 * nothing, and nothing of them enters the state.
 *
 * @param identity - the UID of the namespace kube-system
 */
export function managementProvider(identity: string): Provider {
  return new Provider(providerName, {
    clusterIdentifier: identity,
    enableServerSideApply: true,
    // Otherwise a changed ConfigMap is deleted and made anew while Sveltos refers to it.
    enableConfigMapMutable: true,
    enableSecretMutable: true,
    // The preflight has found every live object to be this stack's own, so that creating one means taking it back
    // after a lost state or an adoption.
    upsertExistingObjects: true,
    kubeClientSettings: { qps: clientQps, burst: clientBurst },
  });
}
