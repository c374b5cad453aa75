import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programArguments } from './usage.ts';
import type { Usage } from './usage.ts';
import { benchClusters } from './workload.ts';

// Builds each cluster's overlay, one after another, and says what all builds together used: this process itself only waits.

/** How many builds are watched for their memory; the watching is not counted, and each build is like the next. */
const watched = 5;

/** The clock in which Linux counts the time of processes, in ticks a second. */
const ticks = 100;

/** User and system time of all children that have ended. */
function childrenSeconds(): number {
  // Behind the program's name in brackets come 13 fields, then the times of children.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticks;
}

function peakOf(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function build(kustomize: string, overlay: string, file: string, watch: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(kustomize, ['build', overlay, '-o', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    let peak = 0;
    const look = watch ? setInterval(() => (peak = Math.max(peak, peakOf(child.pid ?? 0))), 1) : undefined;
    child.once('error', reject).once('close', (code) => {
      clearInterval(look);
      if (code === 0) resolve(peak);
      else reject(new Error(`kustomize build ${overlay} ended with ${code}`));
    });
  });
}

const { count, folder } = programArguments();
const [, , , , input = '', kustomize = 'kustomize'] = process.argv;
let peakBytes = 0;
for (const [index, { name }] of benchClusters(count).entries()) {
  const peak = await build(kustomize, join(input, 'overlays', name), join(folder, `${name}.yaml`), index < watched);
  peakBytes = Math.max(peakBytes, peak);
}
const usage: Usage = { cpuSeconds: childrenSeconds(), peakBytes };
process.stdout.write(`${JSON.stringify(usage)}\n`);
