import { chart } from '../../example-fleet.ts';
import { oneBase } from '../parts.ts';

export const fleet = oneBase('base-order', { helmCharts: { kyverno: { ...chart, after: ['nothing'] } } });
