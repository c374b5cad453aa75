/** A binary that a rehearsal runs. */
export type ToolName =
  | 'pulumi'
  | 'pulumi-language-nodejs'
  | 'pulumi-resource-kubernetes'
  | 'etcd'
  | 'kube-apiserver'
  | 'kube-controller-manager';

/** How a binary is recognised, and how it is built when there is none. */
export interface ToolDescription {
  readonly name: string;
  /** The Go module that pins its version: a folder of `rehearsal/tools/`. */
  readonly module: string;
  /** The Go package of its main function, as seen from that module. */
  readonly package: string;
  /** Go variables that the linker sets; Go's own build leaves them empty. */
  readonly linkerVariables: Readonly<Record<string, string>>;
  /** Arguments with which the binary answers and exits with 0. */
  readonly probe: readonly string[];
  /** What the answer looks like. */
  readonly answer: RegExp;
  /** Finds the version in the answer; undefined for binaries that don't tell. */
  readonly versionPattern?: RegExp;
  /** The version that the module pins, for binaries that don't tell. */
  readonly builtVersion?: string;
  /** The oldest version that has what a rehearsal needs. */
  readonly minimum: string;
  /** Whether `KUBEBUILDER_ASSETS` is a place to look for it. */
  readonly kubebuilder: boolean;
  /** How long a build takes on two cores with nothing in Go's cache, in minutes. */
  readonly buildMinutes: number;
}

/** The version of the Kubernetes provider that is built, and that `@pulumi/kubernetes` asks the engine for. */
export const providerVersion = '4.34.2';

const kubernetes = {
  module: 'kubernetes',
  linkerVariables: { 'k8s.io/component-base/version.gitVersion': 'v1.36.3' },
  probe: ['--version'],
  answer: /^Kubernetes v/m,
  // A build without linker variables calls itself v0.0.0-master and is not judged by that.
  versionPattern: /^Kubernetes v(?!0\.0\.0)(\d+\.\d+\.\d+)/m,
  minimum: '1.30.0',
  kubebuilder: true,
};

/** Every tool of a rehearsal, in the order in which missing ones are built: the short builds first. */
export const toolTable: readonly (ToolDescription & { readonly name: ToolName })[] = [
  {
    name: 'pulumi-language-nodejs',
    module: 'pulumi-language-nodejs',
    package: 'github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs',
    linkerVariables: {},
    probe: ['-help'],
    answer: /-tracing/,
    builtVersion: '3.67.0',
    minimum: '3.0.0',
    kubebuilder: false,
    buildMinutes: 1,
  },
  {
    name: 'etcd',
    module: 'kubernetes',
    package: 'go.etcd.io/etcd/server/v3',
    linkerVariables: {},
    probe: ['--version'],
    answer: /^etcd Version: /m,
    versionPattern: /^etcd Version: (\d+\.\d+\.\d+)/m,
    minimum: '3.5.0',
    kubebuilder: true,
    buildMinutes: 1,
  },
  { ...kubernetes, name: 'kube-apiserver', package: 'k8s.io/kubernetes/cmd/kube-apiserver', buildMinutes: 5 },
  {
    ...kubernetes,
    name: 'kube-controller-manager',
    package: 'k8s.io/kubernetes/cmd/kube-controller-manager',
    buildMinutes: 2,
  },
  {
    name: 'pulumi',
    module: 'pulumi',
    package: 'github.com/pulumi/pulumi/pkg/v3/cmd/pulumi',
    linkerVariables: { 'github.com/pulumi/pulumi/sdk/v3/go/common/version.Version': 'v3.274.1' },
    probe: ['version'],
    // A build without linker variables answers with an empty line.
    answer: /^\s*(v?\d+\.\d+\.\d+\S*\s*)?$/,
    versionPattern: /^v?(\d+\.\d+\.\d+)/m,
    // The first in which PULUMI_OPTION_CONFIG_FILE is known to keep a rehearsal away from tracked stack files.
    minimum: '3.215.0',
    kubebuilder: false,
    buildMinutes: 6,
  },
  {
    name: 'pulumi-resource-kubernetes',
    module: 'pulumi-resource-kubernetes',
    package: '.',
    linkerVariables: {},
    probe: ['-help'],
    answer: /-tracing/,
    builtVersion: providerVersion,
    minimum: '4.0.0',
    kubebuilder: false,
    buildMinutes: 11,
  },
];

/** Compares two versions `major.minor.patch`: negative when the first is the older. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (let index = 0; index < 3; index++) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
