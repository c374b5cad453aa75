import type { ArraySchema, ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { cronWindow, resourceSelector } from '../shapes/index.ts';
import { workloadIdentity } from './workload-identity.ts';

const clusterChecks = (when: string) =>
  ({
    type: 'array',
    doc: `Checks on the cluster ${when}.`,
    items: {
      type: 'object',
      doc: 'A check on objects of the cluster.',
      required: ['condition', 'name', 'resourceSelectors'],
      properties: {
        condition: { type: 'string', doc: 'Lua that says whether the objects are as they should be.' },
        name: { type: 'string', doc: 'Name of the check.' },
        resourceSelectors: { type: 'array', doc: 'The objects that the Lua is given.', items: resourceSelector },
      },
    },
  }) as const satisfies ArraySchema;

const schema = {
  type: 'object',
  doc: 'How the cluster is reached and when it may be changed.',
  rules: [
    {
      rule: '!has(self.workloadIdentity) || !has(self.kubeconfigName)',
      message: 'workloadIdentity leaves no room for kubeconfigName',
      holds: (self) => self.workloadIdentity === undefined || self.kubeconfigName === undefined,
    },
  ],
  properties: {
    activeWindow: {
      ...cronWindow,
      doc: 'When the cluster may be changed; always when unset. Sveltos writes `paused` by it.',
    },
    consecutiveFailureThreshold: {
      type: 'integer',
      doc: 'After so many failed connections in a row the cluster counts as down.',
      default: 3,
    },
    data: { type: 'map', doc: 'Texts of any kind, for templates.', values: { type: 'string' } },
    kubeconfigKeyName: { type: 'string', doc: 'Entry of the kubeconfig Secret; the first one when empty.' },
    kubeconfigName: {
      type: 'string',
      doc: 'Name of the kubeconfig Secret; when empty, the name of the cluster and -sveltos-kubeconfig.',
    },
    livenessChecks: clusterChecks('once it is ready'),
    paused: { type: 'boolean', doc: 'Whether Sveltos leaves the cluster alone for now.' },
    pullMode: {
      type: 'boolean',
      doc: 'Whether an agent in the cluster fetches what is to be deployed. Cannot be changed later.',
      immutable: true,
      default: false,
    },
    readinessChecks: clusterChecks('before it counts as ready'),
    tokenRequestRenewalOption: {
      type: 'object',
      doc: 'How the token in the kubeconfig is renewed.',
      required: ['renewTokenRequestInterval'],
      properties: {
        kubeconfigKeyName: {
          type: 'string',
          doc: 'Entry that the new kubeconfig is written to. When empty, re-kubeconfig, and the spec then names that.',
        },
        renewTokenRequestInterval: { type: 'string', doc: 'How often, as a duration.' },
        saName: { type: 'string', doc: 'ServiceAccount of the cluster that the token is for.' },
        saNamespace: { type: 'string', doc: 'Namespace of that ServiceAccount.' },
        tokenDuration: { type: 'string', doc: 'How long a token lives, as a duration; the interval when empty.' },
      },
    },
    workloadIdentity,
  },
} as const satisfies ObjectSchema;

/** How Sveltos reaches a cluster, and when it may change it. */
export interface SveltosClusterSpec extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `SveltosClusterSpec`. */
export const sveltosClusterSpec: SchemaOf<SveltosClusterSpec> = schema;
