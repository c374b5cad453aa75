export { externalSecret } from './external-secret.ts';
export type { ExternalSecretProps, ExternalSecretStore, ExternalSecretValue } from './external-secret.ts';
export { manifestsFrom } from './manifests-from.ts';
export type { ReadPayloadFiles } from './read-files.ts';
export { manifestsOf } from './manifests-of.ts';
export { clusterProfileSecretType, existingSecret, existingSecretResource } from './existing-secret.ts';
export type { ExistingSecretProps, ExistingSecretResource, ExistingSecret } from './existing-secret.ts';
