import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('api-unknown-field', { ...right, syncmode: 'Continuous' });
