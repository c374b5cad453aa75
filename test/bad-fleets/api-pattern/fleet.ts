import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('api-pattern', { ...right, maxUpdate: 'all' });
