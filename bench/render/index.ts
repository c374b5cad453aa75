export { renderBench } from './render-bench.ts';
export type { BenchTool, Measurement, RenderBenchOptions } from './render-bench.ts';
export { resultTable, verdicts } from './verdict.ts';
export type { Verdict } from './verdict.ts';
