import type { KindDescription } from '../kind.ts';
import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';

const specSchema = {
  type: 'object',
  doc: 'The objects, and where they come from.',
  properties: {
    force: {
      type: 'boolean',
      doc: 'Whether an object that refuses an update is deleted and made anew.',
      default: false,
    },
    helmChartVersion: { type: 'string', doc: 'Version of the chart that they come from.' },
    helmIcon: { type: 'string', doc: "Address of the chart's icon." },
    helmReleaseName: { type: 'string', doc: 'Name of the release that they belong to.' },
    helmReleaseNamespace: { type: 'string', doc: 'Namespace of that release.' },
    helmReleaseUninstall: { type: 'boolean', doc: 'Whether the release is being uninstalled.', default: false },
    helmRepoURL: { type: 'string', doc: 'Address of the chart repository.' },
    isLastHelmReleaseBundle: {
      type: 'boolean',
      doc: 'Whether no bundle of the release comes after this one.',
      default: false,
    },
    notTracked: {
      type: 'boolean',
      doc: 'Whether they belong to nobody: no conflict is looked for, and they stay when the group goes.',
    },
    referenceTier: { type: 'integer', doc: 'Tier of the source that they come from.', format: 'int32' },
    referencedObjectKind: { type: 'string', doc: 'Kind of the object that they come from.' },
    referencedObjectName: { type: 'string', doc: 'Its name.' },
    referencedObjectNamespace: { type: 'string', doc: 'Its namespace.' },
    resources: { type: 'array', doc: 'The objects, each as YAML or JSON.', atomic: true, items: { type: 'string' } },
    skipNamespaceCreation: {
      type: 'boolean',
      doc: 'Whether a namespace that is missing stays missing.',
      default: false,
    },
    timeout: { type: 'string', doc: 'Longest wait for an operation, as a duration.' },
  },
} as const satisfies ObjectSchema;

/** Objects for an agent of pull mode to deploy. */
export interface ConfigurationBundleSpec extends RequiredFields<typeof specSchema>, OptionalFields<typeof specSchema> {}

/** Describes `ConfigurationBundleSpec`. */
export const configurationBundleSpec: SchemaOf<ConfigurationBundleSpec> = specSchema;

const statusSchema = {
  type: 'object',
  doc: 'What the controller found.',
  properties: {
    hash: { type: 'string', doc: 'Hash of the objects.', format: 'byte' },
  },
} as const satisfies ObjectSchema;

/** What became of a bundle. */
export interface ConfigurationBundleStatus
  extends RequiredFields<typeof statusSchema>, OptionalFields<typeof statusSchema> {}

/** Describes `ConfigurationBundleStatus`. */
export const configurationBundleStatus: SchemaOf<ConfigurationBundleStatus> = statusSchema;

/** Objects for an agent of pull mode to deploy. Sveltos makes it. */
export const configurationBundleKind = {
  group: 'lib.projectsveltos.io',
  version: 'v1beta1',
  kind: 'ConfigurationBundle',
  plural: 'configurationbundles',
  scope: 'Namespaced',
  doc: 'Objects for an agent of pull mode to deploy. Sveltos makes it.',
  spec: configurationBundleSpec,
  status: configurationBundleStatus,
} as const satisfies KindDescription;
