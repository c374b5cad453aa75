import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('api-wrong-type', { ...right, tier: 'high' });
