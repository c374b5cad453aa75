import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { deployedObject, patch } from '../shapes/index.ts';

const schema = {
  type: 'object',
  doc: 'The objects.',
  properties: {
    chartResources: {
      type: 'array',
      doc: 'Objects of Helm releases.',
      items: {
        type: 'object',
        doc: 'Objects of one release.',
        required: ['chartName', 'releaseName', 'releaseNamespace'],
        properties: {
          chartName: { type: 'string', doc: 'The chart.', minLength: 1 },
          group: {
            type: 'array',
            doc: 'The objects; the API calls them so.',
            items: {
              type: 'object',
              doc: 'An object of the release.',
              required: ['group', 'ignoreForConfigurationDrift', 'kind', 'name', 'version'],
              properties: {
                group: { type: 'string', doc: 'API group; empty for the core group.' },
                ignoreForConfigurationDrift: {
                  type: 'boolean',
                  doc: 'Whether drift of it is left alone.',
                  default: false,
                },
                kind: { type: 'string', doc: 'Kind.', minLength: 1 },
                name: { type: 'string', doc: 'Name.', minLength: 1 },
                namespace: { type: 'string', doc: 'Namespace.' },
                version: { type: 'string', doc: 'API version.' },
              },
            },
          },
          releaseName: { type: 'string', doc: 'Name of the release.', minLength: 1 },
          releaseNamespace: { type: 'string', doc: 'Namespace of the release.', minLength: 1 },
        },
      },
    },
    kustomizeResources: { type: 'array', doc: 'Objects of kustomizations.', items: deployedObject },
    patches: { type: 'array', doc: 'Patches that take away what drift repair leaves alone.', items: patch },
    resources: { type: 'array', doc: 'Objects of manifests.', items: deployedObject },
  },
} as const satisfies ObjectSchema;

/** Objects whose drift is watched. */
export interface ResourceSummarySpec extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `ResourceSummarySpec`. */
export const resourceSummarySpec: SchemaOf<ResourceSummarySpec> = schema;
