/** A process of the management cluster. */
export type ComponentName = 'etcd' | 'kube-apiserver' | 'kube-controller-manager';

/** All components, in the order in which they start. */
export const componentNames: readonly ComponentName[] = ['etcd', 'kube-apiserver', 'kube-controller-manager'];

/** The namespace that the installation of Sveltos makes. */
export const sveltosNamespace = 'projectsveltos';

/** The files of a management cluster, relative to its data folder, in which its processes run. */
export const files = {
  etcdData: 'etcd',
  certificates: 'certificates',
  servingCertificate: 'certificates/apiserver.crt',
  tokens: 'tokens.csv',
  serviceAccountKey: 'service-account.key',
  kubeconfig: 'kubeconfig',
  logs: 'logs',
  state: 'cluster.json',
} as const;

// etcd names the socket's file by host and port. A relative one keeps the path shorter than the system's limit and lets
// a stopped cluster's folder be moved. A socket in a private folder also needs no password, and no port.
const etcdClients = 'unix://etcd-clients:1';
const etcdPeers = 'unix://etcd-peers:1';

function etcdArguments(): readonly string[] {
  return [
    '--name=rehearsal',
    `--data-dir=${files.etcdData}`,
    `--listen-client-urls=${etcdClients}`,
    `--advertise-client-urls=${etcdClients}`,
    `--listen-peer-urls=${etcdPeers}`,
    `--initial-advertise-peer-urls=${etcdPeers}`,
    `--initial-cluster=rehearsal=${etcdPeers}`,
    '--log-level=warn',
    // What a rehearsal holds may be lost when the machine fails, not when a process does.
    '--unsafe-no-fsync',
  ];
}

function apiServerArguments(port: number): readonly string[] {
  return [
    `--etcd-servers=${etcdClients}`,
    '--bind-address=127.0.0.1',
    `--secure-port=${port}`,
    '--advertise-address=127.0.0.1',
    // The address is not published as an endpoint: Kubernetes refuses loopback addresses there.
    '--endpoint-reconciler-type=none',
    `--cert-dir=${files.certificates}`,
    `--token-auth-file=${files.tokens}`,
    '--anonymous-auth=false',
    '--authorization-mode=RBAC',
    `--service-account-key-file=${files.serviceAccountKey}`,
    `--service-account-signing-key-file=${files.serviceAccountKey}`,
    '--service-account-issuer=https://kubernetes.default.svc',
    '--service-cluster-ip-range=10.96.0.0/24',
    // Nothing here runs pods, so nothing makes the service accounts that this plugin would wait for.
    '--disable-admission-plugins=ServiceAccount',
    '--profiling=false',
  ];
}

function controllerManagerArguments(): readonly string[] {
  return [
    `--kubeconfig=${files.kubeconfig}`,
    // Pulumi deletes in the foreground: without a garbage collector such a delete never ends.
    '--controllers=garbage-collector-controller,namespace-controller',
    '--leader-elect=false',
    '--secure-port=0',
    '--profiling=false',
  ];
}

/**
 * The command line of a component. All listen on unix sockets in the data folder or on 127.0.0.1 only.
 *
 * @param port the API server's port; only its own command line needs it.
 */
export function componentArguments(name: ComponentName, port: number | undefined): readonly string[] {
  switch (name) {
    case 'etcd':
      return etcdArguments();
    case 'kube-apiserver':
      return apiServerArguments(port ?? 0);
    case 'kube-controller-manager':
      return controllerManagerArguments();
  }
}
