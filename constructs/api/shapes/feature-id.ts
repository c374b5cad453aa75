import type { StringSchema } from '../schema.ts';

/** The part of a profile: manifests, Helm releases or kustomizations. */
export const featureId = {
  type: 'string',
  doc: 'The part of the profile: manifests are Resources.',
  enum: ['Resources', 'Helm', 'Kustomize'],
} as const satisfies StringSchema;
