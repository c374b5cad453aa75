import { exactVersions } from './exact-versions.ts';
import type { HouseRule } from './house-rule.ts';
import { imagesPinned } from './images-pinned.ts';
import { noScanningClaims } from './no-scanning-claims.ts';
import { noSecretLiterals } from './no-secret-literals.ts';

/**
 * The rules that fit every house as they are. `parity` and `noApplications` need to know more.
 *
 * @example
 * const alike = parity(labels, { environment: 'staging' }, { environment: 'prod' });
 * const house = defineFleet({ ...fleet, rules: [...houseRules, alike] });
 */
export const houseRules: readonly HouseRule[] = [noSecretLiterals, exactVersions, imagesPinned, noScanningClaims];
