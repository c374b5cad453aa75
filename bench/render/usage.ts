/** What a program used from its start to its end. */
export interface Usage {
  /** User and system time. */
  readonly cpuSeconds: number;
  /** The most memory that it held at once. */
  readonly peakBytes: number;
}

/** What a program of the bench is told: how many clusters, and where to write. */
export function programArguments(): { readonly count: number; readonly folder: string } {
  const [, , count = '0', folder = ''] = process.argv;
  return { count: Number(count), folder };
}

/** Says what this process has used so far, as a last line that `readUsage` reads. */
export function reportUsage(): void {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage: Usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 };
  process.stdout.write(`${JSON.stringify(usage)}\n`);
}

/** Reads the last line of a program. */
export function readUsage(printed: string): Usage {
  const line = printed.trim().split('\n').at(-1) ?? '';
  const usage = JSON.parse(line) as Partial<Usage>;
  if (typeof usage.cpuSeconds !== 'number' || typeof usage.peakBytes !== 'number') {
    throw new Error(`a program of the bench ended without saying what it used: ${line}`);
  }
  return { cpuSeconds: usage.cpuSeconds, peakBytes: usage.peakBytes };
}
