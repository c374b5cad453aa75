import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('base-addressed', { ...right, clusterSelector: {} });
