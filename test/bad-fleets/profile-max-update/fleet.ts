import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('profile-max-update', { ...right, maxUpdate: '5' });
