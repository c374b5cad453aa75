import { chart } from '../../example-fleet.ts';
import { oneBase } from '../parts.ts';

const { releaseName: _, ...nameless } = chart;

export const fleet = oneBase('api-missing-field', { helmCharts: { kyverno: nameless } });
