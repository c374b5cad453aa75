import { oneBase } from '../parts.ts';

export const fleet = oneBase('base-empty', { syncMode: 'Continuous' });
