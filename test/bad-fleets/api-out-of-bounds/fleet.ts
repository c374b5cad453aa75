import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('api-out-of-bounds', { ...right, tier: 0 });
