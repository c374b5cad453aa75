import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('api-not-allowed', { ...right, syncMode: 'Continous' });
