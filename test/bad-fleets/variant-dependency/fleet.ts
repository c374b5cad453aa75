import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('variant-dependency', { ...right, dependsOn: ['nothing'] });
