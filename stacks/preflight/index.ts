export { checkDuplicates } from './check-duplicates.ts';
export { checkIdentity } from './check-identity.ts';
export type { IdentityClaims } from './check-identity.ts';
export { checkKinds } from './check-kinds.ts';
export { checkNamespaces } from './check-namespaces.ts';
export { checkOwners } from './check-owners.ts';
export { checkRemains } from './check-remains.ts';
export { preflight } from './preflight.ts';
export type { PreflightInput, PreflightResult } from './preflight.ts';
