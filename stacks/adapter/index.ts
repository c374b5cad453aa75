export { logicalName } from './logical-name.ts';
export { forgetMachine, managementProvider, providerName } from './management-provider.ts';
export { objectResource } from './object-resource.ts';
export { recordType, registerRecords } from './register-records.ts';
export { secretsOf, withSecretValues } from './secret-values.ts';
export type { SecretSource } from './secret-values.ts';
