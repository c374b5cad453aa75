import type { ObjectSchema, OptionalFields, RequiredFields, Schema, SchemaOf } from '../schema.ts';

const disableHooks = (when: string) =>
  ({ type: 'boolean', doc: `Whether no hook runs ${when}.`, default: false }) as const;

const takeOwnership = {
  type: 'boolean',
  doc: 'Whether objects that exist already are adopted into the release.',
  default: false,
} as const satisfies Schema;

const installOptions = {
  type: 'object',
  doc: 'What holds for installing only.',
  properties: {
    createNamespace: { type: 'boolean', doc: 'Whether the namespace of the release is created.', default: true },
    disableHooks: disableHooks('on install'),
    recoverAfterConsecutiveFailures: {
      type: 'integer',
      doc: 'After so many failed first installs, what is left of them is removed. A release that ever worked is safe.',
      default: 5,
    },
    replace: { type: 'boolean', doc: 'Whether the name of an earlier release may be used again.', default: true },
    takeOwnership,
  },
} as const satisfies ObjectSchema;

const upgradeOptions = {
  type: 'object',
  doc: 'What holds for upgrading only.',
  properties: {
    cleanupOnFail: { type: 'boolean', doc: 'Whether a failed upgrade removes what it made.', default: false },
    disableHooks: disableHooks('on upgrade'),
    force: { type: 'boolean', doc: "Helm's own force.", default: false },
    maxHistory: { type: 'integer', doc: 'How many revisions of the release are kept.', default: 2 },
    recreate: { type: 'boolean', doc: 'Without effect; kept by the API for old objects.', default: false },
    resetThenReuseValues: {
      type: 'boolean',
      doc: "Whether the chart's own values, then the last ones, are the start.",
      default: false,
    },
    resetValues: { type: 'boolean', doc: "Whether only the chart's own values are the start.", default: false },
    reuseValues: { type: 'boolean', doc: 'Whether the last values are the start when none are given.', default: false },
    subNotes: { type: 'boolean', doc: 'Whether notes of subcharts are rendered.', default: false },
    takeOwnership,
    upgradeCRDs: { type: 'boolean', doc: "Whether the chart's folder of CRDs is applied as well.", default: false },
  },
} as const satisfies ObjectSchema;

const uninstallOptions = {
  type: 'object',
  doc: 'What holds for uninstalling only.',
  properties: {
    deletionPropagation: {
      type: 'string',
      doc: 'What happens to objects that belong to the deleted ones.',
      enum: ['orphan', 'foreground', 'background'],
    },
    disableHooks: disableHooks('on uninstall'),
    keepHistory: { type: 'boolean', doc: 'Whether the records of the release stay.' },
  },
} as const satisfies ObjectSchema;

const schema = {
  type: 'object',
  doc: 'How Helm installs, upgrades and uninstalls the release.',
  properties: {
    atomic: { type: 'boolean', doc: 'Whether a failure is rolled back; waits as well.', default: false },
    dependencyUpdate: { type: 'boolean', doc: "Whether the chart's dependencies are fetched first.", default: false },
    description: { type: 'string', doc: 'Text kept with the release.' },
    disableHooks: disableHooks('at all'),
    disableOpenAPIValidation: {
      type: 'boolean',
      doc: 'Whether manifests go without a check against the OpenAPI schema.',
      default: false,
    },
    enableClientCache: { type: 'boolean', doc: 'Whether one Helm client is used again and again.', default: false },
    installOptions,
    labels: { type: 'map', doc: 'Labels on the record of the release.', values: { type: 'string' } },
    passCredentialsAll: { type: 'boolean', doc: 'Whether credentials are sent to every domain.' },
    postRenderStrategy: {
      type: 'string',
      doc: 'Whether hooks are patched too. Takes effect only with patches.',
      enum: ['combined', 'separate', 'nohooks'],
    },
    runTests: {
      type: 'boolean',
      doc: "Whether the chart's tests run after install and upgrade and must pass.",
      default: false,
    },
    skipCRDs: { type: 'boolean', doc: "Whether the chart's CRDs are left out.", default: false },
    skipSchemaValidation: {
      type: 'boolean',
      doc: "Whether values go without a check against the chart's schema.",
      default: false,
    },
    timeout: { type: 'string', doc: 'Longest wait for one operation, as a duration; 5m when empty.' },
    uninstallOptions,
    upgradeOptions,
    wait: { type: 'boolean', doc: 'Whether Helm waits until the workloads are ready.', default: false },
    waitForJobs: { type: 'boolean', doc: 'Whether waiting includes Jobs.', default: false },
  },
} as const satisfies ObjectSchema;

/** How Helm installs, upgrades and uninstalls a release. */
export interface HelmOptions extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `HelmOptions`. */
export const helmOptions: SchemaOf<HelmOptions> = schema;
