import { departing } from '../parts.ts';

export const fleet = departing('variant-no-departure', { cluster: 'pilot', because: 'it is small' });
