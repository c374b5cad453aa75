import type { ObjectRule, Schema } from '../schema.ts';
import { secretRef } from './secret-ref.ts';

/** The fields that every source of content has, be it manifests or a kustomization. */
export const contentSource = {
  deploymentType: {
    type: 'string',
    doc: 'Remote deploys to the matching cluster, Local to the management cluster.',
    enum: ['Local', 'Remote'],
    default: 'Remote',
  },
  force: {
    type: 'boolean',
    doc: 'Whether an object that refuses an update, as with an immutable field, is deleted and made anew.',
    default: false,
  },
  kind: {
    type: 'string',
    doc: 'Kind of the object that holds the content.',
    enum: ['GitRepository', 'OCIRepository', 'Bucket', 'ConfigMap', 'Secret'],
  },
  name: { type: 'string', doc: 'Its name; may be a template.' },
  namespace: { type: 'string', doc: "Its namespace, the cluster's own when empty; may be a template." },
  optional: { type: 'boolean', doc: 'Whether a missing object is passed over instead of failing.', default: false },
  skipNamespaceCreation: {
    type: 'boolean',
    doc: 'Whether a namespace that is missing stays missing.',
    default: false,
  },
  tier: {
    type: 'integer',
    doc: 'Which source of one profile wins an object that two of them hold: the lower number.',
    format: 'int32',
    minimum: 1,
    default: 100,
  },
} as const satisfies Readonly<Record<string, Schema>>;

/** The fields that every address of remote content has. */
export const remoteContent = {
  insecureSkipTLSVerify: {
    type: 'boolean',
    doc: "Whether the server's certificate goes unchecked. Ignored when the Secret holds `caFile`.",
    default: false,
  },
  interval: { type: 'string', doc: 'How often the content is fetched again, as a duration; 5m when empty.' },
  plainHTTP: { type: 'boolean', doc: 'Whether an oci:// address is spoken to without TLS.', default: false },
  secretRef: {
    ...secretRef,
    doc: 'Secret with `token`, or `username` and `password`, and `caFile`. Needs both name and namespace.',
  },
  url: { type: 'string', doc: 'Address of the content: http://, https:// or oci://.', pattern: '^(https?|oci)://' },
} as const satisfies Readonly<Record<string, Schema>>;

/** Content comes from an object or from an address. */
export const oneSource: ObjectRule = {
  rule: 'has(self.remoteURL) != has(self.kind)',
  message: 'exactly one of kind and remoteURL must be set',
  holds: (self) => (self.remoteURL === undefined) !== (self.kind === undefined),
};
