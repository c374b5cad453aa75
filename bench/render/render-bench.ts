import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeKustomizeInput } from './kustomize-input.ts';
import { fileOfCluster, firstDifference } from './outputs.ts';
import type { ReadCluster } from './outputs.ts';
import { readUsage } from './usage.ts';
import type { Usage } from './usage.ts';
import { benchClusters } from './workload.ts';

/** A tool that can render the workload. */
export type BenchTool = 'fleetwright' | 'cdk8s' | 'kustomize';

/** What one tool used for one number of clusters. */
export interface Measurement extends Usage {
  readonly tool: BenchTool;
  readonly clusters: number;
}

/** What to measure. */
export interface RenderBenchOptions {
  /** The numbers of clusters, ascending. */
  readonly counts: readonly number[];
  /** The kustomize binary. @default kustomize is left out */
  readonly kustomize?: string | undefined;
  /** The most clusters that kustomize, which starts a process for each, is asked to build. @default 1000 */
  readonly mostKustomize?: number;
  /** Takes a line for people about what is going on. */
  readonly report: (line: string) => void;
}

const run = promisify(execFile);

async function runProgram(tool: BenchTool, words: readonly string[]): Promise<Usage> {
  const program = join(import.meta.dirname, `program-${tool}.ts`);
  const { stdout } = await run(process.execPath, [program, ...words], { maxBuffer: 2 ** 26 });
  return readUsage(stdout);
}

/**
 * Renders the workload with each tool, one after another, each in a process of its own that writes files. Gives no
 * measurement before the outputs of all tools were found to be equal as objects.
 *
 * @throws Error with the first difference
 */
export async function renderBench(options: RenderBenchOptions): Promise<readonly Measurement[]> {
  const root = await mkdtemp(join(tmpdir(), 'fleetwright-bench-'));
  const measured: Measurement[] = [];
  try {
    for (const count of options.counts) measured.push(...(await measureAll(count, join(root, String(count)), options)));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  return measured;
}

async function measureAll(
  count: number,
  folder: string,
  { kustomize, mostKustomize = 1000, report }: RenderBenchOptions,
): Promise<readonly Measurement[]> {
  const outputs: { readonly tool: BenchTool; readonly read: ReadCluster }[] = [];
  const measured: Measurement[] = [];
  const measure = async (tool: BenchTool, ending: string, ...more: readonly string[]) => {
    const out = join(folder, tool);
    await mkdir(out, { recursive: true });
    report(`${tool}, ${count} clusters`);
    measured.push({ tool, clusters: count, ...(await runProgram(tool, [String(count), out, ...more])) });
    outputs.push({ tool, read: fileOfCluster(out, ending) });
  };
  await measure('fleetwright', '.yaml');
  await measure('cdk8s', '.k8s.yaml');
  if (kustomize !== undefined && count <= mostKustomize) {
    const input = join(folder, 'kustomize-input');
    writeKustomizeInput(count, input);
    await measure('kustomize', '.yaml', input, kustomize);
  }
  const [own, ...others] = outputs;
  const names = benchClusters(count).map(({ name }) => name);
  for (const { tool, read } of others) {
    report(`comparing the objects of fleetwright and ${tool}, ${count} clusters`);
    const difference = own && firstDifference(names, own.read, read);
    if (difference !== undefined) throw new Error(`fleetwright and ${tool} wrote different objects for ${difference}`);
  }
  await rm(folder, { recursive: true, force: true });
  return measured;
}
