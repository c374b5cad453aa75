import type { BenchTool, Measurement } from './render-bench.ts';

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

/** The measurements as lines of columns: what each tool used, and how many times what fleetwright used. */
export function resultTable(measured: readonly Measurement[]): string {
  const rows = measured.map(({ tool, clusters, cpuSeconds, peakBytes }) => {
    const own = find(measured, 'fleetwright', clusters);
    const ratio = own === undefined ? '' : `${(cpuSeconds / own.cpuSeconds).toFixed(2)}x`;
    return [String(clusters), tool, cpuSeconds.toFixed(2), ratio, megabytes(peakBytes)];
  });
  const lines = [['CLUSTERS', 'TOOL', 'CPU S', 'CPU RATIO', 'PEAK MB'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

function find(measured: readonly Measurement[], tool: BenchTool, clusters: number): Measurement | undefined {
  return measured.find((each) => each.tool === tool && each.clusters === clusters);
}

/** One aim, and how the measurements stand to it. */
export interface Verdict {
  readonly aim: string;
  readonly found: string;
  readonly isMet: boolean;
}

const leastRatio = 10;
const mostBytes = 500e6;
/**
 * How much more a cluster may cost among ten times as many, the start of the process left out: twice would be growth,
 * less is how far two runs on a busy machine are apart.
 */
const mostGrowth = 1.5;

/** Whether the aims of the bench are met, as far as what was measured can tell. */
export function verdicts(measured: readonly Measurement[]): readonly Verdict[] {
  const own = measured.filter(({ tool }) => tool === 'fleetwright');
  return [...againstKustomize(measured), ...againstCdk8s(measured), ...growth(own), ...memory(own)];
}

function againstKustomize(measured: readonly Measurement[]): readonly Verdict[] {
  return measured
    .filter(({ tool }) => tool === 'kustomize')
    .flatMap(({ clusters, cpuSeconds }) => {
      const own = find(measured, 'fleetwright', clusters);
      if (own === undefined || clusters < 1000) return [];
      const ratio = cpuSeconds / own.cpuSeconds;
      const aim = `kustomize uses at least ${leastRatio} times the CPU for ${clusters} clusters`;
      return [{ aim, found: `${ratio.toFixed(1)} times`, isMet: ratio >= leastRatio }];
    });
}

function againstCdk8s(measured: readonly Measurement[]): readonly Verdict[] {
  const [own, other] = [find(measured, 'fleetwright', 1000), find(measured, 'cdk8s', 1000)];
  if (own === undefined || other === undefined) return [];
  const aim = 'merge, checks and digests included, no more CPU than plain cdk8s for 1000 clusters';
  const found = `${own.cpuSeconds.toFixed(2)} s beside ${other.cpuSeconds.toFixed(2)} s`;
  return [{ aim, found, isMet: own.cpuSeconds <= other.cpuSeconds }];
}

/** What ten times as many clusters cost, without what the process costs that renders the fewest. */
function growth(own: readonly Measurement[]): readonly Verdict[] {
  const [least, middle, most] = own;
  if (least === undefined || middle === undefined || most === undefined) return [];
  const perCluster = (from: Measurement, to: Measurement): number =>
    (to.cpuSeconds - from.cpuSeconds) / (to.clusters - from.clusters);
  const ratio = perCluster(middle, most) / perCluster(least, middle);
  const aim = `CPU grows linearly to ${most.clusters} clusters`;
  return [{ aim, found: `${ratio.toFixed(2)} times the CPU for one more cluster`, isMet: ratio <= mostGrowth }];
}

function memory(own: readonly Measurement[]): readonly Verdict[] {
  const most = own.at(-1);
  if (most === undefined) return [];
  const aim = `less than ${megabytes(mostBytes)} MB for ${most.clusters} clusters`;
  return [{ aim, found: `${megabytes(most.peakBytes)} MB`, isMet: most.peakBytes < mostBytes }];
}
