import type { ObjectRule, ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { helmOptions } from './helm-options.ts';
import { secretRef } from './secret-ref.ts';
import { valuesFrom } from './values-from.ts';

/** A Flux source says chart and version by itself; a repository does not. */
function neededFor(scheme: 'http' | 'oci', field: 'chartName' | 'chartVersion' | 'repositoryName'): ObjectRule {
  return {
    rule: `self.repositoryURL.startsWith('${scheme}') ? size(self.${field}) >= 1 : true`,
    message: `${field} must be set and not empty when repositoryURL starts with ${scheme}`,
    holds: (self) => {
      const { repositoryURL, [field]: value } = self;
      const concerned = typeof repositoryURL === 'string' && repositoryURL.startsWith(scheme);
      return !concerned || (value !== undefined && value !== '');
    },
  };
}

const registryCredentialsConfig = {
  type: 'object',
  doc: 'How the registry is accessed.',
  properties: {
    ca: { ...secretRef, doc: 'Secret with `ca.crt`.' },
    credentials: { ...secretRef, doc: 'Secret with the credentials.' },
    insecureSkipTLSVerify: { type: 'boolean', doc: "Whether the registry's certificate goes unchecked." },
    key: { type: 'string', doc: 'Entry of the credentials Secret; needed when it has several.' },
    plainHTTP: { type: 'boolean', doc: 'Whether the registry is spoken to without TLS.' },
  },
} as const satisfies ObjectSchema;

const signatureVerification = {
  type: 'object',
  doc: 'Check of a Cosign signature, for charts in OCI registries.',
  required: ['provider'],
  properties: {
    matchOIDCIdentity: {
      type: 'array',
      doc: 'Identities that are accepted without a key; one of them must match.',
      items: {
        type: 'object',
        doc: 'An identity that may sign.',
        required: ['issuer', 'subject'],
        properties: {
          issuer: { type: 'string', doc: 'Address of the issuer, or a regular expression.', minLength: 1 },
          subject: { type: 'string', doc: 'Who signed, or a regular expression.', minLength: 1 },
        },
      },
    },
    provider: { type: 'string', doc: 'Signed with a key or without.', enum: ['PublicKey', 'Keyless'] },
    secretRef: { ...secretRef, doc: 'Secret with `cosign.pub`, for PublicKey.' },
  },
} as const satisfies ObjectSchema;

const schema = {
  type: 'object',
  doc: 'A Helm release.',
  required: ['releaseName', 'releaseNamespace', 'repositoryURL'],
  rules: [
    neededFor('http', 'chartName'),
    neededFor('oci', 'chartName'),
    neededFor('http', 'chartVersion'),
    neededFor('oci', 'chartVersion'),
    neededFor('http', 'repositoryName'),
    neededFor('oci', 'repositoryName'),
  ],
  properties: {
    chartName: { type: 'string', doc: 'repository/chart, or the chart alone for OCI; unused with a Flux source.' },
    chartVersion: { type: 'string', doc: 'Version of the chart. One that is not semver is upgraded on every pass.' },
    helmChartAction: {
      type: 'string',
      doc: 'Whether the release shall be there or gone.',
      enum: ['Install', 'Uninstall'],
      default: 'Install',
    },
    options: helmOptions,
    provenanceVerification: {
      type: 'object',
      doc: 'Check of the GPG provenance file, for charts in HTTP repositories.',
      required: ['keyringSecretRef'],
      properties: { keyringSecretRef: { ...secretRef, doc: 'Secret with `keyring.gpg`.' } },
    },
    registryCredentialsConfig,
    releaseName: { type: 'string', doc: 'Name of the release.', minLength: 1 },
    releaseNamespace: { type: 'string', doc: 'Namespace of the release.', minLength: 1 },
    repositoryName: { type: 'string', doc: 'Local name of the repository; unused with a Flux source.' },
    repositoryURL: {
      type: 'string',
      doc: 'http(s)://, oci://, or a Flux source: gitrepository://, ocirepository:// or bucket:// with namespace/name/path.',
      minLength: 1,
    },
    signatureVerification,
    values: { type: 'string', doc: 'Values as YAML, read as a template.' },
    valuesFrom: { type: 'array', doc: 'Values from objects.', items: valuesFrom },
  },
} as const satisfies ObjectSchema;

/** A Helm release that Sveltos installs, upgrades or uninstalls. */
export interface HelmChart extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `HelmChart`. */
export const helmChart: SchemaOf<HelmChart> = schema;
