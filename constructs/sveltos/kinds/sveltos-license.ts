import { sveltosLicenseKind } from '../../api/index.ts';
import { constructOf } from './construct-of.ts';

/**
 * What the licence of the Sveltos in this cluster allows. Sveltos writes it, all of it in its status; a fleet only
 * reads it.
 *
 * @example
 * new SveltosLicense(chart, 'License', { metadata: { name: 'default' } });
 */
export class SveltosLicense extends constructOf(sveltosLicenseKind) {}
