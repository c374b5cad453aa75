import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { objectRef } from '../shapes/index.ts';

const specSchema = {
  type: 'object',
  doc: 'Who asks, and how the management cluster is reached.',
  required: ['controlPlaneEndpoint', 'name', 'namespace', 'type'],
  properties: {
    controlPlaneEndpoint: {
      type: 'object',
      doc: 'Where the agent finds the API server of the management cluster.',
      minProperties: 1,
      properties: {
        host: { type: 'string', doc: 'Host of the API server.', minLength: 1, maxLength: 512 },
        port: { type: 'integer', doc: 'Port of the API server.', format: 'int32', minimum: 1, maximum: 65535 },
      },
    },
    name: { type: 'string', doc: 'Name of the ServiceAccount that is made.' },
    namespace: { type: 'string', doc: 'Namespace of that ServiceAccount.' },
    type: { type: 'string', doc: 'Who asks.', enum: ['SveltosAgent', 'Different'] },
  },
} as const satisfies ObjectSchema;

/** Who asks for access to the management cluster. */
export interface AccessRequestSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `AccessRequestSpec`. */
export const accessRequestSpec: SchemaOf<AccessRequestSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    failureMessage: { type: 'string', doc: 'What went wrong.' },
    secretRef: { ...objectRef, doc: 'Secret with the kubeconfig.' },
  },
} as const satisfies ObjectSchema;

/** What came of a request for access. */
export interface AccessRequestStatus extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `AccessRequestStatus`. */
export const accessRequestStatus: SchemaOf<AccessRequestStatus> = statusSchema;

/** A request for a kubeconfig of the management cluster, made for an agent. */
export const accessRequestKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'AccessRequest',
  plural: 'accessrequests',
  scope: 'Namespaced',
  doc: 'A request for a kubeconfig of the management cluster, made for an agent.',
  spec: accessRequestSpec,
  status: accessRequestStatus,
} as const satisfies KindDescription;
