import type { ObjectSchema, OptionalFields, RequiredFields, SchemaOf } from '../schema.ts';
import { contentSource, oneSource, remoteContent } from './content-source.ts';
import { valuesFrom } from './values-from.ts';

const schema = {
  type: 'object',
  doc: 'A kustomization to build and deploy.',
  rules: [oneSource],
  properties: {
    ...contentSource,
    components: {
      type: 'array',
      doc: 'Kustomize components, as paths relative to `path`; may be templates.',
      items: { type: 'string' },
    },
    path: { type: 'string', doc: 'Folder of `kustomization.yaml` inside the source; may be a template.' },
    remoteURL: {
      type: 'object',
      doc: 'Address to fetch the kustomization from.',
      required: ['url'],
      properties: remoteContent,
    },
    targetNamespace: {
      type: 'string',
      doc: 'Namespace that everything built is put into.',
      minLength: 1,
      maxLength: 63,
    },
    values: {
      type: 'map',
      doc: 'Variables for reading the built manifests as a template.',
      values: { type: 'string' },
    },
    valuesFrom: { type: 'array', doc: 'More such variables, from objects.', items: valuesFrom },
  },
} as const satisfies ObjectSchema;

/** A kustomization to build and deploy. */
export interface KustomizationRef extends RequiredFields<typeof schema>, OptionalFields<typeof schema> {}

/** Describes `KustomizationRef`. */
export const kustomizationRef: SchemaOf<KustomizationRef> = schema;
