import { chart } from '../../example-fleet.ts';
import { oneBase } from '../parts.ts';

export const fleet = oneBase('base-value', { helmCharts: { kyverno: { ...chart, values: { since: new Date(0) } } } });
