export { chartsOf, readLiveCharts } from './live-records.ts';
export type { LiveChart } from './live-records.ts';
