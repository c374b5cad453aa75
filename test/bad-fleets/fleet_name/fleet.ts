import { oneBase, right } from '../parts.ts';

export const fleet = oneBase('fleet_name', right);
